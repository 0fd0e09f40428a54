import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { SignInSettingsModule } from '../settings/sign-in-settings.module.ts';
import { BrandController } from './brand.controller.ts';
import { Brands } from './brands.store.ts';
import { BrandedMailer } from './branded-mailer.ts';
import { LogoController } from './logo.controller.ts';
import { LogoService } from './logo.service.ts';
import { Logos } from './logos.ts';

/** Branding of an organisation: its logo and colour on pages, including sign-in, and in mails. */
@Module({
  imports: [SignInSettingsModule, OrganisationsModule],
  controllers: [BrandController, LogoController],
  providers: [Brands, BrandedMailer, Logos, LogoService],
  exports: [Brands, BrandedMailer],
})
export class BrandModule {}
