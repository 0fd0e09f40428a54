import type { Page } from '@atrium/proto/common';
import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { Webhook, WebhookDelivery } from '@atrium/proto/notifications/webhooks';
import type { WebhookDeliveryRecord, WebhookRecord } from './webhook.schemas.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** Webhooks as admins see them, without their secrets. */
@Injectable()
export class WebhookPresenter {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly directory: Directory,
  ) {}

  async list(): Promise<Webhook[]> {
    return this.presentAll(await this.webhooks.list());
  }

  async present(webhook: WebhookRecord): Promise<Webhook> {
    return (await this.presentAll([webhook]))[0] as Webhook;
  }

  async deliveries(webhook: string, limit: number, after?: string): Promise<Page<WebhookDelivery>> {
    await this.webhooks.get(webhook);
    const { rows, next } = await this.webhooks.page(webhook, limit, after);
    return { items: rows.map(toDelivery), next };
  }

  async delivery(id: string): Promise<WebhookDelivery> {
    const found = orNotFound(await this.webhooks.findDelivery(id));
    return toDelivery(found);
  }

  private async presentAll(webhooks: readonly WebhookRecord[]): Promise<Webhook[]> {
    const owners = await this.directory.personRefs(webhooks.map(({ owner }) => owner));
    return webhooks.map(({ _id, name, address, kinds, on, owner, failingSince, createdAt, version }) => ({
      id: _id,
      name,
      address,
      kinds: [...kinds],
      on,
      owner: owners.get(owner) ?? unknownPerson(owner),
      failingSince: failingSince?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      version,
    }));
  }
}

const toDelivery = (record: WebhookDeliveryRecord): WebhookDelivery => ({
  id: record._id,
  kind: record.kind,
  state: record.state,
  tries: record.tries,
  status: record.status,
  failure: record.failure,
  payload: record.payload,
  createdAt: record.createdAt.toISOString(),
  nextAt: record.nextAt?.toISOString() ?? null,
  deliveredAt: record.deliveredAt?.toISOString() ?? null,
});
