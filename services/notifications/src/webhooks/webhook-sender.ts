import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { OutboundError, outboundFetch } from '@atrium/common/http/outbound-fetch';
import { Secrets } from '@atrium/common/secrets/secrets';
import { Tasks } from '@atrium/common/tasks/tasks';
import { WebhookFailures } from './webhook-failures.ts';
import { secretPlaceOf } from './webhook-secret.ts';
import { nextAttemptAt, signatureHeaders } from './webhook.ts';
import type { WebhookDeliveryRecord, WebhookRecord } from './webhook.schemas.ts';
import { WebhookAccess } from './webhook-access.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

const task = 'webhook-delivery';
const requestTimeout = 10_000;
const mostBytes = 64 * 1024;

type Outcome = Pick<WebhookDeliveryRecord, 'status' | 'failure'>;

/** Sends waiting deliveries, each on one instance at a time, and retries those that fail. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly access: WebhookAccess,
    private readonly failures: WebhookFailures,
    private readonly networks: OutboundNetworks,
    private readonly tasks: Tasks,
    private readonly secrets: Secrets,
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
    // Turned off or deleted in the meantime: there is nowhere to send it.
    if (!webhook?.on) return this.fail(delivery, { status: null, failure: 'not-allowed' });
    const seen = await this.access.check(webhook.owner, delivery);
    if (seen === 'not-allowed') return this.fail(delivery, { status: null, failure: 'not-allowed' });
    if (seen === 'unknown') return this.retryLater(delivery, { status: null, failure: 'not-allowed' }, now);
    return this.recordOutcome(webhook, delivery, await this.call(webhook, delivery, now), now);
  }

  private async call(
    webhook: WebhookRecord,
    { _id: id, payload }: WebhookDeliveryRecord,
    now: Date,
  ): Promise<Outcome> {
    const secret = await this.secrets.open(webhook.secret, secretPlaceOf(webhook));
    try {
      const { status } = await outboundFetch(new URL(webhook.address), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Atrium-Webhooks/1',
          'content-length': String(Buffer.byteLength(payload)),
          ...signatureHeaders({ id, payload, secret }, now),
        },
        body: payload,
        timeoutMs: requestTimeout,
        maxBytes: mostBytes,
        allowedNetworks: this.networks.allowed,
      });
      return { status, failure: status >= 200 && status < 300 ? null : 'status' };
    } catch (error) {
      return { status: null, failure: error instanceof OutboundError ? error.failure : 'unreachable' };
    }
  }

  private async recordOutcome(
    webhook: WebhookRecord,
    delivery: WebhookDeliveryRecord,
    outcome: Outcome,
    now: Date,
  ): Promise<Date | void> {
    if (outcome.failure === null) {
      const tries = delivery.tries + 1;
      const done = { ...outcome, state: 'delivered', tries, nextAt: null, deliveredAt: now } as const;
      await this.webhooks.updateDelivery(delivery._id, done);
      return this.failures.clear(webhook);
    }
    await this.failures.record(webhook, now);
    return this.retryLater(delivery, outcome, now);
  }

  private async retryLater(
    delivery: WebhookDeliveryRecord,
    outcome: Outcome,
    now: Date,
  ): Promise<Date | void> {
    const tries = delivery.tries + 1;
    const nextAt = nextAttemptAt(tries, now);
    const state = nextAt ? 'waiting' : 'failed';
    await this.webhooks.updateDelivery(delivery._id, { ...outcome, tries, nextAt, state });
    await this.failures.notifyChanged(delivery.webhook);
    return nextAt ?? undefined;
  }

  private async fail(delivery: WebhookDeliveryRecord, outcome: Outcome): Promise<void> {
    await this.webhooks.updateDelivery(delivery._id, { ...outcome, state: 'failed', nextAt: null });
    await this.failures.notifyChanged(delivery.webhook);
  }

  /** Reschedules deliveries after a crash between storing and scheduling them. */
  private async reconcile(): Promise<void> {
    for await (const { _id, org, nextAt } of this.webhooks.findPending())
      await this.tasks.schedule(task, org, _id, nextAt ?? new Date());
  }
}
