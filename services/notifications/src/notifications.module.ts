import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { serviceTasksController } from '@atrium/common/tasks/service-tasks.controller';
import { notificationsTasks } from '@atrium/proto/tasks';
import { BroadcastsModule } from './broadcasts/broadcasts.module.ts';
import { ChatTriggers } from './chat/chat-triggers.ts';
import { ChatConsumer } from './chat/chat.consumer.ts';
import { ExportReadyConsumer } from './personal-data/export-ready.consumer.ts';
import { NotificationsPersonalData } from './personal-data/notifications-personal-data.ts';
import { NotificationsRetention } from './personal-data/notifications-retention.ts';
import { DeliveryModule } from './delivery/delivery.module.ts';
import { ReplicasConsumer } from './replicas/replicas.consumer.ts';
import {
  ChannelReplicaSchema,
  FollowsReplicaSchema,
  SubjectReplicaSchema,
} from './replicas/replicas.schemas.ts';
import { SubjectPublisher } from './replicas/subject-publisher.ts';
import { TasksModule } from './tasks/tasks.module.ts';
import { ArticleTriggers } from './updates/article-triggers.ts';
import { CommentTriggers } from './updates/comment-triggers.ts';
import { DecisionTriggers } from './updates/decision-triggers.ts';
import { Recipients } from './updates/recipients.ts';
import { UpdateSchema } from './updates/update.schema.ts';
import { UpdatePresenter } from './updates/update-presenter.ts';
import { UpdateWriter } from './updates/update-writer.ts';
import { UpdatesConsumer } from './updates/updates.consumer.ts';
import { UpdatesController } from './updates/updates.controller.ts';
import { UpdatesRepository } from './updates/updates.repository.ts';
import { UpdatesService } from './updates/updates.service.ts';
import { VisibleUpdates } from './updates/visible-updates.ts';
import { DeferredMessageSchema } from './deferred/deferred-message.schema.ts';
import { DeferredMessages } from './deferred/deferred-messages.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';

@Module({
  imports: [
    TasksModule,
    WebhooksModule,
    DeliveryModule,
    BroadcastsModule,
    MongooseModule.forFeature([
      { name: 'SubjectReplica', schema: SubjectReplicaSchema },
      { name: 'ChannelReplica', schema: ChannelReplicaSchema },
      { name: 'FollowsReplica', schema: FollowsReplicaSchema },
      { name: 'Update', schema: UpdateSchema },
      { name: 'DeferredMessage', schema: DeferredMessageSchema },
    ]),
  ],
  controllers: [
    UpdatesController,
    serviceTasksController(notificationsTasks),
    ReplicasConsumer,
    ChatConsumer,
    UpdatesConsumer,
    ExportReadyConsumer,
  ],
  providers: [
    ChatTriggers,
    SubjectPublisher,
    DeferredMessages,
    UpdatesRepository,
    UpdateWriter,
    Recipients,
    ArticleTriggers,
    CommentTriggers,
    DecisionTriggers,
    VisibleUpdates,
    UpdatePresenter,
    UpdatesService,
    NotificationsPersonalData,
    NotificationsRetention,
  ],
})
export class NotificationsModule {}
