import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceDefinition } from '@atrium/common/serve';
import type { Connection, mongo } from 'mongoose';
import { sharedMobilesMigration } from './person-records/shared-mobiles.migration.ts';
import { accessCollectionMigration } from './access/access-collection.migration.ts';
import { recordAdministratorsMigration } from './administrators/record-administrators.migration.ts';
import { runAuditVerify } from './audit/audit-verify.command.ts';
import { chainAuditEntriesMigration } from './audit/chain-entries.migration.ts';
import { defaultRoleMigration } from './default-roles/default-role.migration.ts';
import { firstAdministratorRoutes } from './bootstrap/first-administrator.routes.ts';
import { FirstAdministrator } from './bootstrap/first-administrator.ts';
import { OwnDirectoryModule } from './own-directory/own-directory.module.ts';
import { moveImportFiles } from './people-import/move-import-files.migration.ts';
import { serveProfilePhotos } from './profile-photos/profile-photos.routes.ts';
import { mountScim } from './scim/scim.routes.ts';
import type { PageRoutes } from './sign-in/mount-pages.ts';
import { SignInSettings } from './settings/sign-in.settings.ts';

type Commands = NonNullable<ServiceDefinition['commands']>;

/** Operator commands. */
const commands: Commands = {
  /** Creates the one-time link that sets up an empty installation. */
  'first-administrator': async (app) => {
    const secret = await app.get(FirstAdministrator, { strict: false }).createLink();
    const { issuer } = app.get(SignInSettings, { strict: false });
    return secret
      ? `${issuer}/first-administrator/${secret}`
      : 'There are people already, who can add others.';
  },
  /** Verifies the audit log. Given anchors of earlier runs, it also checks that the log still reaches them. */
  'audit-verify': (app, anchors) =>
    runAuditVerify(app.get<Connection>(getConnectionToken()).db as mongo.Db, anchors),
};

/** Depends on where accounts are kept. */
export interface IdentityVariant {
  readonly module: ServiceDefinition['module'];
  /** Mounts the sign-in pages under /auth, next to the given ones. */
  readonly mount: (app: NestFastifyApplication, ...pages: readonly PageRoutes[]) => Promise<void>;
  readonly commands?: Commands;
  /** Where it stores secrets of accounts. */
  readonly sealed?: ServiceDefinition['sealed'];
}

/** The part of the definition that does not depend on where accounts are kept. */
export const defineIdentity = ({
  module,
  mount,
  sealed,
  commands: more,
}: IdentityVariant): ServiceDefinition => ({
  name: 'identity',
  module,
  directory: OwnDirectoryModule,
  migrations: [
    chainAuditEntriesMigration,
    moveImportFiles,
    accessCollectionMigration,
    sharedMobilesMigration,
    recordAdministratorsMigration,
    defaultRoleMigration,
  ],
  sealed: sealed ?? [],
  mount: async (app) => {
    await mount(app, firstAdministratorRoutes);
    await serveProfilePhotos(app);
    await mountScim(app);
  },
  commands: { ...commands, ...more },
});
