import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { OrganisationCache } from '@atrium/common/memory/organisation-cache';
import { Transactions } from '@atrium/common/mongo/transactions';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import type { WebhookKind } from '@atrium/proto/notifications/webhooks';
import type { Model } from 'mongoose';
import type { WebhookDeliveryRecord, WebhookRecord } from './webhook.schemas.ts';

const newestFirst = parseOrder('-createdAt');

@Injectable()
export class WebhooksRepository {
  private readonly cache = new OrganisationCache(() =>
    this.webhooks.find({ on: true }).lean<WebhookRecord[]>(),
  );

  constructor(
    @InjectModel('Webhook') private readonly webhooks: Model<WebhookRecord>,
    @InjectModel('WebhookDelivery') private readonly deliveries: Model<WebhookDeliveryRecord>,
    private readonly transactions: Transactions,
  ) {}

  list(): Promise<WebhookRecord[]> {
    return this.webhooks.find().sort({ createdAt: 1 }).lean<WebhookRecord[]>();
  }

  /** Webhooks that are on. Cached, because every message asks for them. */
  async findSubscribed(kind: WebhookKind): Promise<WebhookRecord[]> {
    return (await this.cache.get()).filter(({ kinds }) => kinds.includes(kind));
  }

  find(id: string): Promise<WebhookRecord | null> {
    return this.webhooks.findById(id).lean<WebhookRecord>();
  }

  async get(id: string): Promise<WebhookRecord> {
    return orNotFound(await this.find(id));
  }

  async insert(webhook: Omit<WebhookRecord, 'org'>): Promise<void> {
    await this.webhooks.insertMany([webhook]);
    this.invalidateCache();
  }

  /** Null if someone else has changed it first. */
  change(
    id: string,
    expectedVersion: number,
    changes: Partial<WebhookRecord>,
  ): Promise<WebhookRecord | null> {
    this.invalidateCache();
    return this.webhooks
      .findOneAndUpdate(
        { _id: id, version: expectedVersion },
        { $set: changes, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<WebhookRecord>();
  }

  /** Does not change the version: an edit must not conflict with a change of status. */
  async updateStatus(
    id: string,
    changes: Partial<Pick<WebhookRecord, 'failingSince' | 'on'>>,
  ): Promise<void> {
    await this.webhooks.updateOne({ _id: id }, { $set: changes });
    this.invalidateCache();
  }

  async remove(id: string): Promise<void> {
    await this.webhooks.deleteOne({ _id: id });
    this.invalidateCache();
    await this.deliveries.deleteMany({ webhook: id });
  }

  /** False if there is a delivery for this cause already. */
  async addDelivery(delivery: Omit<WebhookDeliveryRecord, 'org'>): Promise<boolean> {
    const { webhook, cause } = delivery;
    const { upsertedCount } = await this.deliveries.updateOne(
      { webhook, cause },
      { $setOnInsert: delivery },
      { upsert: true },
    );
    return upsertedCount > 0;
  }

  findDelivery(id: string, webhook?: string): Promise<WebhookDeliveryRecord | null> {
    return this.deliveries.findOne({ _id: id, ...(webhook && { webhook }) }).lean<WebhookDeliveryRecord>();
  }

  async updateDelivery(id: string, changes: Partial<WebhookDeliveryRecord>): Promise<void> {
    await this.deliveries.updateOne({ _id: id }, { $set: changes });
  }

  async page(webhook: string, limit: number, after?: string): Promise<RecordPage<WebhookDeliveryRecord>> {
    const rows = await this.deliveries
      .find({ $and: [{ webhook }, afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<WebhookDeliveryRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  /** Unsent deliveries of all organisations. */
  async *findPending(): AsyncIterable<Pick<WebhookDeliveryRecord, '_id' | 'org' | 'nextAt'>> {
    const rows = this.deliveries
      .find({ state: 'waiting' })
      .select({ org: 1, nextAt: 1 })
      .setOptions({ acrossOrganisations: true })
      .lean<WebhookDeliveryRecord>()
      .cursor();
    for await (const row of rows) yield row as WebhookDeliveryRecord;
  }
  private invalidateCache(): void {
    this.transactions.atCommit(() => this.cache.invalidate());
  }
}
