import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { WebhookKind } from '@atrium/proto/notifications/webhooks';
import { randomUUID } from 'node:crypto';
import { payloadOf } from './webhook.ts';
import type { About, DeliveryRecord, WebhookRecord } from './webhook.schemas.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

export interface Happening {
  readonly kind: WebhookKind;
  readonly cause: string;
  readonly at: Date;
  readonly about: About;
}

type Data = Readonly<Record<string, string | null>>;

/** Puts down what has to be sent, and to whom; whether its owner may know is looked at when it is sent. */
@Injectable()
export class WebhookDispatch {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly sender: WebhookSender,
    private readonly transactions: Transactions,
  ) {}

  async tell(happening: Happening, data: Data): Promise<void> {
    for (const webhook of await this.webhooks.listening(happening.kind))
      await this.put(webhook, happening, data);
  }

  /** Something to try it out with, though it be nothing. */
  put(
    webhook: WebhookRecord,
    { kind, cause, at, about }: Omit<Happening, 'kind'> & { readonly kind: DeliveryRecord['kind'] },
    data: Data,
  ): Promise<string> {
    const _id = `msg_${randomUUID()}`;
    const createdAt = new Date();
    const delivery: Omit<DeliveryRecord, 'org'> = {
      _id,
      webhook: webhook._id,
      cause,
      kind,
      ...about,
      payload: payloadOf(kind, at, data),
      ...untried,
      createdAt,
      nextAt: createdAt,
    };
    return this.transactions.run(async () => {
      if (await this.webhooks.add(delivery))
        await this.transactions.afterCommit(() => this.sender.schedule(_id, createdAt));
      return _id;
    });
  }
}

const untried = { state: 'waiting', tries: 0, status: null, failure: null, deliveredAt: null } as const;
