import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { NewPersonRole } from '@atrium/proto/identity/new-roles';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { isAdministrative, isWithin } from '../role-records/role.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { gives, type Giver } from './giver.ts';

export interface RolesOfNewcomer {
  readonly given: readonly string[];
  /** Those above what the giver may give. */
  readonly withheld: readonly string[];
}

/** The roles of new people, by whichever way they come. */
@Injectable()
export class DefaultRoles {
  constructor(
    private readonly roles: RolesRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  /** The roles chosen for one way in, or else the organisation's default role. */
  async chosenOr(chosen: readonly string[] | null | undefined): Promise<readonly string[]> {
    if (chosen) return chosen;
    const { defaultRole } = await this.organisations.get();
    return defaultRole ? [defaultRole] : [];
  }

  /** Call within a transaction. From here on, none of the roles can be removed. */
  async forNewcomers(chosen: readonly string[] | null | undefined, giver: Giver): Promise<RolesOfNewcomer> {
    await this.organisations.lockOrganisation();
    const roles = await this.find(await this.chosenOr(chosen));
    const [given, withheld] = [true, false].map((isGiven) =>
      roles.filter((role) => gives(giver, role) === isGiven).map(({ _id }) => _id),
    ) as [string[], string[]];
    return { given, withheld };
  }

  /** How these roles are shown before they are given. */
  async present(ids: readonly string[], giver: Giver): Promise<NewPersonRole[]> {
    return (await this.find(ids)).map((role) => toNewPersonRole(role, giver));
  }

  /** The roles that this giver gives. */
  async offered(giver: Giver): Promise<NewPersonRole[]> {
    return (await this.roles.list()).map((role) => toNewPersonRole(role, giver)).filter(({ given }) => given);
  }

  /** A choice for people to come: roles that exist, never superuser roles, and within the permissions of who chooses. */
  async assertMayChoose(
    ids: readonly string[],
    caller: Caller,
    pathOf: (at: number) => (string | number)[] = (at) => ['roles', at],
  ): Promise<void> {
    const roles = await this.byId();
    const issues = ids.flatMap((id, at) =>
      roles.get(id)?.superuser === false ? [] : [{ path: pathOf(at), code: 'invalid' as const }],
    );
    if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
    this.assertWithin(ids, roles, caller);
  }

  /** Call within a transaction. What an administrator gives one new person by name. */
  async assertMayGive(ids: readonly string[], caller: Caller): Promise<void> {
    if (ids.length === 0) return;
    if (caller.apiToken) throw new DomainError('permission-denied', 'API tokens cannot choose roles');
    await this.organisations.lockOrganisation();
    const roles = await this.byId();
    const issues = ids.flatMap((id, at) =>
      roles.has(id) ? [] : [{ path: ['roles', at], code: 'invalid' as const }],
    );
    if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
    this.assertWithin(ids, roles, caller);
  }

  private assertWithin(
    ids: readonly string[],
    roles: ReadonlyMap<string, RoleRecord>,
    { allowance }: Caller,
  ): void {
    for (const role of ids.map((id) => roles.get(id)))
      if (role && !isWithin(role, allowance))
        throw new DomainError(role.superuser ? 'superuser-only' : 'role-above-own');
  }

  private async find(ids: readonly string[]): Promise<RoleRecord[]> {
    return ids.length === 0 ? [] : (await this.roles.list()).filter(({ _id }) => ids.includes(_id));
  }

  private async byId(): Promise<ReadonlyMap<string, RoleRecord>> {
    return new Map((await this.roles.list()).map((role) => [role._id, role]));
  }
}

const toNewPersonRole = (role: RoleRecord, giver: Giver): NewPersonRole => ({
  id: role._id,
  name: role.name,
  administrative: isAdministrative(role),
  given: gives(giver, role),
});
