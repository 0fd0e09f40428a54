import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServiceDefinition } from '@atrium/common/serve';
import type { Connection, mongo } from 'mongoose';
import { auditVerify } from './audit/audit-verify.ts';
import { chainAuditEntries } from './audit/chain-unchained.ts';
import { firstAdministratorRoutes } from './founding/first-administrator.routes.ts';
import { FirstAdministrator } from './founding/first-administrator.ts';
import { servePortraits } from './portraits/portraits.routes.ts';
import { mountScim } from './scim/scim.routes.ts';
import type { PageRoutes } from './sign-in/mount-pages.ts';
import { SignInSettings } from './sign-in/sign-in.settings.ts';

type Commands = NonNullable<ServiceDefinition['commands']>;

/** What an operator has identity do besides serving. */
const commands: Commands = {
  /** The one-time link of an empty installation. */
  'first-administrator': async (app) => {
    const secret = await app.get(FirstAdministrator, { strict: false }).createLink();
    const { issuer } = app.get(SignInSettings, { strict: false });
    return secret
      ? `${issuer}/first-administrator/${secret}`
      : 'There are people already, who can add others.';
  },
  /** Whether the audit log is what was written down; told anchors of earlier runs, also whether it still ends there or later. */
  'audit-verify': (app, anchors) =>
    auditVerify(app.get<Connection>(getConnectionToken()).db as mongo.Db, anchors),
};

/** Where people have their accounts. */
export interface Accounts {
  readonly module: ServiceDefinition['module'];
  /** Puts the pages of signing in under /auth, beside those that are given. */
  readonly mount: (app: NestFastifyApplication, ...pages: readonly PageRoutes[]) => Promise<void>;
  readonly commands?: Commands;
}

/** What identity is wherever people have their accounts. */
export const identityAt = ({ module, mount, commands: more }: Accounts): ServiceDefinition => ({
  name: 'identity',
  module,
  migrations: [chainAuditEntries],
  mount: async (app) => {
    await mount(app, firstAdministratorRoutes);
    await servePortraits(app);
    await mountScim(app);
  },
  commands: { ...commands, ...more },
});
