import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { WebhookKind } from '@atrium/proto/notifications/webhooks';
import { randomUUID } from 'node:crypto';
import { payloadOf } from './webhook.ts';
import type { EventSubject, WebhookDeliveryRecord, WebhookRecord } from './webhook.schemas.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

export interface WebhookEvent {
  readonly kind: WebhookKind;
  readonly cause: string;
  readonly at: Date;
  readonly eventSubject: EventSubject;
}

type Data = Readonly<Record<string, string | null>>;

/** Stores the event for each webhook that gets it. Whether the owner may see it is checked when it is sent. */
@Injectable()
export class WebhookDispatch {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly sender: WebhookSender,
    private readonly transactions: Transactions,
  ) {}

  async dispatch(webhookEvent: WebhookEvent, data: Data): Promise<void> {
    for (const webhook of await this.webhooks.findSubscribed(webhookEvent.kind))
      await this.enqueue(webhook, webhookEvent, data);
  }

  /** Also used for test events, which are about nothing. */
  enqueue(
    webhook: WebhookRecord,
    {
      kind,
      cause,
      at,
      eventSubject,
    }: Omit<WebhookEvent, 'kind'> & { readonly kind: WebhookDeliveryRecord['kind'] },
    data: Data,
  ): Promise<string> {
    const _id = `msg_${randomUUID()}`;
    const createdAt = new Date();
    const delivery: Omit<WebhookDeliveryRecord, 'org'> = {
      _id,
      webhook: webhook._id,
      cause,
      kind,
      ...eventSubject,
      payload: payloadOf(kind, at, data),
      ...untried,
      createdAt,
      nextAt: createdAt,
    };
    return this.transactions.run(async () => {
      if (await this.webhooks.addDelivery(delivery))
        await this.transactions.afterCommit(() => this.sender.schedule(_id, createdAt));
      return _id;
    });
  }
}

const untried = { state: 'waiting', tries: 0, status: null, failure: null, deliveredAt: null } as const;
