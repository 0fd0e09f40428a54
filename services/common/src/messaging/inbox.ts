import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';
import { acrossOrganisations } from '../mongo/organisation-plugin.ts';
import { Transactions } from '../mongo/transactions.ts';
import type { MessageFacts } from './consumes.ts';

export interface InboxRow {
  readonly _id: string;
  readonly at: Date;
}

const keptFor = 30 * 24 * 3600;

export const InboxSchema = acrossOrganisations(
  new Schema<InboxRow>(
    { _id: String, at: { type: Date, expires: keptFor } },
    { collection: 'inbox', versionKey: false },
  ),
);

/** For effects that no unique key makes idempotent: remembers which messages had their effect, in the same transaction. */
@Injectable()
export class Inbox {
  constructor(
    @InjectModel('Inbox') private readonly rows: Model<InboxRow>,
    private readonly transactions: Transactions,
  ) {}

  async once(facts: MessageFacts, effect: () => Promise<void>): Promise<void> {
    await this.transactions.run(async () => {
      if (await this.rows.exists({ _id: facts.id })) return;
      await this.rows.insertMany([{ _id: facts.id, at: new Date() }]);
      await effect();
    });
  }
}
