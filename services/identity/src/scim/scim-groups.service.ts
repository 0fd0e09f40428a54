import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { RoleAssignmentsService } from '../roles/role-assignments.service.ts';
import { RolesService } from '../roles/roles.service.ts';
import { isAdministrative } from '../role-records/role.ts';
import type { RoleRecord } from '../role-records/role.schema.ts';
import { ScimError } from './scim-error.ts';
import { grantsPermissions, parseGroup, type ParsedGroup, type ScimGroup } from './scim-group.ts';
import { ScimGroupPresenter } from './scim-group-presenter.ts';
import { ScimLinksRepository } from './scim-links.repository.ts';
import { applyPatch } from './scim-patch.ts';
import { ScimPeopleRepository } from './scim-people.repository.ts';

/**
 * What clients do with roles: create empty ones, and assign and remove them as far as the token's own permissions
 * allow. They give no role with admin permissions, so a stolen token makes nobody an administrator.
 */
@Injectable()
export class ScimGroupsService {
  constructor(
    private readonly presenter: ScimGroupPresenter,
    private readonly roles: RolesService,
    private readonly assignments: RoleAssignmentsService,
    private readonly people: ScimPeopleRepository,
    private readonly links: ScimLinksRepository,
    private readonly transactions: Transactions,
  ) {}

  create(sent: unknown): Promise<ScimGroup> {
    const parsed = parseGroup(sent);
    return this.transactions.run(async () => {
      const claims = { user: {}, admin: {} };
      const { id } = await this.roles.create({
        name: parsed.displayName,
        description: '',
        superuser: false,
        claims,
        scope: null,
      });
      return this.write(id, parsed);
    });
  }

  replace(id: string, sent: unknown, expectedVersion?: string): Promise<ScimGroup> {
    return this.transactions.run(async () => {
      await this.presenter.assertVersion(id, expectedVersion);
      return this.write(id, parseGroup(sent));
    });
  }

  patch(id: string, sent: unknown, expectedVersion?: string): Promise<ScimGroup> {
    return this.transactions.run(async () => {
      await this.presenter.assertVersion(id, expectedVersion);
      return this.write(id, parseGroup(applyPatch(await this.presenter.get(id), sent)));
    });
  }

  /** A role with permissions was set up in Atrium, so clients cannot remove it. */
  remove(id: string, expectedVersion?: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.presenter.assertVersion(id, expectedVersion);
      const role = await this.presenter.role(id);
      if (grantsPermissions(role))
        throw new ScimError(403, undefined, 'Roles with permissions can only be deleted in Atrium');
      await this.setMembers(role, new Set());
      await this.roles.remove(id);
      await this.links.remove(id);
    });
  }

  private async write(id: string, parsed: ParsedGroup): Promise<ScimGroup> {
    const role = await this.presenter.role(id);
    if (role.name !== parsed.displayName) {
      if (grantsPermissions(role))
        throw new ScimError(403, undefined, 'Roles with permissions can only be renamed in Atrium');
      const { description, superuser, claims } = role;
      await this.roles.edit(id, { name: parsed.displayName, description, superuser, claims }, role.version);
    }
    await this.setMembers(role, parsed.members);
    const known = (await this.links.findMany([id])).get(id);
    if ((known?.externalId ?? null) !== parsed.externalId)
      await this.links.save(id, {
        kind: 'group',
        userName: null,
        email: null,
        externalId: parsed.externalId,
      });
    return this.presenter.get(id);
  }

  private async setMembers(role: RoleRecord, members: ReadonlySet<string>): Promise<void> {
    const held = new Set((await this.people.holdersOf(role._id)).map(({ _id }) => _id));
    for (const person of members) if (!held.has(person)) await this.add(role, person);
    for (const person of held) if (!members.has(person)) await this.assignments.unassign(role._id, person);
  }

  private async add(role: RoleRecord, person: string): Promise<void> {
    if (isAdministrative(role))
      throw new ScimError(
        403,
        undefined,
        'Roles with admin permissions are given in Atrium, or by the groups of a sign-in provider',
      );
    if (!(await this.people.find(person)))
      throw new ScimError(400, 'invalidValue', `members: unknown user ${person}`);
    await this.assignments.assign(role._id, person);
  }
}
