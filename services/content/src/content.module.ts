import { Module } from '@nestjs/common';
import { AuthoringModule } from '@atrium/common/authoring/authoring.module';
import { searchController } from '@atrium/common/search/search.controller';
import { UploadsModule } from '@atrium/common/uploads/uploads.module';
import { contentSearch } from '@atrium/proto/search';
import { ArticlesModule } from './articles/articles.module.ts';
import { ChannelsModule } from './channels/channels.module.ts';
import { CommentsModule } from './comments/comments.module.ts';
import { HomeModule } from './home/home.module.ts';
import { ImportModule } from './import/import.module.ts';
import { InfoPagesModule } from './info-pages/info-pages.module.ts';
import { LibraryModule } from './library/library.module.ts';
import { MediaModule } from './media/media.module.ts';
import { MenusModule } from './menus/menus.module.ts';
import { ModerationModule } from './moderation/moderation.module.ts';
import { ReactionsModule } from './reactions/reactions.module.ts';
import { SubjectsModule } from './subjects/subjects.module.ts';
import { VacanciesModule } from './vacancies/vacancies.module.ts';
import { WelcomeModule } from './welcome/welcome.module.ts';
import { WordListModule } from './word-list/word-list.module.ts';

@Module({
  imports: [
    UploadsModule,
    AuthoringModule,
    SubjectsModule,
    ChannelsModule,
    MediaModule,
    ArticlesModule,
    WelcomeModule,
    InfoPagesModule,
    MenusModule,
    LibraryModule,
    HomeModule,
    VacanciesModule,
    CommentsModule,
    ReactionsModule,
    ModerationModule,
    WordListModule,
    ImportModule,
  ],
  controllers: [searchController(contentSearch)],
})
export class ContentModule {}
