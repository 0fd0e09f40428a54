import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import type { Placed } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { PersonFields } from '@atrium/proto/identity/people';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { isAdministrative, isWithin } from '../roles/role.ts';
import { RolesRepository } from '../roles/roles.repository.ts';
import { PeopleRepository } from './people.repository.ts';
import { phoneIssues } from './person.ts';
import type { PersonRecord } from './person.schema.ts';

/** What must hold of people, whatever is done at the same time. */
@Injectable()
export class PersonRules {
  constructor(
    private readonly people: PeopleRepository,
    private readonly roles: RolesRepository,
    private readonly places: PlacesRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly scopes: Scopes,
  ) {}

  /** A person as whoever looks after people may have them: those outside their scope are not there. */
  async managed(id: string): Promise<PersonRecord> {
    const person = await this.people.get(id);
    if (!(await this.scopes.hasPerson('admin:users', person))) throw new DomainError('not-found');
    return person;
  }

  /** Nobody is put where whoever does it could not look after them, nor taken out of there. */
  async staysInside(person: Placed): Promise<void> {
    if (!(await this.scopes.hasPerson('admin:users', person))) throw new DomainError('outside-scope');
  }

  /** Numbers that exist, places that exist, and nobody above themselves. */
  async check(id: string, fields: PersonFields, before: PersonRecord | null): Promise<void> {
    if (bound(fields, before)) await this.takeGuard();
    const issues = [...phoneIssues(fields, before), ...(await this.places.missing(fields))];
    if (issues.length) throw new DomainError('invalid-input', undefined, issues);
    if (fields.reportsTo === null || fields.reportsTo === before?.reportsTo) return;
    if (!(await this.people.find(fields.reportsTo)))
      throw new DomainError('invalid-input', undefined, [{ path: ['reportsTo'], code: 'invalid' }]);
    if (await this.people.reports(fields.reportsTo, id))
      throw new DomainError('manager-cycle', undefined, [{ path: ['reportsTo'], code: 'invalid' }]);
  }

  /** In a transaction: from here on nothing happens beside it that could break a rule, such as removing a role or a place. */
  takeGuard(): Promise<void> {
    return this.organisations.takeGuard();
  }

  async onlySuperusersTouch(person: PersonRecord, caller: Caller): Promise<void> {
    const why = (await this.untouchable(caller))(person);
    if (why) throw new DomainError(why);
  }

  /** Why somebody may not be touched by whoever calls, or null: superusers are by superusers alone, and who may be spared in lists never spares themselves. */
  async untouchable({ id, allowance }: Caller) {
    const superusers = new Set(await this.roles.superuserRoles());
    const spared = new Set(await this.sparedRoles({ allowance }));
    return (person: Pick<PersonRecord, '_id' | 'roles'>) => {
      if (allowance.superuser) return null;
      if (person.roles.some((role) => superusers.has(role))) return 'superuser-only';
      return person._id !== id && person.roles.some((role) => spared.has(role)) ? 'role-above-own' : null;
    };
  }

  /** The roles whose people somebody leaves alone in lists: superusers, and within a scope other administrators, too. */
  async sparedRoles({ allowance }: Pick<Caller, 'allowance'>): Promise<string[]> {
    if (!allowance.scopes?.has('admin:users')) return this.roles.superuserRoles();
    return (await this.roles.list()).filter(isAdministrative).map(({ _id }) => _id);
  }

  /** Whoever sets an address, or a number nobody has signed up with yet, can have a new password sent there, so nobody sets that of someone with a role above their own. */
  async onlyAboveChangesAddress(person: PersonRecord, caller: Caller): Promise<void> {
    // A token that could move its owner's address could become its owner.
    if (caller.apiToken && caller.id === person._id) throw new DomainError('permission-denied');
    const roles = (await this.roles.list()).filter(({ _id }) => person.roles.includes(_id));
    if (!roles.every((role) => isWithin(role, caller.allowance))) throw new DomainError('role-above-own');
  }

  /** In a transaction: refuses to leave the organisation without an active superuser. `roles` are the person's afterwards. */
  async keepASuperuser(person: PersonRecord, roles: readonly string[]): Promise<void> {
    if (
      person.state !== 'active' ||
      !(await this.isSuperuser(person.roles)) ||
      (await this.isSuperuser(roles))
    )
      return;
    await this.takeGuard();
    if ((await this.people.countActiveWith(await this.roles.superuserRoles())) <= 1)
      throw new DomainError('last-superuser');
  }

  private async isSuperuser(roles: readonly string[]): Promise<boolean> {
    const superusers = await this.roles.superuserRoles();
    return roles.some((role) => superusers.includes(role));
  }
}

/** Whether a person comes to refer to something else that could be going, or be under them, at this moment. */
const bound = (fields: PersonFields, before: PersonRecord | null): boolean =>
  (['site', 'department', 'grade', 'reportsTo'] as const).some(
    (field) => fields[field] !== null && fields[field] !== before?.[field],
  );
