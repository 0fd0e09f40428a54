import type { ServiceDefinition } from '@atrium/common/serve';
import { identityAt } from '../identity-at.ts';
import { IdentityModule } from '../identity.module.ts';
import type { LicenceSettings } from '../licence/licence.settings.ts';
import { mountPages } from '../sign-in/mount-pages.ts';
import { KeycloakSyncModule } from './keycloak-sync.module.ts';
import { KeycloakModule } from './keycloak.module.ts';
import type { KeycloakSettings } from './keycloak.settings.ts';
import { Reconciliation } from './reconciliation.ts';

/** Identity with accounts and sign-in at Keycloak. */
export const atKeycloak = (keycloak: KeycloakSettings, licence: LicenceSettings): ServiceDefinition =>
  identityAt({
    module: IdentityModule.with(licence, [KeycloakModule.on(keycloak), KeycloakSyncModule]),
    mount: mountPages,
    commands: {
      /** What is found is put into the queue, which the running service ships. */
      'compare-accounts': async (app) =>
        JSON.stringify(await app.get(Reconciliation, { strict: false }).run(), null, 2),
    },
  });
