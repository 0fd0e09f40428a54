import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { formerColleague } from '@atrium/proto/common';
import { PersonalData, type PersonalDataKind } from '@atrium/common/personal-data/personal-data';
import { Transactions } from '@atrium/common/mongo/transactions';
import { ownedRecords, countedRecords, authoredRecords } from '@atrium/common/personal-data/record-kinds';
import type { Connection, Model } from 'mongoose';
import { recipientKey } from '../broadcasts/recipient.schema.ts';
import type { DeferredMessage } from '../deferred/deferred-message.schema.ts';

/** Personal data kept by notifications. */
@Injectable()
export class NotificationsPersonalData implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly data: PersonalData,
    private readonly transactions: Transactions,
  ) {}

  /** All collections are known only now. */
  onModuleInit(): void {
    const model = (name: string) => this.connection.model(name);
    this.data.define(
      this.updates(),
      authoredRecords({ name: 'tasks-of-mine', model: model('TaskReplica'), fields: ['by'], shown: [] }),
      this.subjects(),
      this.deferredMessages(),
      ...this.webhooks(),
      ...this.deliveries(),
      this.conversations(),
      ...this.broadcasts(),
    );
    this.data.exempt({
      replica_channels: 'channels',
      delivery_rules: 'rules',
      webhook_person_states:
        'ID and presence only; kept so that an older message does not restore the person',
      replica_follows: 'emptied by the last state; the ID is kept so that an older state restores nothing',
    });
  }

  /** Chat also publishes the conversation without the person, but here they are removed at once. */
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

  /** Broadcasts they sent lose their author. Broadcasts they received stay in the counts, without the person. */
  private broadcasts(): PersonalDataKind[] {
    const [sent, received, mobiles] = ['Broadcast', 'Recipient', 'Mobile'].map((name) =>
      this.connection.model(name),
    ) as [Model<unknown>, Model<unknown>, Model<unknown>];
    const { transactions } = this;
    const signed = authoredRecords({ name: 'broadcasts', model: sent, fields: ['createdBy', 'updatedBy'] });
    return [
      {
        ...signed,
        erase: async (person) => (await signed.erase(person)) + (await removeFromAudiences(sent, person)),
      },
      countedRecords({
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

  /** Their delivery preferences, their devices and what was sent to them. */
  private deliveries(): PersonalDataKind[] {
    const model = (name: string) => this.connection.model(name);
    const [choices, sent, devices] = [model('DeliveryChoice'), model('Delivery'), model('Device')];
    return [
      ownedRecords({ name: 'delivery-choices', model: choices, of: (person) => ({ _id: person }) }),
      ownedRecords({
        name: 'deliveries',
        model: sent,
        of: (person) => ({ person }),
        hidden: ['claim', 'receipt'],
      }),
      ownedRecords({
        name: 'devices',
        model: devices,
        of: (person) => ({ person }),
        hidden: ['token', 'keys', 'test'],
      }),
    ];
  }

  /** Their own updates are deleted. In those of others, their name is removed. */
  private updates(): PersonalDataKind {
    const rows = this.connection.model('Update');
    const own = ownedRecords({ name: 'updates', model: rows, of: (person) => ({ person }) });
    return {
      ...own,
      erase: async (person) => {
        await rows.updateMany({ by: person }, { $set: { by: formerColleague } });
        return own.erase(person);
      },
    };
  }

  /**
   * The owner of a subject, and people named in its audience. Its service also publishes it without them, but here they
   * are removed at once.
   */
  private subjects(): PersonalDataKind {
    const rows = this.connection.model('SubjectReplica');
    return {
      name: 'subjects',
      collections: ['replica_subjects'],
      erase: async (person) => {
        const count = (await rows.updateMany({ owner: person }, { $set: { owner: formerColleague } }))
          .modifiedCount;
        return count + (await removeFromAudiences(rows, person));
      },
    };
  }

  /**
   * Their webhooks are deleted with all deliveries. From the webhooks of others, the deliveries about them are deleted.
   */
  private webhooks(): PersonalDataKind[] {
    const { Webhook: hooks, WebhookDelivery: sent } = this.connection.models;
    if (!hooks || !sent) return [];
    const own = ownedRecords({
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

  /** Only a few messages wait, so all are searched. Those about an erased person are no longer needed. */
  private deferredMessages(): PersonalDataKind {
    const rows = this.connection.model<DeferredMessage>('DeferredMessage');
    return {
      name: 'deferred-messages',
      collections: ['deferred_messages'],
      erase: async (person) => {
        const about: string[] = [];
        for await (const { _id, key, value } of rows.find().lean<DeferredMessage>().cursor())
          if (key === person || Buffer.from(value.buffer).includes(person)) about.push(_id);
        return (await rows.deleteMany({ _id: { $in: about } })).deletedCount;
      },
    };
  }
}

/** Removes the person from the audiences that name them. */
async function removeFromAudiences(model: unknown, person: string): Promise<number> {
  const rows = model as Pick<Model<never>, 'updateMany'>;
  let count = 0;
  for (const field of ['audience.people', 'audience.excluded']) {
    const out = { $pull: { [field]: person } } as never;
    count += (await rows.updateMany({ [field]: person } as never, out)).modifiedCount;
  }
  return count;
}
