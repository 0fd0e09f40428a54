import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { DeliveryModule } from '../delivery/delivery.module.ts';
import { SubjectReplicaSchema } from '../replicas/replicas.schemas.ts';
import { WebhookDispatch } from './webhook-dispatch.ts';
import { WebhookFailures } from './webhook-failures.ts';
import { WebhookNews } from './webhook-news.consumer.ts';
import { WebhookPresence } from './webhook-presence.ts';
import { DeliverySchema, PresenceSchema, WebhookSchema } from './webhook.schemas.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WebhookSight } from './webhook-sight.ts';
import { WebhookViews } from './webhook-views.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksRepository } from './webhooks.repository.ts';
import { WebhooksService } from './webhooks.service.ts';

/** Addresses outside that are told, signed, what happens here. */
@Module({
  imports: [
    DeliveryModule,
    MongooseModule.forFeature([
      { name: 'Webhook', schema: WebhookSchema },
      { name: 'WebhookDelivery', schema: DeliverySchema },
      { name: 'WebhookPresence', schema: PresenceSchema },
      { name: 'SubjectReplica', schema: SubjectReplicaSchema },
    ]),
  ],
  controllers: [WebhooksController],
  providers: [
    OutboundNetworks,
    WebhooksRepository,
    WebhookSight,
    WebhookFailures,
    WebhookSender,
    WebhookDispatch,
    WebhookPresence,
    WebhookNews,
    WebhookViews,
    WebhooksService,
  ],
})
export class WebhooksModule {}
