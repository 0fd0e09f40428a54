import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ChannelsModule } from '../channels/channels.module.ts';
import { CommentsModule } from '../comments/comments.module.ts';
import { ContentPersonalData } from './content-personal-data.ts';

@Module({ imports: [ArticlesModule, ChannelsModule, CommentsModule], providers: [ContentPersonalData] })
export class ContentPersonalDataModule {}
