import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeferredMessagesModule } from '../deferred/deferred-messages.module.ts';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { DevicesModule } from '../devices/devices.module.ts';
import { DeliveryPreferencesModule } from '../preferences/delivery-preferences.module.ts';
import { ChatPushBuilder } from './chat-push-builder.ts';
import { ChatPushes } from './chat-pushes.ts';
import { ChatConsumer } from './chat.consumer.ts';
import { ConversationReplicaSchema } from './conversation-replica.schema.ts';
import { ConversationReplicasRepository } from './conversation-replicas.repository.ts';
import { ConversationsPersonalData } from './conversations.personal-data.ts';
import { RecentMessageTexts } from './recent-message-texts.ts';

/** Pushes for chat messages. */
@Module({
  imports: [
    ...[DeferredMessagesModule, DeliveryModule, DevicesModule, DeliveryPreferencesModule],
    MongooseModule.forFeature([{ name: 'ConversationReplica', schema: ConversationReplicaSchema }]),
  ],
  controllers: [ChatConsumer],
  providers: [
    ...[ConversationReplicasRepository, ConversationsPersonalData],
    ...[ChatPushes, ChatPushBuilder, RecentMessageTexts],
  ],
})
export class ChatPushesModule {}
