import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { RememberedForOrganisation } from '@atrium/common/context/remembered-for-organisation';
import { Transactions } from '@atrium/common/mongo/transactions';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import type { WebhookKind } from '@atrium/proto/notifications/webhooks';
import type { Model } from 'mongoose';
import type { DeliveryRecord, WebhookRecord } from './webhook.schemas.ts';

const newestFirst = parseOrder('-createdAt');

@Injectable()
export class WebhooksRepository {
  private readonly inUse = new RememberedForOrganisation(() =>
    this.webhooks.find({ on: true }).lean<WebhookRecord[]>(),
  );

  constructor(
    @InjectModel('Webhook') private readonly webhooks: Model<WebhookRecord>,
    @InjectModel('WebhookDelivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly transactions: Transactions,
  ) {}

  list(): Promise<WebhookRecord[]> {
    return this.webhooks.find().sort({ createdAt: 1 }).lean<WebhookRecord[]>();
  }

  /** Those that are on; of every message that arrives it is asked who wants to hear of it. */
  async listening(kind: WebhookKind): Promise<WebhookRecord[]> {
    return (await this.inUse.get()).filter(({ kinds }) => kinds.includes(kind));
  }

  find(id: string): Promise<WebhookRecord | null> {
    return this.webhooks.findById(id).lean<WebhookRecord>();
  }

  async get(id: string): Promise<WebhookRecord> {
    const webhook = await this.find(id);
    if (!webhook) throw new DomainError('not-found');
    return webhook;
  }

  async insert(webhook: Omit<WebhookRecord, 'org'>): Promise<void> {
    await this.webhooks.insertMany([webhook]);
    this.isChanged();
  }

  /** Null when somebody else was first. */
  change(id: string, seen: number, changes: Partial<WebhookRecord>): Promise<WebhookRecord | null> {
    this.isChanged();
    return this.webhooks
      .findOneAndUpdate(
        { _id: id, version: seen },
        { $set: changes, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<WebhookRecord>();
  }

  /** How it goes; that is no change that somebody must have seen. */
  async mark(id: string, changes: Partial<Pick<WebhookRecord, 'failingSince' | 'on'>>): Promise<void> {
    await this.webhooks.updateOne({ _id: id }, { $set: changes });
    this.isChanged();
  }

  async remove(id: string): Promise<void> {
    await this.webhooks.deleteOne({ _id: id });
    this.isChanged();
    await this.deliveries.deleteMany({ webhook: id });
  }

  /** False where it is there already, from the same cause. */
  async add(delivery: Omit<DeliveryRecord, 'org'>): Promise<boolean> {
    const { webhook, cause } = delivery;
    const { upsertedCount } = await this.deliveries.updateOne(
      { webhook, cause },
      { $setOnInsert: delivery },
      { upsert: true },
    );
    return upsertedCount > 0;
  }

  findDelivery(id: string, webhook?: string): Promise<DeliveryRecord | null> {
    return this.deliveries.findOne({ _id: id, ...(webhook && { webhook }) }).lean<DeliveryRecord>();
  }

  async markDelivery(id: string, changes: Partial<DeliveryRecord>): Promise<void> {
    await this.deliveries.updateOne({ _id: id }, { $set: changes });
  }

  async page(
    webhook: string,
    limit: number,
    after?: string,
  ): Promise<{ rows: readonly DeliveryRecord[]; next: string | null }> {
    const rows = await this.deliveries
      .find({ $and: [{ webhook }, afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<DeliveryRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  /** What still has to be sent, of every organisation. */
  async *waiting(): AsyncIterable<Pick<DeliveryRecord, '_id' | 'org' | 'nextAt'>> {
    const rows = this.deliveries
      .find({ state: 'waiting' })
      .select({ org: 1, nextAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<DeliveryRecord>()
      .cursor();
    for await (const row of rows) yield row as DeliveryRecord;
  }
  private isChanged(): void {
    this.transactions.atCommit(() => this.inUse.forget());
  }
}
