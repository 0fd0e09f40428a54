import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { RoleAssignmentsService } from '../roles/role-assignments.service.ts';
import { RolesService } from '../roles/roles.service.ts';
import { ScimError } from './scim-error.ts';
import { allowsSomething, readGroup, type MeantGroup, type ScimGroup } from './scim-group.ts';
import { ScimGroupViews } from './scim-group-views.ts';
import { ScimLinksRepository } from './scim-links.repository.ts';
import { patched } from './scim-patch.ts';
import { ScimPeopleRepository } from './scim-people.repository.ts';

/** What clients do with roles: make empty ones, and say who has which, as far as the token's own permissions go. */
@Injectable()
export class ScimGroupsService {
  constructor(
    private readonly views: ScimGroupViews,
    private readonly roles: RolesService,
    private readonly assignments: RoleAssignmentsService,
    private readonly people: ScimPeopleRepository,
    private readonly links: ScimLinksRepository,
    private readonly transactions: Transactions,
  ) {}

  create(sent: unknown): Promise<ScimGroup> {
    const meant = readGroup(sent);
    return this.transactions.run(async () => {
      const claims = { user: {}, admin: {} };
      const { id } = await this.roles.create({
        name: meant.displayName,
        description: '',
        superuser: false,
        claims,
        scope: null,
      });
      return this.write(id, meant);
    });
  }

  replace(id: string, sent: unknown, seen?: string): Promise<ScimGroup> {
    return this.transactions.run(async () => {
      await this.views.assertSeen(id, seen);
      return this.write(id, readGroup(sent));
    });
  }

  patch(id: string, sent: unknown, seen?: string): Promise<ScimGroup> {
    return this.transactions.run(async () => {
      await this.views.assertSeen(id, seen);
      return this.write(id, readGroup(patched(await this.views.get(id), sent)));
    });
  }

  /** A role that allows something was filled with meaning here: it is not removed from outside. */
  remove(id: string, seen?: string): Promise<void> {
    return this.transactions.run(async () => {
      await this.views.assertSeen(id, seen);
      const role = await this.views.role(id);
      if (allowsSomething(role))
        throw new ScimError(403, undefined, 'Roles with permissions can only be deleted in Atrium');
      await this.setMembers(id, new Set());
      await this.roles.remove(id);
      await this.links.remove(id);
    });
  }

  private async write(id: string, meant: MeantGroup): Promise<ScimGroup> {
    const role = await this.views.role(id);
    if (role.name !== meant.displayName) {
      if (allowsSomething(role))
        throw new ScimError(403, undefined, 'Roles with permissions can only be renamed in Atrium');
      const { description, superuser, claims } = role;
      await this.roles.edit(id, { name: meant.displayName, description, superuser, claims }, role.version);
    }
    await this.setMembers(id, meant.members);
    const known = (await this.links.of([id])).get(id);
    if ((known?.externalId ?? null) !== meant.externalId)
      await this.links.say(id, { kind: 'group', userName: null, email: null, externalId: meant.externalId });
    return this.views.get(id);
  }

  private async setMembers(id: string, wanted: ReadonlySet<string>): Promise<void> {
    const held = new Set((await this.people.holdersOf(id)).map(({ _id }) => _id));
    for (const person of wanted) if (!held.has(person)) await this.add(id, person);
    for (const person of held) if (!wanted.has(person)) await this.assignments.withdraw(id, person);
  }

  private async add(id: string, person: string): Promise<void> {
    if (!(await this.people.find(person)))
      throw new ScimError(400, 'invalidValue', `members: unknown user ${person}`);
    await this.assignments.assign(id, person);
  }
}
