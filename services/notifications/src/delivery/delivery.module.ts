import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SubjectReplicaSchema } from '../replicas/replicas.schemas.ts';
import { UpdateSchema } from '../updates/update.schema.ts';
import { UpdatePresenter } from '../updates/update-presenter.ts';
import { VisibleUpdates } from '../updates/visible-updates.ts';
import { ChatPushBuilder } from '../chat/chat-push-builder.ts';
import { RecentMessageTexts } from '../chat/recent-message-texts.ts';
import { ConversationReplicaSchema } from '../chat/conversation-replica.schema.ts';
import { BroadcastDispatcher } from '../broadcasts/broadcast-dispatcher.ts';
import { BroadcastCounter } from '../broadcasts/broadcast-counter.ts';
import { BroadcastDeliveryJob } from '../broadcasts/broadcast-delivery-job.ts';
import { ReachRecorder } from '../broadcasts/reach-recorder.ts';
import { BroadcastSchema } from '../broadcasts/broadcast.schema.ts';
import { BroadcastSender } from '../broadcasts/broadcast-sender.ts';
import { BroadcastMessageBuilder } from '../broadcasts/broadcast-message-builder.ts';
import { BroadcastsRepository } from '../broadcasts/broadcasts.repository.ts';
import { RecipientSchema } from '../broadcasts/recipient.schema.ts';
import { RecipientsRepository } from '../broadcasts/recipients.repository.ts';
import { MobileNumbersConsumer } from '../replicas/mobile-numbers.consumer.ts';
import { MobileNumbers, MobileSchema } from '../replicas/mobile-numbers.ts';
import { PushMessageBuilder } from './push-message-builder.ts';
import { DeliveryChoices } from './delivery-choices.ts';
import { DeliveryController } from './delivery.controller.ts';
import { DeliveryChoiceSchema, DeliveryRulesSchema, DeliverySchema } from './delivery.schemas.ts';
import { MailBrandings } from './mail-brandings.ts';
import { MailJob } from './mail-job.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { DeliveryMetrics } from './delivery-metrics.ts';
import { DeliveryPlanner } from './delivery-planner.ts';
import { MailSender } from './mail-sender.ts';
import { DevicesController } from '../devices/devices.controller.ts';
import { DeviceSchema } from '../devices/device.schema.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { OwnDevicesService } from '../devices/own-devices.service.ts';
import { PushDiagnosticsController } from '../devices/push-diagnostics.controller.ts';
import { PushDiagnostics } from '../devices/push-diagnostics.ts';
import { PushReceipts } from '../devices/push-receipts.ts';
import { SignedOutConsumer } from '../devices/signed-out.consumer.ts';
import { PushDispatcher } from './push-dispatcher.ts';
import { PushJob } from './push-job.ts';
import { PushAttempts } from './push-attempts.ts';
import { PushSender } from './push-sender.ts';
import { UnreadUpdates } from './unread-updates.ts';
import { UpdatePushBuilder } from './update-push-builder.ts';
import { RecipientTimeZones } from './recipient-time-zones.ts';
import { MutedKinds } from './muted-kinds.ts';
import { UpdateMailBuilder } from './update-mail-builder.ts';

/** Delivery of updates: preferences, e-mails and devices. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Update', schema: UpdateSchema },
      { name: 'SubjectReplica', schema: SubjectReplicaSchema },
      { name: 'DeliveryChoice', schema: DeliveryChoiceSchema },
      { name: 'DeliveryRules', schema: DeliveryRulesSchema },
      { name: 'Delivery', schema: DeliverySchema },
      { name: 'ConversationReplica', schema: ConversationReplicaSchema },
      { name: 'Device', schema: DeviceSchema },
      { name: 'Broadcast', schema: BroadcastSchema },
      { name: 'Recipient', schema: RecipientSchema },
      { name: 'Mobile', schema: MobileSchema },
    ]),
  ],
  controllers: [
    ...[DeliveryController, DevicesController, PushDiagnosticsController],
    ...[MobileNumbersConsumer, SignedOutConsumer],
  ],
  providers: [
    ...[DeliveryChoices, MutedKinds, RecipientTimeZones, VisibleUpdates, UpdatePresenter, UpdateMailBuilder],
    ...[MailBrandings, DeliveryPlanner, DeliveryMetrics, DeliveryQueue, MailSender, MailJob],
    ...[UnreadUpdates, UpdatePushBuilder, ChatPushBuilder, RecentMessageTexts, PushMessageBuilder],
    ...[PushAttempts, PushDispatcher, PushSender, PushJob],
    ...[BroadcastsRepository, RecipientsRepository, BroadcastCounter, ReachRecorder, BroadcastMessageBuilder],
    ...[MobileNumbers, BroadcastDispatcher, BroadcastSender, BroadcastDeliveryJob],
    ...[DevicesRepository, OwnDevicesService, PushReceipts, PushDiagnostics],
  ],
  exports: [
    ...[MailBrandings, MutedKinds, DeliveryChoices, RecipientTimeZones, DevicesRepository, MongooseModule],
    ...[BroadcastsRepository, RecipientsRepository, BroadcastCounter],
  ],
})
export class DeliveryModule {}
