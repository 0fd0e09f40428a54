import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { acrossOrganisations } from '../mongo/organisation-plugin.ts';
import { Transactions } from '../mongo/transactions.ts';
import type { MessageMetadata } from './message-context.ts';

export interface ProcessedMessage {
  readonly _id: string;
  readonly at: Date;
}

const retentionSeconds = 30 * 24 * 3600;

export const ProcessedMessageSchema = acrossOrganisations(
  new Schema<ProcessedMessage>(
    { _id: String, at: { type: Date, expires: retentionSeconds } },
    { collection: 'processed_messages', versionKey: false },
  ),
);

/** For effects that no unique key makes idempotent: records the processed messages in the same transaction. */
@Injectable()
export class ProcessedMessages {
  constructor(
    @InjectModel('ProcessedMessage') private readonly rows: Model<ProcessedMessage>,
    private readonly transactions: Transactions,
  ) {}

  async once(metadata: MessageMetadata, effect: () => Promise<void>): Promise<void> {
    await this.transactions.run(async () => {
      if (await this.rows.exists({ _id: metadata.id })) return;
      await this.rows.insertMany([{ _id: metadata.id, at: new Date() }]);
      await effect();
    });
  }
}
