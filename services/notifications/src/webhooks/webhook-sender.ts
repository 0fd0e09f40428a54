import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { OutboundError, outboundFetch } from '@atrium/common/http/outbound-fetch';
import { Tasks } from '@atrium/common/tasks/tasks';
import { WebhookFailures } from './webhook-failures.ts';
import { nextTry, signed } from './webhook.ts';
import type { DeliveryRecord, WebhookRecord } from './webhook.schemas.ts';
import { WebhookSight } from './webhook-sight.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

const task = 'webhook-delivery';
const patience = 10_000;
const mostBytes = 64 * 1024;

type Outcome = Pick<DeliveryRecord, 'status' | 'failure'>;

/** Sends what waits, each by one replica at a time, and again later where it did not come through. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly sight: WebhookSight,
    private readonly failures: WebhookFailures,
    private readonly networks: OutboundNetworks,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      task,
      (id) => this.send(id),
      () => this.reconcile(),
    );
  }

  schedule(id: string, at: Date): Promise<void> {
    return this.tasks.schedule(task, currentOrganisation(), id, at);
  }

  cancel(id: string): Promise<void> {
    return this.tasks.cancel(task, currentOrganisation(), id);
  }

  private async send(id: string, now = new Date()): Promise<Date | void> {
    const delivery = await this.webhooks.findDelivery(id);
    if (delivery?.state !== 'waiting') return;
    if (delivery.nextAt && delivery.nextAt > now) return delivery.nextAt;
    const webhook = await this.webhooks.find(delivery.webhook);
    // Switched off or gone in the meantime: then there is nobody to tell.
    if (!webhook?.on) return this.end(delivery, { status: null, failure: 'not-allowed' });
    const seen = await this.sight.of(webhook.owner, delivery);
    if (seen === 'not-allowed') return this.end(delivery, { status: null, failure: 'not-allowed' });
    if (seen === 'unknown') return this.later(delivery, { status: null, failure: 'not-allowed' }, now);
    return this.settle(webhook, delivery, await this.call(webhook, delivery, now), now);
  }

  private async call(
    { address, secret }: WebhookRecord,
    { _id: id, payload }: DeliveryRecord,
    now: Date,
  ): Promise<Outcome> {
    try {
      const { status } = await outboundFetch(new URL(address), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Atrium-Webhooks/1',
          'content-length': String(Buffer.byteLength(payload)),
          ...signed({ id, payload, secret }, now),
        },
        body: payload,
        patience,
        mostBytes,
        opened: this.networks.opened,
      });
      return { status, failure: status >= 200 && status < 300 ? null : 'status' };
    } catch (error) {
      return { status: null, failure: error instanceof OutboundError ? error.failure : 'unreachable' };
    }
  }

  private async settle(
    webhook: WebhookRecord,
    delivery: DeliveryRecord,
    outcome: Outcome,
    now: Date,
  ): Promise<Date | void> {
    if (outcome.failure === null) {
      const tries = delivery.tries + 1;
      const done = { ...outcome, state: 'delivered', tries, nextAt: null, deliveredAt: now } as const;
      await this.webhooks.markDelivery(delivery._id, done);
      return this.failures.forget(webhook);
    }
    await this.failures.note(webhook, now);
    return this.later(delivery, outcome, now);
  }

  private async later(delivery: DeliveryRecord, outcome: Outcome, now: Date): Promise<Date | void> {
    const tries = delivery.tries + 1;
    const nextAt = nextTry(tries, now);
    const state = nextAt ? 'waiting' : 'failed';
    await this.webhooks.markDelivery(delivery._id, { ...outcome, tries, nextAt, state });
    await this.failures.tell(delivery.webhook);
    return nextAt ?? undefined;
  }

  private async end(delivery: DeliveryRecord, outcome: Outcome): Promise<void> {
    await this.webhooks.markDelivery(delivery._id, { ...outcome, state: 'failed', nextAt: null });
    await this.failures.tell(delivery.webhook);
  }

  /** After a crash between the writing and the scheduling. */
  private async reconcile(): Promise<void> {
    for await (const { _id, org, nextAt } of this.webhooks.waiting())
      await this.tasks.schedule(task, org, _id, nextAt ?? new Date());
  }
}
