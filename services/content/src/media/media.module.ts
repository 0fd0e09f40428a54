import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticleDefaultsSchema } from '../articles/article-defaults.schema.ts';
import { RevisionSchema } from '../articles/revision.schema.ts';
import { InfoPageSchema } from '../info-pages/info-page.schema.ts';
import { VacancySchema } from '../vacancies/vacancy.schema.ts';
import { MediaCleanup } from './media-cleanup.ts';
import { MediaController } from './media.controller.ts';
import { MediaRepository } from './media.repository.ts';
import { MediaSchema } from './media.schema.ts';
import { MediaService } from './media.service.ts';
import { PictureFiles } from './picture-files.ts';
import { PictureUsage } from './picture-usage.ts';
import { PicturePresenter } from './picture-presenter.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Media', schema: MediaSchema },
      { name: 'Revision', schema: RevisionSchema },
      { name: 'ArticleDefaults', schema: ArticleDefaultsSchema },
      { name: 'InfoPage', schema: InfoPageSchema },
      { name: 'Vacancy', schema: VacancySchema },
    ]),
  ],
  controllers: [MediaController],
  providers: [MediaRepository, PictureFiles, PictureUsage, PicturePresenter, MediaCleanup, MediaService],
  exports: [MediaRepository, MediaCleanup, MediaService, PicturePresenter],
})
export class MediaModule {}
