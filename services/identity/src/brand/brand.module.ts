import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OrganisationSchema } from '../organisation/organisation.schema.ts';
import { OrganisationsModule } from '../organisation/organisations.module.ts';
import { PictureIntake } from '../portraits/picture-intake.ts';
import { signInSettings } from '../sign-in/sign-in.settings.ts';
import { BrandController } from './brand.controller.ts';
import { Brands } from './brands.ts';
import { Letters } from './letters.ts';
import { LogoController } from './logo.controller.ts';
import { LogoService } from './logo.service.ts';
import { Logos } from './logos.ts';

const models = MongooseModule.forFeature([{ name: 'Organisation', schema: OrganisationSchema }]);

/** How an organisation looks: its logo and colour on pages, also before somebody signs in, and in mails. */
@Module({
  imports: [models, OrganisationsModule],
  controllers: [BrandController, LogoController],
  providers: [signInSettings, Brands, Letters, Logos, LogoService, PictureIntake],
  exports: [Brands, Letters],
})
export class BrandModule {}
