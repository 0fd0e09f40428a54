import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Provider } from 'oidc-provider';
import { BrandModule } from '../brand/brand.module.ts';
import { ApiTokenRecordsModule } from '../api-token-records/api-token-records.module.ts';
import { AccountHolders } from './account-holders.ts';
import { AccountsModule } from './accounts.module.ts';
import { SignInPoliciesModule } from '../sign-in-policies/sign-in-policies.module.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import { NewPasswordService } from './new-password.service.ts';
import { ProviderPages } from './pages/provider-pages.ts';
import { PasswordLinkMail } from './password-link-mail.ts';
import { PasswordMailer } from './password-mailer.ts';
import { OidcRecords } from './oidc-records.store.ts';
import { createProvider } from './provider.ts';
import { TwoStepService } from './two-step.service.ts';
import { TwoStepRequirement } from './two-step-requirement.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInSettingsModule } from '../settings/sign-in-settings.module.ts';
import { SignInSettings } from '../settings/sign-in.settings.ts';
import { SigningKey, SigningKeySchema } from './signing-key.schema.ts';
import { KeyRing, SigningKeys } from './signing-keys.store.ts';
import { AttemptCounter, AttemptCounterSchema } from './attempt-counter.schema.ts';
import { SignInAttempts } from './sign-in-attempts.store.ts';

const keyRing = { provide: KeyRing, useFactory: (keys: SigningKeys) => keys.open(), inject: [SigningKeys] };

const provider = {
  provide: Provider,
  useFactory: (...[settings, keys, records, holders, pages, log]: ProviderArguments) =>
    createProvider({ settings, keys, records, holders, pages }, log),
  inject: [SignInSettings, KeyRing, OidcRecords, AccountHolders, ProviderPages, ServiceLog],
};
type ProviderArguments = [SignInSettings, KeyRing, OidcRecords, AccountHolders, ProviderPages, ServiceLog];

/** Sign-in with the built-in OpenID provider. `mountSignIn` mounts it under /auth. */
@Module({})
export class SignInModule {
  /** `people` are the modules that provide `PersonClaims`. */
  static register(people: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return {
      module: SignInModule,
      imports: [
        SignInSettingsModule,
        ...people,
        ApiTokenRecordsModule,
        BrandModule,
        AccountsModule,
        SignInPoliciesModule,
        MongooseModule.forFeature([
          { name: SigningKey.name, schema: SigningKeySchema },
          { name: AttemptCounter.name, schema: AttemptCounterSchema },
        ]),
      ],
      providers: [
        SigningKeys,
        keyRing,
        provider,
        ProviderPages,
        AccountHolders,
        SignInAttempts,
        TwoStepRequirement,
        PendingSignIns,
        SignInService,
        TwoStepService,
        PasswordLinkMail,
        PasswordMailer,
        NewPasswordService,
      ],
      exports: [PasswordMailer, SignInSettingsModule],
    };
  }
}
