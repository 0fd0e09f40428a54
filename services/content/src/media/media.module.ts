import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticleDefaultsSchema } from '../articles/article-defaults.schema.ts';
import { RevisionSchema } from '../articles/revision.schema.ts';
import { InfoPageSchema } from '../info-pages/info-page.schema.ts';
import { VacancySchema } from '../vacancies/vacancy.schema.ts';
import { MediaController } from './media.controller.ts';
import { MediaRepository } from './media.repository.ts';
import { MediaService } from './media.service.ts';
import { PictureRemoval } from './picture-removal.ts';
import { PictureUsage } from './picture-usage.ts';
import { PicturePresenter } from './picture-presenter.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Revision', schema: RevisionSchema },
      { name: 'ArticleDefaults', schema: ArticleDefaultsSchema },
      { name: 'InfoPage', schema: InfoPageSchema },
      { name: 'Vacancy', schema: VacancySchema },
    ]),
  ],
  controllers: [MediaController],
  providers: [MediaRepository, PictureUsage, PicturePresenter, PictureRemoval, MediaService],
  exports: [MediaRepository, PictureRemoval, MediaService, PicturePresenter],
})
export class MediaModule {}
