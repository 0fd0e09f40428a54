import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
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
import { TwoStepService } from './two-step.service.ts';
import { TwoStepRequirement } from './two-step-requirement.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInSettingsModule } from '../settings/sign-in-settings.module.ts';
import { SigningKey, SigningKeySchema } from './signing-key.schema.ts';
import { CurrentProvider } from './current-provider.ts';
import { KeyRing } from './key-ring.ts';
import { SigningKeyRotation } from './signing-key-rotation.ts';
import { SigningKeys } from './signing-keys.store.ts';
import { AttemptCounter, AttemptCounterSchema } from './attempt-counter.schema.ts';
import { SignInAttempts } from './sign-in-attempts.store.ts';

/** With keys before anything is signed. */
const keyRing = {
  provide: KeyRing,
  useFactory: async (signingKeys: SigningKeys): Promise<KeyRing> => {
    const ring = new KeyRing();
    const now = new Date();
    await signingKeys.rotate(now);
    ring.replace(await signingKeys.open(), now);
    return ring;
  },
  inject: [SigningKeys],
};

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
        CurrentProvider,
        SigningKeyRotation,
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
