import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { StateRepublisher } from '@atrium/common/republishing/state-republisher';
import { Transactions } from '@atrium/common/mongo/transactions';
import { adminPermissions, userPermissions, type Claims } from '@atrium/proto/access';
import type { Language } from '@atrium/proto/common';
import { features } from '@atrium/proto/features';
import type { OrganisationSettings } from '@atrium/proto/identity/organisation';
import type { RoleFields } from '@atrium/proto/identity/roles';
import { standardRoleTexts, type StandardRole } from '@atrium/proto/identity/standard-roles';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { OrganisationPublisher } from '../organisation/organisation-publisher.ts';
import { RolePublisher } from '../role-records/role-publisher.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';

const allow = <N extends string>(names: readonly N[]): Partial<Record<N, 'allow'>> =>
  Object.fromEntries(names.map((name) => [name, 'allow'])) as Partial<Record<N, 'allow'>>;

const employee: Claims = { user: allow(userPermissions), admin: {} };

/** Permissions of the standard roles, by the last part of their ID. */
const standardRights = {
  superuser: { superuser: true, claims: { user: {}, admin: {} } },
  administrator: {
    superuser: false,
    claims: { user: allow(userPermissions), admin: allow(adminPermissions) },
  },
  editor: { superuser: false, claims: { user: {}, admin: allow(['articles', 'moderation']) } },
  employee: { superuser: false, claims: employee },
} as const satisfies Record<StandardRole, Pick<RoleFields, 'superuser' | 'claims'>>;

/** The roles every organisation starts with, in one language. */
export function standardRolesIn(language: Language): Readonly<Record<StandardRole, RoleFields>> {
  const texts = standardRoleTexts(language);
  return Object.fromEntries(
    Object.entries(standardRights).map(([key, rights]) => [
      key,
      { ...texts[key as StandardRole], ...rights, scope: null },
    ]),
  ) as Record<StandardRole, RoleFields>;
}

/** The role that new people get until another one is chosen. */
const employeeRole = 'employee' satisfies StandardRole;

export interface NewOrganisation extends OrganisationSettings {
  readonly id: string;
}

/** Creates organisations with all features turned on and with their initial roles. */
@Injectable()
export class OrganisationCreator {
  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly organisationPublisher: OrganisationPublisher,
    private readonly roles: RolesRepository,
    private readonly publisher: RolePublisher,
    private readonly stateRepublisher: StateRepublisher,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the IDs of the roles by key. The standard roles are the default. */
  create<R extends string = StandardRole>(
    { id, ...settings }: NewOrganisation,
    roles = standardRolesIn(settings.defaultLanguage) as unknown as Readonly<Record<R, RoleFields>>,
  ): Promise<Record<R, string>> {
    return runForOrganisation(id, `create organisation ${id}`, () =>
      this.transactions.run(async () => {
        const defaultRole = employeeRole in roles ? `${id}.${employeeRole}` : null;
        const organisation = {
          _id: id,
          version: 1,
          ...settings,
          featuresOn: features,
          guard: 0,
          defaultRole,
        };
        await this.organisations.insert(organisation);
        await this.organisationPublisher.publish(organisation);
        await this.stateRepublisher.noteOrganisationCreated();
        const ids = Object.keys(roles).map((key) => [key, `${id}.${key}`] as const);
        for (const [key, role] of ids) await this.addRole(role, roles[key as R]);
        return Object.fromEntries(ids) as Record<R, string>;
      }),
    );
  }

  private async addRole(id: string, fields: RoleFields): Promise<void> {
    const role = { _id: id, version: 1, ...fields };
    await this.roles.insert(role);
    await this.publisher.publish(role);
  }

  exists(): Promise<boolean> {
    return this.organisations.anyExists();
  }
}
