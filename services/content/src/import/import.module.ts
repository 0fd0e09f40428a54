import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ChannelsModule } from '../channels/channels.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { WelcomeModule } from '../welcome/welcome.module.ts';
import { ArticleImporter } from './article-importer.ts';
import { ContentImporter } from './content-importer.ts';

@Module({
  imports: [ChannelsModule, MediaModule, ArticlesModule, WelcomeModule],
  providers: [ArticleImporter, ContentImporter],
  exports: [ContentImporter],
})
export class ImportModule {}
