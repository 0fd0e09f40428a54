import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import type { OrgUnitMember } from '@atrium/common/directory/directory';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import { claimOf, permissions, type RoleClaims } from '@atrium/proto/access';
import type { PersonFields } from '@atrium/proto/identity/people';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { ReferenceDataRepository } from '../reference-records/reference-data.repository.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { isAdministrative, outranks, outranksAsAdmin } from '../role-records/role.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { phoneIssues } from '../person-records/person.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

/**
 * What someone does with another person, by what it needs beyond `admin:users`.
 *
 * - `edit`: plain fields and deactivation need nothing, so that HR can end the access of anyone but a superuser.
 * - `reactivate`: opens an account again, so it needs the admin permissions that the person holds.
 * - `control`: could take over an account, reads or removes what belongs to the person, or changes what they may do. It
 *   needs every permission that the person holds.
 *
 * Callers whose `admin:users` has a scope do none of it to other administrators.
 */
export type PersonAction = 'edit' | 'reactivate' | 'control';

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

  async assertMay(action: PersonAction, { _id }: Pick<PersonRecord, '_id'>, caller: Caller): Promise<void> {
    const why = (await this.refusals(action, caller))(await this.access.get(_id));
    if (why) throw new DomainError(why);
  }

  /**
   * Why the caller may not do this with a person, or null. Only superusers act on superusers. Roles that protect others
   * do not keep callers from editing themselves.
   */
  async refusals(action: PersonAction, { id, allowance }: Caller) {
    const superusers = new Set(await this.roles.superuserRoles());
    const spared = new Set(await this.protectedRoles(action, { allowance }));
    return ({ _id, roles }: Pick<AccessRecord, '_id' | 'roles'>) => {
      if (allowance.superuser) return null;
      if (roles.some((role) => superusers.has(role))) return 'superuser-only';
      const exempt = action === 'edit' && _id === id;
      return !exempt && roles.some((role) => spared.has(role)) ? 'role-above-own' : null;
    };
  }

  /** The roles whose holders the caller leaves alone in lists. Superusers are left alone even by superusers. */
  async protectedRoles(action: PersonAction, { allowance }: Pick<Caller, 'allowance'>): Promise<string[]> {
    const scoped = allowance.scopes?.has('admin:users') ?? false;
    const above = { edit: () => false, reactivate: outranksAsAdmin, control: outranks }[action];
    return (await this.roles.list())
      .filter((role) => role.superuser || (scoped && isAdministrative(role)) || above(role, allowance))
      .map(({ _id }) => _id);
  }

  /**
   * A new password can be sent to an address, or to a number that no one has signed up with yet, so changing either
   * asks for rank. API tokens may not, because the account would outlast the token; provisioning tokens may, except
   * for their owner.
   */
  async assertMayChangeContact(person: Pick<PersonRecord, '_id'>, caller: Caller): Promise<void> {
    if (caller.apiToken && (!caller.scim || caller.id === person._id))
      throw new DomainError('permission-denied');
    await this.assertMay('control', person, caller);
  }

  /**
   * A denial takes a permission from every holder of a role, whatever else they hold. No one may therefore add one to a
   * role of somebody above them. Superusers lose nothing by it.
   */
  async assertMayDeny(
    before: RoleRecord,
    after: RoleClaims,
    { allowance }: Pick<Caller, 'allowance'>,
  ): Promise<void> {
    if (!permissions.some((one) => claimOf(after, one) === 'deny' && claimOf(before, one) !== 'deny')) return;
    const roles = (await this.roles.list()).filter(({ superuser }) => !superuser);
    const above = roles.filter((role) => outranks(role, allowance)).map(({ _id }) => _id);
    const superusers = await this.roles.superuserRoles();
    if (
      await this.access.exists({ $and: [{ roles: before._id }, { roles: { $in: above, $nin: superusers } }] })
    )
      throw new DomainError('role-above-own');
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
