import { getConnectionToken } from '@nestjs/mongoose';
import type { ServiceDefinition } from '@atrium/common/serve';
import type { Connection, mongo } from 'mongoose';
import { auditVerify } from './audit/audit-verify.ts';
import { chainAuditEntries } from './audit/chain-unchained.ts';
import { keycloakOf, type IdentityConfig } from './config.ts';
import { firstAdministratorRoutes } from './founding/first-administrator.routes.ts';
import { FirstAdministrator } from './founding/first-administrator.ts';
import { IdentityModule } from './identity.module.ts';
import { Reconciliation } from './keycloak/reconciliation.ts';
import { licenceOf } from './licence/licence.config.ts';
import { LicenceSettings } from './licence/licence.settings.ts';
import { servePortraits } from './portraits/portraits.routes.ts';
import { mountPages, mountSignIn } from './sign-in/mount-sign-in.ts';
import { mountScim } from './scim/scim.routes.ts';
import { SignInSettings } from './sign-in/sign-in.settings.ts';

const commands: NonNullable<ServiceDefinition['commands']> = {
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

const keycloakCommands: typeof commands = {
  /** What is found is put into the queue, which the running service ships. */
  'compare-accounts': async (app) =>
    JSON.stringify(await app.get(Reconciliation, { strict: false }).run(), null, 2),
};

const migrations = [chainAuditEntries];

const builtIn = (licence: LicenceSettings): ServiceDefinition => ({
  name: 'identity',
  module: IdentityModule.builtIn(licence),
  migrations,
  mount: async (app) => {
    await mountSignIn(app, firstAdministratorRoutes);
    await servePortraits(app);
    await mountScim(app);
  },
  commands,
});

/** Who people are and what they may do: organisations, people, roles, places, the audit log, sign-in. */
export const identity: ServiceDefinition = builtIn(new LicenceSettings());

/** The same as its operator configures it: with a licence, and with accounts and sign-in at Keycloak where one is named. */
export function identityWith(config: IdentityConfig): ServiceDefinition {
  const keycloak = keycloakOf(config);
  const licence = licenceOf(config);
  if (!keycloak) return licence.isWithoutLimit ? identity : builtIn(licence);
  return {
    name: 'identity',
    module: IdentityModule.withKeycloak(keycloak, licence),
    migrations,
    mount: async (app) => {
      await mountPages(app, firstAdministratorRoutes);
      await servePortraits(app);
      await mountScim(app);
    },
    commands: { ...commands, ...keycloakCommands },
  };
}
