import { Module } from '@nestjs/common';
import { SignInSettings, signInSettingsProvider } from './sign-in.settings.ts';

@Module({ providers: [signInSettingsProvider], exports: [SignInSettings] })
export class SignInSettingsModule {}
