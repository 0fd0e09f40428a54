import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { Restating } from '@atrium/common/messaging/restating';
import { Transactions } from '@atrium/common/mongo/transactions';
import { adminPermissions, userPermissions, type Claims } from '@atrium/proto/access';
import { features } from '@atrium/proto/features';
import type { OrganisationSettings } from '@atrium/proto/identity/organisation';
import type { RoleFields } from '@atrium/proto/identity/roles';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationsService } from '../organisation/organisations.service.ts';
import { RoleAnnouncer } from '../roles/role-announcer.ts';
import { RolesRepository } from '../roles/roles.repository.ts';

const allow = <N extends string>(names: readonly N[]): Partial<Record<N, 'allow'>> =>
  Object.fromEntries(names.map((name) => [name, 'allow'])) as Partial<Record<N, 'allow'>>;

const employee: Claims = { user: allow(userPermissions), admin: {} };

/** The roles every organisation begins with, by the end of their id. */
export const standardRoles = {
  superuser: {
    name: 'Superuser',
    description: 'Passes every check.',
    superuser: true,
    claims: { user: {}, admin: {} },
    scope: null,
  },
  administrator: {
    name: 'Administrator',
    description: 'Looks after everything but what only superusers may.',
    superuser: false,
    claims: { user: allow(userPermissions), admin: allow(adminPermissions) },
    scope: null,
  },
  editor: {
    name: 'Editor',
    description: 'Writes articles and moderates comments.',
    superuser: false,
    claims: { user: {}, admin: allow(['articles', 'moderation']) },
    scope: null,
  },
  employee: {
    name: 'Employee',
    description: 'Uses everything that is switched on.',
    superuser: false,
    claims: employee,
    scope: null,
  },
} as const satisfies Record<string, RoleFields>;

export type StandardRole = keyof typeof standardRoles;

export interface Founding extends OrganisationSettings {
  readonly id: string;
}

/** Founds organisations: with all features on and the roles that every organisation begins with. */
@Injectable()
export class OrganisationFounder {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly service: OrganisationsService,
    private readonly roles: RolesRepository,
    private readonly announcer: RoleAnnouncer,
    private readonly restating: Restating,
    private readonly transactions: Transactions,
  ) {}

  /** Answers with the ids of its roles: the standard ones, or others by the key they are known by. */
  found<R extends string = StandardRole>(
    { id, ...settings }: Founding,
    roles: Readonly<Record<R, RoleFields>> = standardRoles as unknown as Readonly<Record<R, RoleFields>>,
  ): Promise<Record<R, string>> {
    return runForOrganisation(id, `founding ${id}`, () =>
      this.transactions.run(async () => {
        const organisation = { _id: id, version: 1, ...settings, featuresOn: features, guard: 0 };
        await this.organisations.insert(organisation);
        await this.service.publish(organisation);
        await this.restating.noteFounded();
        const ids = Object.keys(roles).map((key) => [key, `${id}.${key}`] as const);
        for (const [key, role] of ids) await this.addRole(role, roles[key as R]);
        return Object.fromEntries(ids) as Record<R, string>;
      }),
    );
  }

  private async addRole(id: string, fields: RoleFields): Promise<void> {
    const role = { _id: id, version: 1, ...fields };
    await this.roles.insert(role);
    await this.announcer.announce(role);
  }

  isFounded(): Promise<boolean> {
    return this.organisations.areThereAny();
  }
}
