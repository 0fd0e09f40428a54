import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ChannelsModule } from '../channels/channels.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { MenusModule } from '../menus/menus.module.ts';
import { WelcomeModule } from '../welcome/welcome.module.ts';
import { ArticleImporter } from './article-importer.ts';
import { ContentImporter } from './content-importer.ts';
import { MenuImporter } from './menu-importer.ts';

@Module({
  imports: [ChannelsModule, MediaModule, ArticlesModule, WelcomeModule, MenusModule],
  providers: [ArticleImporter, ContentImporter, MenuImporter],
  exports: [ContentImporter, MenuImporter],
})
export class ImportModule {}
