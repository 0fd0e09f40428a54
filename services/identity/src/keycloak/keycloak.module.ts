import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { ClaimsMirror } from '../people/claims-mirror.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { RecentTotals } from '../people/recent-totals.ts';
import { PersonSchema } from '../people/person.schema.ts';
import { PolicyFollowers } from '../sign-in-policy/policy-followers.ts';
import { BrokeredSignIn } from '../sign-in-providers/brokered-sign-in.ts';
import { AccountImporter } from '../sign-in/account-importer.ts';
import { KeycloakOwnPassword, OwnPassword } from '../sign-in/own-password.ts';
import { signInSettings } from '../sign-in/sign-in.settings.ts';
import { AddressRoom } from './address-room.ts';
import { BrokerFlows } from './broker-flows.ts';
import { BrokerInstances } from './broker-instances.ts';
import { BrokerMappers } from './broker-mappers.ts';
import { KeptIdentityProvider } from './kept-identity-provider.ts';
import { KeycloakAccountImporter } from './keycloak-account-importer.ts';
import { KeycloakAdmin } from './keycloak-admin.ts';
import { KeycloakBrokers } from './keycloak-brokers.ts';
import { KeycloakClaimsMirror } from './keycloak-claims-mirror.ts';
import { KeycloakEvents } from './keycloak-events.ts';
import { KeycloakIdentityProvider } from './keycloak-identity-provider.ts';
import { KeycloakPolicyFollowers } from './keycloak-policy-followers.ts';
import { KeycloakUsers } from './keycloak-users.ts';
import { KeycloakSettings } from './keycloak.settings.ts';
import { SyncQueue } from './sync-queue.ts';
import { SyncRowSchema } from './sync-row.schema.ts';

/** Accounts in Keycloak instead of in identity's own database; global, because the people ask for nothing but the ports. */
@Module({})
export class KeycloakModule {
  static on(settings: KeycloakSettings): DynamicModule {
    return {
      module: KeycloakModule,
      global: true,
      imports: [
        MongooseModule.forFeature([
          { name: 'SyncRow', schema: SyncRowSchema },
          { name: 'Person', schema: PersonSchema },
        ]),
      ],
      providers: [
        { provide: KeycloakSettings, useValue: settings },
        signInSettings,
        PeopleRepository,
        RecentTotals,
        KeycloakAdmin,
        BrokerFlows,
        BrokerInstances,
        BrokerMappers,
        ...ports,
        ...shared,
      ],
      exports: [signInSettings, ...ports.map(({ provide }) => provide), ...shared],
    };
  }
}

const ports = [
  { provide: IdentityProvider, useClass: KeptIdentityProvider },
  { provide: ClaimsMirror, useClass: KeycloakClaimsMirror },
  { provide: AccountImporter, useClass: KeycloakAccountImporter },
  { provide: OwnPassword, useClass: KeycloakOwnPassword },
  { provide: PolicyFollowers, useClass: KeycloakPolicyFollowers },
  { provide: BrokeredSignIn, useClass: KeycloakBrokers },
];

const shared = [KeycloakIdentityProvider, KeycloakUsers, KeycloakEvents, AddressRoom, SyncQueue];
