import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { ClaimsSync } from '../access/claims-sync.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { PersonRecordsModule } from '../person-records/person-records.module.ts';
import { PolicyListeners } from '../sign-in-policies/policy-listeners.ts';
import { IdentityBroker } from '../sign-in-providers/identity-broker.ts';
import { AccountImporter } from '../sign-in/account-importer.ts';
import { KeycloakOwnPassword, OwnPassword } from '../sign-in/own-password.ts';
import { SignInSettingsModule } from '../settings/sign-in-settings.module.ts';
import { EmailReclaimer } from './email-reclaimer.ts';
import { BrokerFlows } from './broker-flows.ts';
import { BrokerInstances } from './broker-instances.ts';
import { BrokerMappers } from './broker-mappers.ts';
import { TransactionalIdentityProvider } from './transactional-identity-provider.ts';
import { KeycloakAccountImporter } from './keycloak-account-importer.ts';
import { KeycloakAdmin } from './keycloak-admin.ts';
import { KeycloakBrokers } from './keycloak-brokers.ts';
import { KeycloakClaimsSync } from './keycloak-claims-sync.ts';
import { KeycloakEvents } from './keycloak-events.ts';
import { KeycloakIdentityProvider } from './keycloak-identity-provider.ts';
import { KeycloakPolicyListeners } from './keycloak-policy-listeners.ts';
import { KeycloakUsers } from './keycloak-users.ts';
import { KeycloakSettings } from './keycloak.settings.ts';
import { SyncQueue } from './sync-queue.store.ts';
import { SyncRowSchema } from './sync-row.schema.ts';

/**
 * Accounts in Keycloak instead of identity's own database. Global, because the people modules depend only on the ports.
 */
@Module({})
export class KeycloakModule {
  static register(settings: KeycloakSettings): DynamicModule {
    return {
      module: KeycloakModule,
      global: true,
      imports: [
        PasswordsModule,
        PersonRecordsModule,
        SignInSettingsModule,
        MongooseModule.forFeature([{ name: 'SyncRow', schema: SyncRowSchema }]),
      ],
      providers: [
        { provide: KeycloakSettings, useValue: settings },
        KeycloakAdmin,
        BrokerFlows,
        BrokerInstances,
        BrokerMappers,
        ...ports,
        ...shared,
      ],
      exports: [SignInSettingsModule, ...ports.map(({ provide }) => provide), ...shared],
    };
  }
}

const ports = [
  { provide: IdentityProvider, useClass: TransactionalIdentityProvider },
  { provide: ClaimsSync, useClass: KeycloakClaimsSync },
  { provide: AccountImporter, useClass: KeycloakAccountImporter },
  { provide: OwnPassword, useClass: KeycloakOwnPassword },
  { provide: PolicyListeners, useClass: KeycloakPolicyListeners },
  { provide: IdentityBroker, useClass: KeycloakBrokers },
];

const shared = [KeycloakIdentityProvider, KeycloakUsers, KeycloakEvents, EmailReclaimer, SyncQueue];
