import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ChannelPublisher } from './channel-publisher.ts';
import { ChannelUsage } from './channel-usage.ts';
import { ChannelSchema } from './channel.schema.ts';
import { ChannelsController } from './channels.controller.ts';
import { ChannelsRepository } from './channels.repository.ts';
import { ChannelsService } from './channels.service.ts';
import { ChannelFollows } from './channel-follows.ts';
import { FollowsErasure } from './follows.erasure.ts';
import { ChannelSearch } from './channel-search.ts';
import { FollowsRepository } from './follows.repository.ts';
import { FollowsSchema } from './follows.schema.ts';
import { ChannelsPersonalData } from './channels.personal-data.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Channel', schema: ChannelSchema },
      { name: 'Follows', schema: FollowsSchema },
    ]),
  ],
  controllers: [ChannelsController],
  providers: [
    ChannelsPersonalData,
    ...[ChannelsRepository, FollowsRepository, ChannelUsage, ChannelsService, ChannelFollows],
    ...[ChannelPublisher, FollowsErasure, ChannelSearch],
  ],
  exports: [ChannelsRepository, ChannelUsage, ChannelsService, ChannelFollows],
})
export class ChannelsModule {}
