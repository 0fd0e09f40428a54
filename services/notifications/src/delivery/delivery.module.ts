import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DevicesModule } from '../devices/devices.module.ts';
import { DeliveryPreferencesModule } from '../preferences/delivery-preferences.module.ts';
import { ReplicasModule } from '../replicas/replicas.module.ts';
import { UpdatesModule } from '../updates/updates.module.ts';
import { CalendarMailBuilder } from './calendar-mail-builder.ts';
import { DeliveriesPersonalData } from './deliveries.personal-data.ts';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { DeliveryMetrics } from './delivery-metrics.ts';
import { DeliveryPlanner } from './delivery-planner.ts';
import { DeliveryQueue } from './delivery-queue.store.ts';
import { DeliveryRecipients } from './delivery-recipients.ts';
import { DeliverySchema } from './delivery.schema.ts';
import { MailBrandings } from './mail-brandings.ts';
import { MailJob } from './mail-job.ts';
import { MailSender } from './mail-sender.ts';
import { PushAttempts } from './push-attempts.ts';
import { PushDispatcher } from './push-dispatcher.ts';
import { PushJob } from './push-job.ts';
import { PushMessages } from './push-messages.ts';
import { PushReceipts } from './push-receipts.ts';
import { PushReceiptsController } from './push-receipts.controller.ts';
import { PushSender } from './push-sender.ts';
import { ShownUpdates } from './shown-updates.ts';
import { UpdateMailBuilder } from './update-mail-builder.ts';
import { UpdatePushBuilder } from './update-push-builder.ts';

/** Sends what is planned by e-mail and push, and plans the deliveries of updates. */
@Module({
  imports: [
    ...[DeliveryPreferencesModule, DevicesModule, ReplicasModule, UpdatesModule],
    MongooseModule.forFeature([{ name: 'Delivery', schema: DeliverySchema }]),
  ],
  controllers: [PushReceiptsController],
  providers: [
    ...[DeliveriesRepository, DeliveriesPersonalData, DeliveryQueue, DeliveryMetrics],
    ...[DeliveryRecipients, DeliveryPlanner],
    ...[MailBrandings, ShownUpdates, UpdateMailBuilder, CalendarMailBuilder, MailSender, MailJob],
    ...[PushMessages, UpdatePushBuilder, PushAttempts, PushDispatcher, PushSender, PushJob, PushReceipts],
  ],
  exports: [DeliveriesRepository, DeliveryQueue, MailBrandings, PushMessages],
})
export class DeliveryModule {}
