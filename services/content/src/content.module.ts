import { Module } from '@nestjs/common';
import { ArticlesModule } from './articles/articles.module.ts';
import { ChannelsModule } from './channels/channels.module.ts';
import { MediaModule } from './media/media.module.ts';
import { SubjectsModule } from './subjects/subjects.module.ts';

@Module({ imports: [SubjectsModule, ChannelsModule, MediaModule, ArticlesModule] })
export class ContentModule {}
