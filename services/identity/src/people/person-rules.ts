import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import type { OrgUnitMember } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { PersonFields } from '@atrium/proto/identity/people';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import { isAdministrative, isWithin } from '../role-records/role.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { phoneIssues } from '../person-records/person.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

/** Rules for people that must hold despite concurrent changes. */
@Injectable()
export class PersonRules {
  constructor(
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly roles: RolesRepository,
    private readonly referenceData: ReferenceDataRepository,
    private readonly organisations: OrganisationsRepository,
    private readonly scopes: Scopes,
  ) {}

  /** Finds a person in the caller's scope. Others count as missing. */
  async getManaged(id: string): Promise<PersonRecord> {
    const person = await this.people.get(id);
    if (!(await this.scopes.coversPerson('admin:users', person))) throw new DomainError('not-found');
    return person;
  }

  /** No one may be moved to, or away from, where the caller's scope does not reach. */
  async assertInScope(person: OrgUnitMember): Promise<void> {
    if (!(await this.scopes.coversPerson('admin:users', person))) throw new DomainError('outside-scope');
  }

  /** Phone numbers and places must exist, and no one may be above themselves. */
  async validate(id: string, fields: PersonFields, before: PersonRecord | null): Promise<void> {
    if (addsReferences(fields, before)) await this.lockOrganisation();
    const issues = [...phoneIssues(fields, before), ...(await this.referenceData.missing(fields))];
    if (issues.length) throw new DomainError('invalid-input', undefined, issues);
    if (fields.reportsTo === null || fields.reportsTo === before?.reportsTo) return;
    if (!(await this.people.find(fields.reportsTo)))
      throw new DomainError('invalid-input', undefined, [{ path: ['reportsTo'], code: 'invalid' }]);
    if (await this.people.isReportOf(fields.reportsTo, id))
      throw new DomainError('manager-cycle', undefined, [{ path: ['reportsTo'], code: 'invalid' }]);
  }

  /**
   * Call within a transaction. From here on, nothing that could break a rule runs concurrently, such as removing a role
   * or a place.
   */
  lockOrganisation(): Promise<void> {
    return this.organisations.lockOrganisation();
  }

  async assertMayManage({ _id }: Pick<PersonRecord, '_id'>, caller: Caller): Promise<void> {
    const why = (await this.managementRefusals(caller))(await this.access.get(_id));
    if (why) throw new DomainError(why);
  }

  /**
   * Why the caller may not change a person, or null. Only superusers change superusers. Other protected roles do not
   * protect the caller from themselves.
   */
  async managementRefusals({ id, allowance }: Caller) {
    const superusers = new Set(await this.roles.superuserRoles());
    const spared = new Set(await this.protectedRoles({ allowance }));
    return ({ _id, roles }: Pick<AccessRecord, '_id' | 'roles'>) => {
      if (allowance.superuser) return null;
      if (roles.some((role) => superusers.has(role))) return 'superuser-only';
      return _id !== id && roles.some((role) => spared.has(role)) ? 'role-above-own' : null;
    };
  }

  /**
   * The roles whose holders the caller leaves alone in lists: superusers and, for callers with a limited scope, other
   * administrators.
   */
  async protectedRoles({ allowance }: Pick<Caller, 'allowance'>): Promise<string[]> {
    if (!allowance.scopes?.has('admin:users')) return this.roles.superuserRoles();
    return (await this.roles.list()).filter(isAdministrative).map(({ _id }) => _id);
  }

  /**
   * A new password can be sent to an address, or to a number that no one has signed up with yet. No one may therefore
   * set that of a person with a role above their own.
   */
  async assertMayChangeContact({ _id: id }: Pick<PersonRecord, '_id'>, caller: Caller): Promise<void> {
    // A token that could change its owner's address could take over the account.
    if (caller.apiToken && caller.id === id) throw new DomainError('permission-denied');
    const held = (await this.access.get(id)).roles;
    const roles = (await this.roles.list()).filter(({ _id }) => held.includes(_id));
    if (!roles.every((role) => isWithin(role, caller.allowance))) throw new DomainError('role-above-own');
  }

  /**
   * Call within a transaction. Refuses to leave the organisation without an active superuser. `roles` are the person's
   * roles after the change.
   */
  async assertSuperuserRemains(person: string, roles: readonly string[]): Promise<void> {
    const before = await this.access.get(person);
    if (!before.active || !(await this.isSuperuser(before.roles)) || (await this.isSuperuser(roles))) return;
    await this.lockOrganisation();
    if ((await this.access.countActiveWith(await this.roles.superuserRoles())) <= 1)
      throw new DomainError('last-superuser');
  }

  private async isSuperuser(roles: readonly string[]): Promise<boolean> {
    const superusers = await this.roles.superuserRoles();
    return roles.some((role) => superusers.includes(role));
  }
}

/**
 * Whether a person gets a new reference to something that may be removed, or come to report to them, at the same time.
 */
const addsReferences = (fields: PersonFields, before: PersonRecord | null): boolean =>
  (['site', 'department', 'grade', 'reportsTo'] as const).some(
    (field) => fields[field] !== null && fields[field] !== before?.[field],
  );
