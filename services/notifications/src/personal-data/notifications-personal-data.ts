import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { formerColleague } from '@atrium/proto/common';
import { PersonalData, type PersonalDataKind } from '@atrium/common/personal-data/personal-data';
import { Transactions } from '@atrium/common/mongo/transactions';
import { belongings, countedOnce, signatures } from '@atrium/common/personal-data/personal-kinds';
import type { Connection, Model } from 'mongoose';
import { recipientKey } from '../broadcasts/recipient.schema.ts';
import type { WaitingFact } from '../waiting/waiting-fact.schema.ts';

/** What notifications keeps of people. */
@Injectable()
export class NotificationsPersonalData implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly data: PersonalData,
    private readonly transactions: Transactions,
  ) {}

  /** Only now all collections are known. */
  onModuleInit(): void {
    const model = (name: string) => this.connection.model(name);
    this.data.define(
      this.updates(),
      signatures({ name: 'tasks-of-mine', model: model('TaskReplica'), fields: ['by'], shown: [] }),
      this.subjects(),
      this.waiting(),
      ...this.webhooks(),
      ...this.deliveries(),
      this.conversations(),
      ...this.broadcasts(),
    );
    this.data.saysNothing({
      replica_channels: 'channels',
      delivery_rules: 'rules',
      webhook_presence:
        'whether somebody was there, beside the id; it stays, so that nobody comes anew by an older message',
      replica_follows: 'emptied by the last state; the id stays, so that an older one brings nothing back',
    });
  }

  /** Whom a conversation wakes: said anew by chat, and done here at once. */
  private conversations(): PersonalDataKind {
    const rows = this.connection.model('ConversationReplica');
    return {
      name: 'conversations',
      collections: ['replica_conversations'],
      erase: async (person) => {
        const out = { $pull: { participants: person, silent: { person }, later: { person } } };
        return (await rows.updateMany({ participants: person }, out as never)).modifiedCount;
      },
    };
  }

  /** What they sent is signed by nobody any more; what was sent to them counts all the same, and is nobody's. */
  private broadcasts(): PersonalDataKind[] {
    const [sent, received, mobiles] = ['Broadcast', 'Recipient', 'Mobile'].map((name) =>
      this.connection.model(name),
    ) as [Model<unknown>, Model<unknown>, Model<unknown>];
    const { transactions } = this;
    const signed = signatures({ name: 'broadcasts', model: sent, fields: ['createdBy', 'updatedBy'] });
    return [
      { ...signed, erase: async (person) => (await signed.erase(person)) + (await unnamed(sent, person)) },
      countedOnce({
        name: 'broadcasts-received',
        model: received,
        keyOf: ({ broadcast }: { broadcast: string }, person) => recipientKey(broadcast, person),
        blank: { note: null },
        transactions,
      }),
      {
        name: 'mobile-number',
        collections: ['replica_mobiles'],
        erase: async (person) =>
          (await mobiles.updateMany({ _id: person }, { $set: { mobile: null } } as never)).modifiedCount,
      },
    ];
  }

  /** What they chose to hear of, where they are reached, and what was sent to them. */
  private deliveries(): PersonalDataKind[] {
    const model = (name: string) => this.connection.model(name);
    const [choices, sent, devices] = [model('DeliveryChoice'), model('Delivery'), model('Device')];
    return [
      belongings({ name: 'delivery-choices', model: choices, of: (person) => ({ _id: person }) }),
      belongings({
        name: 'deliveries',
        model: sent,
        of: (person) => ({ person }),
        hidden: ['claim', 'receipt'],
      }),
      belongings({
        name: 'devices',
        model: devices,
        of: (person) => ({ person }),
        hidden: ['token', 'keys', 'test'],
      }),
    ];
  }

  /** Their own go; in those of others they are nobody. */
  private updates(): PersonalDataKind {
    const rows = this.connection.model('Update');
    const own = belongings({ name: 'updates', model: rows, of: (person) => ({ person }) });
    return {
      ...own,
      erase: async (person) => {
        await rows.updateMany({ by: person }, { $set: { by: formerColleague } });
        return own.erase(person);
      },
    };
  }

  /** The owner of what can be commented on, and who it is for one by one: said anew by its service, and done here at once. */
  private subjects(): PersonalDataKind {
    const rows = this.connection.model('SubjectReplica');
    return {
      name: 'subjects',
      collections: ['replica_subjects'],
      erase: async (person) => {
        const count = (await rows.updateMany({ owner: person }, { $set: { owner: formerColleague } }))
          .modifiedCount;
        return count + (await unnamed(rows, person));
      },
    };
  }

  /** Their own go with everything that was sent; of others what was sent about them. */
  private webhooks(): PersonalDataKind[] {
    const { Webhook: hooks, WebhookDelivery: sent } = this.connection.models;
    if (!hooks || !sent) return [];
    const own = belongings({
      name: 'webhooks',
      model: hooks,
      of: (person) => ({ owner: person }),
      hidden: ['secret'],
    });
    const erase = async (person: string): Promise<number> => {
      const ids = await hooks.find({ owner: person }).distinct('_id');
      const theirs = {
        $or: [{ webhook: { $in: ids } }, { person }, { payload: { $regex: person.replaceAll('.', '\\.') } }],
      };
      return (await sent.deleteMany(theirs)).deletedCount + (await own.erase(person));
    };
    return [{ ...own, collections: [...own.collections, sent.collection.collectionName], erase }];
  }

  /** Messages that wait for something: few. Of somebody who is gone nobody needs to hear. */
  private waiting(): PersonalDataKind {
    const rows = this.connection.model<WaitingFact>('WaitingFact');
    return {
      name: 'waiting-messages',
      collections: ['waiting_facts'],
      erase: async (person) => {
        const about: string[] = [];
        for await (const { _id, key, value } of rows.find().lean<WaitingFact>().cursor())
          if (key === person || Buffer.from(value.buffer).includes(person)) about.push(_id);
        return (await rows.deleteMany({ _id: { $in: about } })).deletedCount;
      },
    };
  }
}

/** Out of the audiences that name them. */
async function unnamed(model: unknown, person: string): Promise<number> {
  const rows = model as Pick<Model<never>, 'updateMany'>;
  let count = 0;
  for (const field of ['audience.people', 'audience.excluded']) {
    const out = { $pull: { [field]: person } } as never;
    count += (await rows.updateMany({ [field]: person } as never, out)).modifiedCount;
  }
  return count;
}
