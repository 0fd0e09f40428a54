import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MediaModule } from '../media/media.module.ts';
import { InfoPageSchema } from './info-page.schema.ts';
import { InfoPagesController } from './info-pages.controller.ts';
import { InfoPagesRepository } from './info-pages.repository.ts';
import { InfoPageSearch } from './info-page-search.ts';
import { InfoPagesService } from './info-pages.service.ts';
import { PageRenderer } from './page-renderer.ts';
import { InfoPagesPersonalData } from './info-pages.personal-data.ts';

/** Help and contact: pages that organisations write about themselves. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'InfoPage', schema: InfoPageSchema }]), MediaModule],
  controllers: [InfoPagesController],
  providers: [InfoPagesPersonalData, InfoPagesRepository, PageRenderer, InfoPagesService, InfoPageSearch],
})
export class InfoPagesModule {}
