import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { searchController } from '@atrium/common/search/search.controller';
import { serviceTasksController } from '@atrium/common/tasks/service-tasks.controller';
import { UploadsModule } from '@atrium/common/uploads/uploads.module';
import { identitySearch } from '@atrium/proto/search';
import { identityTasks } from '@atrium/proto/tasks';
import { AccountModule } from './account/account.module.ts';
import { AdministratorsModule } from './administrators/administrators.module.ts';
import { ApiTokensModule } from './api-tokens/api-tokens.module.ts';
import { AuditLogModule } from './audit/audit-log.module.ts';
import { BrandModule } from './brand/brand.module.ts';
import { BulkModule } from './bulk/bulk.module.ts';
import { DefaultRolesModule } from './default-roles/default-roles.module.ts';
import { DirectoryModule } from './directory/directory.module.ts';
import { BootstrapModule } from './bootstrap/bootstrap.module.ts';
import { LicenceModule } from './licence/licence.module.ts';
import type { LicenceSettings } from './licence/licence.settings.ts';
import { OrganisationsModule } from './organisation/organisations.module.ts';
import { PeopleImportModule } from './people-import/people-import.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { PersonalDataRequestsModule } from './personal-data/personal-data.module.ts';
import { ProfilePhotosModule } from './profile-photos/profile-photos.module.ts';
import { ReferenceDataModule } from './reference-data/reference-data.module.ts';
import { RolesModule } from './roles/roles.module.ts';
import { SavedItemsModule } from './saved-items/saved-items.module.ts';
import { SessionModule } from './session/session.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { SecondFactorModule } from './second-factor/second-factor.module.ts';
import { SignInPolicyModule } from './sign-in-policy/sign-in-policy.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { ScimModule } from './scim/scim.module.ts';
import { SetupModule } from './setup/setup.module.ts';
import { SignInProvidersModule } from './sign-in-providers/sign-in-providers.module.ts';
import { SignUpCodesModule } from './sign-up-codes/sign-up-codes.module.ts';
import { SignUpModule } from './sign-up/sign-up.module.ts';
import { StatusesModule } from './statuses/statuses.module.ts';
import { StructureModule } from './structure/structure.module.ts';
import { WorksCouncilModule } from './works-council/works-council.module.ts';

@Module({
  imports: [
    UploadsModule,
    OrganisationsModule,
    SetupModule,
    BrandModule,
    DefaultRolesModule,
    PeopleModule,
    PeopleImportModule,
    BulkModule,
    PrivacyModule,
    PersonalDataRequestsModule,
    WorksCouncilModule,
    ProfilePhotosModule,
    RolesModule,
    SavedItemsModule,
    AdministratorsModule,
    ReferenceDataModule,
    SessionModule,
    AccountModule,
    ApiTokensModule,
    ScimModule,
    SessionsModule,
    SignInPolicyModule,
    SignInProvidersModule,
    SecondFactorModule,
    DirectoryModule,
    StructureModule,
    SignUpModule,
    SignUpCodesModule,
    StatusesModule,
    AuditLogModule,
    BootstrapModule,
  ],
  controllers: [serviceTasksController(identityTasks), searchController(identitySearch)],
})
export class IdentityModule {
  /** `accounts` are the modules through which people have accounts. */
  static register(licence: LicenceSettings, accounts: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return { module: IdentityModule, imports: [LicenceModule.register(licence), ...accounts] };
  }
}
