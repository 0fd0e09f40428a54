import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { DomainRecordsModule } from '../domain-records/domain-records.module.ts';
import { DefaultRolesModule } from '../default-roles/default-roles.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { BrokeredSignInListener } from './brokered-sign-in-listener.ts';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import { BrokeredPersonSchema } from './brokered-person.schema.ts';
import { DomainVerifier } from './domain-verifier.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import { GroupsPreviewService } from './groups-preview.service.ts';
import { ProviderChecks } from './provider-checks.service.ts';
import { ProviderConnectionsController } from './provider-connections.controller.ts';
import { ProviderConnections } from './provider-connections.service.ts';
import { ProviderDescriptions } from './provider-descriptions.ts';
import { ProviderPeople } from './provider-people.ts';
import { ProviderReconciler } from './provider-reconciler.ts';
import { ProviderPresenter } from './provider-presenter.ts';
import { SignInDomainsService } from './sign-in-domains.service.ts';
import { IdentityProviderSchema } from './sign-in-provider.schema.ts';
import { SignInProvidersController } from './sign-in-providers.controller.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';
import { SignInProvidersService } from './sign-in-providers.service.ts';
import { SignInMethods } from './sign-in-methods.ts';

/**
 * Providers through which the people of an organisation sign in. The module of the broker is global: Keycloak, or none.
 */
@Module({
  imports: [
    DefaultRolesModule,
    PeopleModule,
    DomainRecordsModule,
    MongooseModule.forFeature([
      { name: 'SignInProvider', schema: IdentityProviderSchema },
      { name: 'BrokeredPerson', schema: BrokeredPersonSchema },
    ]),
  ],
  controllers: [SignInProvidersController, ProviderConnectionsController],
  providers: [
    OutboundNetworks,
    SignInProvidersRepository,
    BrokeredPeopleRepository,
    DomainVerifier,
    ProviderDescriptions,
    ProviderPresenter,
    ProviderConnections,
    ProviderChecks,
    ProviderPeople,
    ProviderReconciler,
    GroupRolesWriter,
    GroupsPreviewService,
    BrokeredSignInListener,
    SignInDomainsService,
    SignInProvidersService,
    SignInMethods,
  ],
  exports: [BrokeredSignInListener],
})
export class SignInProvidersModule {}
