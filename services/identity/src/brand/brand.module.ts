import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrganisationSchema } from '../organisation/organisation.schema.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { signInSettingsProvider } from '../settings/sign-in.settings.ts';
import { BrandController } from './brand.controller.ts';
import { Brands } from './brands.store.ts';
import { BrandedMailer } from './branded-mailer.ts';
import { LogoController } from './logo.controller.ts';
import { LogoService } from './logo.service.ts';
import { Logos } from './logos.ts';

const models = MongooseModule.forFeature([{ name: 'Organisation', schema: OrganisationSchema }]);

/** Branding of an organisation: its logo and colour on pages, including sign-in, and in mails. */
@Module({
  imports: [models, OrganisationsModule],
  controllers: [BrandController, LogoController],
  providers: [signInSettingsProvider, Brands, BrandedMailer, Logos, LogoService],
  exports: [Brands, BrandedMailer],
})
export class BrandModule {}
