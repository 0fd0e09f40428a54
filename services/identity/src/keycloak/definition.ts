import type { ServiceDefinition } from '@atrium/common/serve';
import { defineIdentity } from '../identity-definition.ts';
import { IdentityModule } from '../identity.module.ts';
import type { LicenceSettings } from '../licence/licence.settings.ts';
import { mountPages } from '../sign-in/mount-pages.ts';
import { KeycloakSyncModule } from './keycloak-sync.module.ts';
import { KeycloakModule } from './keycloak.module.ts';
import type { KeycloakSettings } from './keycloak.settings.ts';
import { Reconciliation } from './reconciliation.ts';

/** Identity with accounts and sign-in at Keycloak. */
export const identityWithKeycloak = (
  keycloak: KeycloakSettings,
  licence: LicenceSettings,
): ServiceDefinition =>
  defineIdentity({
    module: IdentityModule.register(licence, [KeycloakModule.register(keycloak), KeycloakSyncModule]),
    mount: mountPages,
    commands: {
      /** Differences go into the queue, which the running service works off. */
      'compare-accounts': async (app) =>
        JSON.stringify(await app.get(Reconciliation, { strict: false }).run(), null, 2),
    },
  });
