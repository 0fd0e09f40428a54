import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ownTasksController } from '@atrium/common/tasks/own-tasks.controller';
import { notificationsTasks } from '@atrium/proto/tasks';
import { BroadcastsModule } from './broadcasts/broadcasts.module.ts';
import { ChatCauses } from './chat/chat-causes.ts';
import { ChatConsumer } from './chat/chat.consumer.ts';
import { ExportCauses } from './personal-data/export-causes.ts';
import { NotificationsPersonalData } from './personal-data/notifications-personal-data.ts';
import { NotificationsRetention } from './personal-data/notifications-retention.ts';
import { DeliveryModule } from './delivery/delivery.module.ts';
import { ReplicasConsumer } from './replicas/replicas.consumer.ts';
import {
  ChannelReplicaSchema,
  FollowsReplicaSchema,
  SubjectReplicaSchema,
} from './replicas/replicas.schemas.ts';
import { SubjectAnnouncer } from './replicas/subject-announcer.ts';
import { TasksModule } from './tasks/tasks.module.ts';
import { ArticleCauses } from './updates/article-causes.ts';
import { CommentCauses } from './updates/comment-causes.ts';
import { DecisionCauses } from './updates/decision-causes.ts';
import { Recipients } from './updates/recipients.ts';
import { UpdateSchema } from './updates/update.schema.ts';
import { UpdateView } from './updates/update-view.ts';
import { UpdateWriter } from './updates/update-writer.ts';
import { UpdatesConsumer } from './updates/updates.consumer.ts';
import { UpdatesController } from './updates/updates.controller.ts';
import { UpdatesRepository } from './updates/updates.repository.ts';
import { UpdatesService } from './updates/updates.service.ts';
import { VisibleUpdates } from './updates/visible-updates.ts';
import { WaitingFactSchema } from './waiting/waiting-fact.schema.ts';
import { WaitingFacts } from './waiting/waiting-facts.ts';
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
      { name: 'WaitingFact', schema: WaitingFactSchema },
    ]),
  ],
  controllers: [UpdatesController, ownTasksController(notificationsTasks)],
  providers: [
    ReplicasConsumer,
    ChatConsumer,
    ChatCauses,
    SubjectAnnouncer,
    WaitingFacts,
    UpdatesRepository,
    UpdateWriter,
    Recipients,
    ArticleCauses,
    CommentCauses,
    DecisionCauses,
    VisibleUpdates,
    UpdateView,
    UpdatesService,
    UpdatesConsumer,
    ExportCauses,
    NotificationsPersonalData,
    NotificationsRetention,
  ],
})
export class NotificationsModule {}
