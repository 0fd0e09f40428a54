import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ViewSchema } from '../articles/view.schema.ts';
import { ChannelsModule } from '../channels/channels.module.ts';
import { CommentSchema } from '../comments/comment.schema.ts';
import { CommentsModule } from '../comments/comments.module.ts';
import { LibraryViewSchema } from '../library/library-view.schema.ts';
import { VacanciesModule } from '../vacancies/vacancies.module.ts';
import { ContentRetention } from './content-retention.ts';
import { ContentPersonalData } from './content-personal-data.ts';
import { VacancyPersonalData } from './vacancy-personal-data.ts';

const models = MongooseModule.forFeature([
  { name: 'View', schema: ViewSchema },
  { name: 'LibraryView', schema: LibraryViewSchema },
  { name: 'Comment', schema: CommentSchema },
]);

@Module({
  imports: [models, ArticlesModule, ChannelsModule, CommentsModule, VacanciesModule],
  providers: [ContentPersonalData, VacancyPersonalData, ContentRetention],
})
export class ContentPersonalDataModule {}
