import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords, countedRecords } from '@atrium/common/personal-data/record-kinds';
import { removeFromAudiences } from '@atrium/common/personal-data/remove-from-audiences';
import { Retention } from '@atrium/common/retention/retention';
import type { Model } from 'mongoose';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { recipientKey, type RecipientRecord } from './recipient.schema.ts';

/**
 * Broadcasts a person sent lose their author. Broadcasts they received stay in the counts, without the person. Who did
 * what with a broadcast is kept for a limited time; the counts stay.
 */
@Injectable()
export class BroadcastsPersonalData {
  constructor(
    @InjectModel('Broadcast') broadcasts: Model<BroadcastRecord>,
    @InjectModel('Recipient') recipients: Model<RecipientRecord>,
    data: PersonalData,
    retention: Retention,
    transactions: Transactions,
  ) {
    const signed = authoredRecords({
      name: 'broadcasts',
      model: broadcasts,
      fields: ['createdBy', 'updatedBy'],
    });
    data.define(
      {
        ...signed,
        erase: async (person) =>
          (await signed.erase(person)) + (await removeFromAudiences(broadcasts, person)),
      },
      countedRecords({
        name: 'broadcasts-received',
        model: recipients,
        keyOf: ({ broadcast }: { broadcast: string }, person) => recipientKey(broadcast, person),
        blank: { note: null },
        transactions,
      }),
    );
    retention.define('updates', async (before, held) => {
      const old = { createdAt: { $lt: before }, person: { $nin: [...held] } };
      return (await recipients.deleteMany(old)).deletedCount;
    });
  }
}
