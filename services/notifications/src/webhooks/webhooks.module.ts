import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { ReplicasModule } from '../replicas/replicas.module.ts';
import { WebhookDispatch } from './webhook-dispatch.ts';
import { WebhookFailures } from './webhook-failures.ts';
import { WebhookEventsConsumer } from './webhook-events.consumer.ts';
import { PersonActivityStates } from './person-activity-states.store.ts';
import { WebhookDeliverySchema, PersonActivitySchema, WebhookSchema } from './webhook.schemas.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WebhookAccess } from './webhook-access.ts';
import { WebhookPresenter } from './webhook-presenter.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksPersonalData } from './webhooks.personal-data.ts';
import { WebhooksRepository } from './webhooks.repository.ts';
import { WebhooksService } from './webhooks.service.ts';

/** Webhooks: signed events sent to other systems. */
@Module({
  imports: [
    ...[DeliveryModule, ReplicasModule],
    MongooseModule.forFeature([
      { name: 'Webhook', schema: WebhookSchema },
      { name: 'WebhookDelivery', schema: WebhookDeliverySchema },
      { name: 'PersonActivityState', schema: PersonActivitySchema },
    ]),
  ],
  controllers: [WebhooksController, WebhookEventsConsumer],
  providers: [
    OutboundNetworks,
    WebhooksRepository,
    WebhooksPersonalData,
    WebhookAccess,
    WebhookFailures,
    WebhookSender,
    WebhookDispatch,
    PersonActivityStates,
    WebhookPresenter,
    WebhooksService,
  ],
})
export class WebhooksModule {}
