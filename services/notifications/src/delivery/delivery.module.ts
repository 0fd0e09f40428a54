import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SubjectReplicaSchema } from '../replicas/replicas.schemas.ts';
import { UpdateSchema } from '../updates/update.schema.ts';
import { UpdateView } from '../updates/update-view.ts';
import { VisibleUpdates } from '../updates/visible-updates.ts';
import { ChatPushes } from '../chat/chat-pushes.ts';
import { RecentWords } from '../chat/recent-words.ts';
import { ConversationReplicaSchema } from '../chat/conversation-replica.schema.ts';
import { BroadcastCarrier } from '../broadcasts/broadcast-carrier.ts';
import { BroadcastCounter } from '../broadcasts/broadcast-counter.ts';
import { BroadcastDelivery } from '../broadcasts/broadcast-delivery.ts';
import { BroadcastReach } from '../broadcasts/broadcast-reach.ts';
import { BroadcastSchema } from '../broadcasts/broadcast.schema.ts';
import { BroadcastSender } from '../broadcasts/broadcast-sender.ts';
import { BroadcastWords } from '../broadcasts/broadcast-words.ts';
import { BroadcastsRepository } from '../broadcasts/broadcasts.repository.ts';
import { RecipientSchema } from '../broadcasts/recipient.schema.ts';
import { RecipientsRepository } from '../broadcasts/recipients.repository.ts';
import { Mobiles, MobileSchema } from '../replicas/mobiles.ts';
import { PushWords } from './push-words.ts';
import { DeliveryChoices } from './delivery-choices.ts';
import { DeliveryController } from './delivery.controller.ts';
import { DeliveryChoiceSchema, DeliveryRulesSchema, DeliverySchema } from './delivery.schemas.ts';
import { Letterheads } from './letterheads.ts';
import { MailDelivery } from './mail-delivery.ts';
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
import { PushCarrier } from './push-carrier.ts';
import { PushDelivery } from './push-delivery.ts';
import { PushLedger } from './push-ledger.ts';
import { PushSender } from './push-sender.ts';
import { UnreadUpdates } from './unread-updates.ts';
import { UpdatePushes } from './update-pushes.ts';
import { ReaderClocks } from './reader-clocks.ts';
import { UnwantedKinds } from './unwanted-kinds.ts';
import { UpdateMails } from './update-mails.ts';

/** How updates come to people: what they chose, the mails, and the devices. */
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
  controllers: [DeliveryController, DevicesController, PushDiagnosticsController],
  providers: [
    ...[DeliveryChoices, UnwantedKinds, ReaderClocks, VisibleUpdates, UpdateView, UpdateMails],
    ...[Letterheads, DeliveryPlanner, DeliveryMetrics, DeliveryQueue, MailSender, MailDelivery],
    ...[UnreadUpdates, UpdatePushes, ChatPushes, RecentWords, PushWords],
    ...[PushLedger, PushCarrier, PushSender, PushDelivery],
    ...[BroadcastsRepository, RecipientsRepository, BroadcastCounter, BroadcastReach, BroadcastWords],
    ...[Mobiles, BroadcastCarrier, BroadcastSender, BroadcastDelivery],
    ...[DevicesRepository, OwnDevicesService, PushReceipts, PushDiagnostics, SignedOutConsumer],
  ],
  exports: [
    ...[Letterheads, UnwantedKinds, DeliveryChoices, ReaderClocks, DevicesRepository, MongooseModule],
    ...[BroadcastsRepository, RecipientsRepository, BroadcastCounter],
  ],
})
export class DeliveryModule {}
