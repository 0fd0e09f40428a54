import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, parseOrder, sortOf, toPage } from '@atrium/common/mongo/cursor';
import {
  broadcastChannels,
  type BroadcastChannel,
  type recipientStates,
} from '@atrium/proto/notifications/broadcasts';
import type { Model } from 'mongoose';
import { nothingCounted, type ChannelTally, type Tally } from './broadcast.ts';
import {
  answerRanks,
  recipientKey,
  type RecipientRecord,
  type RecipientRequest,
} from './recipient.schema.ts';

type Filter = Record<string, unknown>;
type Paged = { readonly limit: number; readonly after?: string | undefined };

export interface RecipientsQuery extends Paged {
  readonly state?: (typeof recipientStates)[number] | undefined;
  readonly channel?: BroadcastChannel | undefined;
}
export interface AnswersQuery extends Paged {
  readonly answer?: keyof typeof answerRanks | undefined;
}

const some = { $ne: null };
const inState: Readonly<Record<(typeof recipientStates)[number], Filter>> = {
  opened: { openedAt: some },
  'not-opened': { openedAt: null },
  clicked: { clickedAt: some },
  confirmed: { confirmedAt: some },
  'not-confirmed': { confirmedAt: null },
};

/** A new row, with all fields: there may be thousands, so they are inserted without Mongoose defaults. */
const untouched = {
  ...{ step: 0, openedAt: null, openedBy: null, clickedAt: null, confirmedAt: null },
  ...{ answer: null, note: null, answeredAt: null, rank: answerRanks.none },
} as const;

/** In milliseconds. No transaction takes longer than this. */
const unsettled = 30_000;
const byKey = parseOrder('_id');
const byRank = parseOrder('rank');
const newestFirst = parseOrder('-createdAt');

/** The recipients of broadcasts and what they did with them. */
@Injectable()
export class RecipientsRepository {
  constructor(@InjectModel('Recipient') private readonly rows: Model<RecipientRecord>) {}

  async add(
    broadcast: string,
    people: readonly string[],
    at: Date,
    waitsFor: RecipientRequest | null,
  ): Promise<void> {
    const rows = people.map((person) => ({
      _id: recipientKey(broadcast, person),
      ...{ ...untouched, broadcast, person, createdAt: at, delivered: { app: at }, dirtyAt: at, waitsFor },
    }));
    await this.rows.insertMany(rows as never, { lean: true });
  }

  /** Recipients of a broadcast that another system sent, and what they did with it there. */
  async addImported(
    broadcast: string,
    recipients: readonly Pick<RecipientRecord, 'person' | 'openedAt' | 'clickedAt' | 'confirmedAt'>[],
    at: Date,
    confirm: boolean,
  ): Promise<void> {
    const rows = recipients.map(({ person, openedAt, clickedAt, confirmedAt }) => ({
      _id: recipientKey(broadcast, person),
      ...{ ...untouched, broadcast, person, createdAt: at, delivered: { app: at }, dirtyAt: null },
      ...{ openedAt, openedBy: openedAt && ('app' as const), clickedAt, confirmedAt },
      waitsFor: confirm && confirmedAt === null ? ('confirmation' as const) : null,
    }));
    await this.rows.insertMany(rows as never, { lean: true });
  }

  find(broadcast: string, person: string): Promise<RecipientRecord | null> {
    return this.rows.findById(recipientKey(broadcast, person)).lean<RecipientRecord>();
  }

  async listForPerson(person: string, { limit, after }: Paged) {
    const rows = await this.rows
      .find({ $and: [{ person }, afterCursor(newestFirst, after)] })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<RecipientRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  /** Rows of broadcasts since then that still ask this person for something, latest first. */
  asking(
    person: string,
    waitsFor: RecipientRequest,
    { since, most }: { readonly since: Date; readonly most: number },
  ): Promise<Pick<RecipientRecord, 'broadcast' | 'createdAt'>[]> {
    return this.rows
      .find({ person, waitsFor, createdAt: { $gt: since } })
      .sort({ createdAt: -1 })
      .limit(most)
      .select({ broadcast: 1, createdAt: 1 })
      .lean<Pick<RecipientRecord, 'broadcast' | 'createdAt'>[]>();
  }

  async list(broadcast: string, { limit, after, state, channel }: RecipientsQuery) {
    const conditions = {
      ...(state && inState[state]),
      ...(channel && { [`delivered.${channel}`]: { $exists: true } }),
    };
    const rows = await this.rows
      .find({ $and: [{ broadcast }, conditions, afterCursor(byKey, after)] })
      .sort({ _id: 1 })
      .limit(limit + 1)
      .lean<RecipientRecord[]>();
    return toPage(rows, limit, byKey);
  }

  async answers(broadcast: string, { limit, after, answer }: AnswersQuery) {
    const conditions = { broadcast, ...(answer && { rank: answerRanks[answer] }) };
    const rows = await this.rows
      .find({ $and: [conditions, afterCursor(byRank, after)] })
      .sort(sortOf(byRank))
      .limit(limit + 1)
      .lean<RecipientRecord[]>();
    return toPage(rows, limit, byRank);
  }

  /** Recipients for whom a step is still due: they have not opened the broadcast and have not passed the step. */
  unopened(broadcast: string, step: number, after: string, most: number): Promise<RecipientRecord[]> {
    return this.rows
      .find({ broadcast, _id: { $gt: after }, openedAt: null, step: { $lte: step } })
      .sort({ _id: 1 })
      .limit(most)
      .lean<RecipientRecord[]>();
  }

  /** People in these rows for whom a step is still due, read within the transaction. */
  async pendingAtStep(ids: readonly string[], step: number): Promise<ReadonlySet<string>> {
    const rows = await this.rows
      .find({ _id: { $in: ids }, openedAt: null, step: { $lte: step } })
      .select({ person: 1 })
      .lean<Pick<RecipientRecord, 'person'>[]>();
    return new Set(rows.map(({ person }) => person));
  }

  async markStepDone(ids: readonly string[], step: number): Promise<void> {
    await this.rows.updateMany({ _id: { $in: ids } }, { $set: { step: step + 1 } });
  }

  /** Records something that happens for the first time. False if it was recorded already. */
  async recordFirst(
    broadcast: string,
    person: string,
    field: 'openedAt' | 'clickedAt' | 'confirmedAt' | `delivered.${BroadcastChannel}`,
    changes: Partial<RecipientRecord> = {},
  ): Promise<boolean> {
    const at = new Date();
    const unless = { _id: recipientKey(broadcast, person), [field]: null };
    const { modifiedCount } = await this.rows.updateOne(unless as never, {
      $set: { ...changes, [field]: at, dirtyAt: at },
    });
    return modifiedCount > 0;
  }

  async change(broadcast: string, person: string, changes: Partial<RecipientRecord>): Promise<void> {
    const _id = recipientKey(broadcast, person);
    await this.rows.updateOne({ _id }, { $set: { ...changes, dirtyAt: new Date() } });
  }

  /** Broadcasts of all organisations that have uncounted rows. */
  uncounted(): Promise<{ _id: { org: string; broadcast: string } }[]> {
    return this.rows.collection
      .aggregate<{ _id: { org: string; broadcast: string } }>([
        { $match: { dirtyAt: { $type: 'date' } } },
        { $group: { _id: { org: '$org', broadcast: '$broadcast' } } },
      ])
      .toArray();
  }

  /**
   * Counts all rows of a broadcast and clears the mark of those that changed a while ago. Rows changed just now may not
   * be visible yet and keep it.
   */
  async count(broadcast: string, now: Date): Promise<Tally & { readonly recipients: number }> {
    const [found] = await this.rows.aggregate<Record<string, number>>([
      { $match: { broadcast } },
      { $group: { _id: null, ...sums } },
    ]);
    await this.rows.updateMany(
      { broadcast, dirtyAt: { $lt: new Date(now.getTime() - unsettled) } },
      { $set: { dirtyAt: null } },
    );
    return tallyOf(found ?? {});
  }
}

const sumOf = (...conditions: object[]) => ({ $sum: { $cond: [{ $and: conditions }, 1, 0] } });
const has = (field: string): object => ({ $gt: [`$${field}`, null] });
const is = (field: string, value: string): object => ({ $eq: [`$${field}`, value] });

const sums: Record<string, { $sum: unknown }> = {
  recipients: { $sum: 1 },
  opened: sumOf(has('openedAt')),
  clicked: sumOf(has('clickedAt')),
  confirmed: sumOf(has('confirmedAt')),
  safe: sumOf(is('answer', 'safe')),
  help: sumOf(is('answer', 'help')),
  ...Object.fromEntries(
    broadcastChannels.flatMap((channel) => [
      [`${channel}_delivered`, sumOf(has(`delivered.${channel}`))],
      [`${channel}_opened`, sumOf(is('openedBy', channel))],
      [`${channel}_clicked`, sumOf(is('openedBy', channel), has('clickedAt'))],
      [`${channel}_confirmed`, sumOf(is('openedBy', channel), has('confirmedAt'))],
    ]),
  ),
};

function tallyOf(found: Record<string, number>): Tally & { readonly recipients: number } {
  const at = (name: string): number => found[name] ?? 0;
  const channels = broadcastChannels
    .map((channel): [BroadcastChannel, ChannelTally] => [
      channel,
      {
        delivered: at(`${channel}_delivered`),
        opened: at(`${channel}_opened`),
        clicked: at(`${channel}_clicked`),
        confirmed: at(`${channel}_confirmed`),
      },
    ])
    .filter(([, { delivered, opened }]) => delivered + opened > 0);
  return {
    ...nothingCounted,
    recipients: at('recipients'),
    ...{ opened: at('opened'), clicked: at('clicked'), confirmed: at('confirmed') },
    ...{ safe: at('safe'), help: at('help') },
    channels: Object.fromEntries(channels),
  };
}
