import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ServiceLog } from '@atrium/common/log/service-log';
import { Provider } from 'oidc-provider';
import { BrandModule } from '../brand/brand.module.ts';
import { AccountHolders } from './account-holders.ts';
import { AccountsModule } from './accounts.module.ts';
import { SignInPoliciesModule } from '../sign-in-policy/sign-in-policies.module.ts';
import { HalfSignIns } from './half-sign-ins.ts';
import { NewPasswordService } from './new-password.service.ts';
import { ProviderPages } from './pages/provider-pages.ts';
import { PasswordLinkMail } from './password-link-mail.ts';
import { PasswordMailer } from './password-mailer.ts';
import { ProviderRecords } from './provider-records.ts';
import { createProvider } from './provider.ts';
import { SecondStepService } from './second-step.service.ts';
import { SecondSteps } from './second-step.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInSettings, signInSettings } from './sign-in.settings.ts';
import { SigningKey, SigningKeySchema } from './signing-key.schema.ts';
import { KeyRing, SigningKeys } from './signing-keys.ts';
import { TryCounter, TryCounterSchema } from './tries.schema.ts';
import { Tries } from './tries.ts';

const keyRing = { provide: KeyRing, useFactory: (keys: SigningKeys) => keys.open(), inject: [SigningKeys] };

const provider = {
  provide: Provider,
  useFactory: (...[settings, keys, records, holders, pages, log]: ProviderArguments) =>
    createProvider({ settings, keys, records, holders, pages }, log),
  inject: [SignInSettings, KeyRing, ProviderRecords, AccountHolders, ProviderPages, ServiceLog],
};
type ProviderArguments = [
  SignInSettings,
  KeyRing,
  ProviderRecords,
  AccountHolders,
  ProviderPages,
  ServiceLog,
];

/** Sign-in by the built-in OpenID provider; `mountSignIn` puts it under /auth. */
@Module({})
export class SignInModule {
  /** With the modules that provide `PersonClaims`. */
  static with(people: NonNullable<ModuleMetadata['imports']>): DynamicModule {
    return {
      module: SignInModule,
      imports: [
        ...people,
        BrandModule,
        AccountsModule,
        SignInPoliciesModule,
        MongooseModule.forFeature([
          { name: SigningKey.name, schema: SigningKeySchema },
          { name: TryCounter.name, schema: TryCounterSchema },
        ]),
      ],
      providers: [
        signInSettings,
        SigningKeys,
        keyRing,
        provider,
        ProviderPages,
        AccountHolders,
        Tries,
        SecondSteps,
        HalfSignIns,
        SignInService,
        SecondStepService,
        PasswordLinkMail,
        PasswordMailer,
        NewPasswordService,
      ],
      exports: [PasswordMailer, SignInSettings],
    };
  }
}
