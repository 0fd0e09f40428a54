import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticleSchema } from '../articles/article.schema.ts';
import { ChannelUse } from './channel-use.ts';
import { ChannelSchema } from './channel.schema.ts';
import { ChannelsController } from './channels.controller.ts';
import { ChannelsRepository } from './channels.repository.ts';
import { ChannelsService } from './channels.service.ts';
import { Following } from './following.ts';
import { FollowsErasure } from './follows-erasure.ts';
import { FollowsRepository } from './follows.repository.ts';
import { FollowsSchema } from './follows.schema.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Channel', schema: ChannelSchema },
      { name: 'Follows', schema: FollowsSchema },
      { name: 'Article', schema: ArticleSchema },
    ]),
  ],
  controllers: [ChannelsController],
  providers: [
    ...[ChannelsRepository, FollowsRepository, ChannelUse, ChannelsService, Following],
    FollowsErasure,
  ],
  exports: [ChannelsRepository, ChannelsService, Following, FollowsErasure],
})
export class ChannelsModule {}
