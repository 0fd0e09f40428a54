import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { PeopleModule } from '../people/people.module.ts';
import { BrokeredArrivals } from './brokered-arrivals.ts';
import { BrokeredPeopleRepository } from './brokered-people.repository.ts';
import { BrokeredPersonSchema } from './brokered-person.schema.ts';
import { DomainProofs } from './domain-proofs.ts';
import { GroupRolesWriter } from './group-roles-writer.ts';
import { GroupsPreview } from './groups-preview.ts';
import { ProviderChecks } from './provider-checks.service.ts';
import { ProviderConnectionsController } from './provider-connections.controller.ts';
import { ProviderConnections } from './provider-connections.service.ts';
import { ProviderDescriptions } from './provider-descriptions.ts';
import { ProviderPeople } from './provider-people.ts';
import { ProviderSettling } from './provider-settling.ts';
import { ProviderViews } from './provider-views.ts';
import { DomainSchema } from './sign-in-domain.schema.ts';
import { SignInDomainsRepository } from './sign-in-domains.repository.ts';
import { SignInDomainsService } from './sign-in-domains.service.ts';
import { ProviderSchema } from './sign-in-provider.schema.ts';
import { SignInProvidersController } from './sign-in-providers.controller.ts';
import { SignInProvidersRepository } from './sign-in-providers.repository.ts';
import { SignInProvidersService } from './sign-in-providers.service.ts';
import { SignInWays } from './sign-in-ways.ts';

/** Providers of an organisation's own by which its people sign in. Whoever brokers them is global: Keycloak, or nobody. */
@Module({
  imports: [
    PeopleModule,
    MongooseModule.forFeature([
      { name: 'SignInProvider', schema: ProviderSchema },
      { name: 'SignInDomain', schema: DomainSchema },
      { name: 'BrokeredPerson', schema: BrokeredPersonSchema },
    ]),
  ],
  controllers: [SignInProvidersController, ProviderConnectionsController],
  providers: [
    OutboundNetworks,
    SignInProvidersRepository,
    SignInDomainsRepository,
    BrokeredPeopleRepository,
    DomainProofs,
    ProviderDescriptions,
    ProviderViews,
    ProviderConnections,
    ProviderChecks,
    ProviderPeople,
    ProviderSettling,
    GroupRolesWriter,
    GroupsPreview,
    BrokeredArrivals,
    SignInDomainsService,
    SignInProvidersService,
    SignInWays,
  ],
  exports: [BrokeredArrivals],
})
export class SignInProvidersModule {}
