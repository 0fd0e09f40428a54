import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SubjectReplicaSchema } from '../replicas/replicas.schemas.ts';
import { UpdateSchema } from '../updates/update.schema.ts';
import { UpdateView } from '../updates/update-view.ts';
import { VisibleUpdates } from '../updates/visible-updates.ts';
import { DeliveryChoices } from './delivery-choices.ts';
import { DeliveryController } from './delivery.controller.ts';
import { DeliveryChoiceSchema, DeliveryRulesSchema, DeliverySchema } from './delivery.schemas.ts';
import { MailDelivery } from './mail-delivery.ts';
import { MailPlanner } from './mail-planner.ts';
import { MailSender } from './mail-sender.ts';
import { ReaderClocks } from './reader-clocks.ts';
import { UnwantedKinds } from './unwanted-kinds.ts';
import { UpdateMails } from './update-mails.ts';

/** How updates come to people: what they chose, and the mails. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Update', schema: UpdateSchema },
      { name: 'SubjectReplica', schema: SubjectReplicaSchema },
      { name: 'DeliveryChoice', schema: DeliveryChoiceSchema },
      { name: 'DeliveryRules', schema: DeliveryRulesSchema },
      { name: 'Delivery', schema: DeliverySchema },
    ]),
  ],
  controllers: [DeliveryController],
  providers: [
    ...[DeliveryChoices, UnwantedKinds, ReaderClocks, VisibleUpdates, UpdateView, UpdateMails],
    ...[MailPlanner, MailSender, MailDelivery],
  ],
  exports: [UnwantedKinds],
})
export class DeliveryModule {}
