import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@atrium/common/errors/domain-error';
import { afterCursor, parseOrder, sortOf, toPage, type RecordPage } from '@atrium/common/mongo/cursor';
import { editorialOutcomes, type UpdateKind, type UpdatesState } from '@atrium/proto/notifications/updates';
import type { Model, mongo, QueryFilter } from 'mongoose';
import type { UpdateRecord } from './update.schema.ts';

type Withdrawal = 'withdrawn' | 'withdrawnAt';
type Counted = 'count' | 'revision' | 'peak';
export type NewUpdate = Omit<
  UpdateRecord,
  'readAt' | 'dismissedAt' | 'snoozedUntil' | 'mailed' | Withdrawal | Counted
>;
/** Something that is counted elsewhere. */
export interface CountedUpdate extends NewUpdate {
  readonly count: number;
  readonly revision: number;
}
/** An update whose further delivery has not been decided. */
export type UpdatesFilter = QueryFilter<UpdateRecord>;
export type FreshUpdate = Pick<
  UpdateRecord,
  '_id' | 'person' | 'bundle' | 'kind' | 'outcome' | 'calendar' | 'newsUntil' | 'createdAt'
> & {
  readonly org: string;
};
export type UnreadUpdate = Pick<
  UpdateRecord,
  '_id' | 'bundle' | 'kind' | 'outcome' | 'subject' | 'anchor' | 'createdAt'
>;

const newestFirst = parseOrder('-createdAt');
const fresh = { readAt: null, dismissedAt: null, snoozedUntil: null, mailed: null };
/** Not withdrawn. */
export const remains = { count: { $ne: 0 }, withdrawn: null };

function filterOf(person: string, state: UpdatesState, now: Date): UpdatesFilter {
  if (state === 'dismissed') return { person, dismissedAt: { $ne: null }, ...remains };
  const isAwake: UpdatesFilter = {
    $or: [{ snoozedUntil: null }, { snoozedUntil: { $lte: now } }],
  };
  return {
    person,
    dismissedAt: null,
    ...remains,
    ...(state === 'snoozed' ? { snoozedUntil: { $gt: now } } : isAwake),
  };
}

/** Outcomes that are shown even if their kind is muted. */
const alwaysShown = ['emergency', ...editorialOutcomes];
/** Leaves out the kinds a person has muted in the app. */
const withoutKinds = (kinds: readonly UpdateKind[]): UpdatesFilter =>
  kinds.length ? { $or: [{ kind: { $nin: [...kinds] } }, { outcome: { $in: alwaysShown } }] } : {};

/** Cuts the entries of several reads to one page. `next` is the cursor of the last read. */
export function cutPage<T extends readonly { readonly row: UpdateRecord }[]>(
  found: readonly T[],
  limit: number,
  next: string | null,
): RecordPage<T> {
  const page = toPage(
    found.flatMap(([newest]) => newest?.row ?? []),
    limit,
    newestFirst,
  );
  return { rows: found.slice(0, limit), next: page.next ?? next };
}

@Injectable()
export class UpdatesRepository {
  constructor(@InjectModel('Update') private readonly updates: Model<UpdateRecord>) {}

  async list(
    person: string,
    state: UpdatesState,
    limit: number,
    after: string | undefined,
    { excludedKinds, kind }: { excludedKinds: readonly UpdateKind[]; kind?: UpdateKind | undefined },
    now = new Date(),
  ): Promise<RecordPage<UpdateRecord>> {
    const rows = await this.updates
      .find({
        $and: [filterOf(person, state, now), withoutKinds(excludedKinds), afterCursor(newestFirst, after)],
        ...(kind && { kind }),
      })
      .sort(sortOf(newestFirst))
      .limit(limit + 1)
      .lean<UpdateRecord[]>();
    return toPage(rows, limit, newestFirst);
  }

  /** All updates of these bundles, newest first: of each at most `most`. */
  async bundled(
    person: string,
    state: UpdatesState,
    bundles: readonly string[],
    most: number,
    now = new Date(),
  ): Promise<UpdateRecord[]> {
    const found = await this.updates.aggregate<{ rows: UpdateRecord[] }>([
      { $match: { ...filterOf(person, state, now), bundle: { $in: bundles } } },
      { $sort: { bundle: 1, createdAt: -1, _id: -1 } },
      { $group: { _id: '$bundle', rows: { $firstN: { n: most, input: '$$ROOT' } } } },
    ]);
    return found.flatMap(({ rows }) => rows);
  }

  /** Those of these updates that come after an unread one of the same bundle. */
  async followUps(
    updates: readonly Pick<UpdateRecord, '_id' | 'person' | 'bundle'>[],
  ): Promise<ReadonlySet<string>> {
    const bundles = [...new Set(updates.flatMap(({ bundle }) => bundle ?? []))];
    if (bundles.length === 0) return new Set();
    const people = [...new Set(updates.map(({ person }) => person))];
    const oldest = await this.updates.aggregate<{ _id: string; first: string }>([
      {
        $match: {
          ...{ person: { $in: people }, bundle: { $in: bundles } },
          ...{ readAt: null, dismissedAt: null, ...remains },
        },
      },
      { $sort: { createdAt: 1, _id: 1 } },
      { $group: { _id: '$bundle', first: { $first: '$_id' } } },
    ]);
    const first = new Map(oldest.map(({ _id, first: id }) => [_id, id]));
    return new Set(
      updates.flatMap(({ _id, bundle }) =>
        bundle && first.has(bundle) && first.get(bundle) !== _id ? [_id] : [],
      ),
    );
  }

  /** Unread updates with only the fields that decide whether the person may see them: at most `most`, newest first. */
  async unread(
    person: string,
    most: number,
    { excludedKinds = [], after }: { excludedKinds?: readonly UpdateKind[]; after?: string | undefined } = {},
    now = new Date(),
  ): Promise<RecordPage<UnreadUpdate>> {
    const rows = await this.updates
      .find({
        $and: [
          filterOf(person, 'current', now),
          withoutKinds(excludedKinds),
          afterCursor(newestFirst, after),
        ],
        readAt: null,
      })
      .select({ bundle: 1, subject: 1, anchor: 1, kind: 1, outcome: 1, createdAt: 1 })
      .sort(sortOf(newestFirst))
      .limit(most + 1)
      .lean<UnreadUpdate[]>();
    return toPage(rows, most, newestFirst);
  }

  /** Those of these updates that their reader has not read and that do not come too late, newest first. */
  unreadAmong(person: string, ids: readonly string[], now = new Date()): Promise<UpdateRecord[]> {
    const isNews = { $or: [{ newsUntil: null }, { newsUntil: { $gt: now } }] };
    return this.updates
      .find({ _id: { $in: ids }, person, readAt: null, dismissedAt: null, ...remains, ...isNews })
      .sort({ createdAt: -1 })
      .lean<UpdateRecord[]>();
  }

  /** New updates of all organisations, oldest first. */
  fresh(since: Date, most: number): Promise<FreshUpdate[]> {
    return this.updates
      .find({ mailed: null, createdAt: { $gt: since }, ...remains })
      .setOptions({ acrossOrganisations: true })
      .select({ org: 1, person: 1, bundle: 1, kind: 1, outcome: 1, calendar: 1, newsUntil: 1, createdAt: 1 })
      .sort({ createdAt: 1 })
      .limit(most)
      .lean<FreshUpdate[]>();
  }

  async markPlanned(ids: readonly string[]): Promise<void> {
    await this.updates.updateMany({ _id: { $in: ids } }, { $set: { mailed: true } });
  }

  /**
   * Adds the updates that do not exist yet and returns the people they are new for. `mailed` is set if their further
   * delivery is already decided.
   */
  async add(updates: readonly NewUpdate[], mailed: true | null = null): Promise<string[]> {
    const known = await this.updates
      .find({ _id: { $in: updates.map(({ _id }) => _id) } })
      .select({ _id: 1 })
      .lean<{ _id: string }[]>();
    const ids = new Set(known.map(({ _id }) => _id));
    const added = updates.filter(({ _id }) => !ids.has(_id));
    // Without a Mongoose document for each: there may be thousands.
    if (added.length)
      await this.updates.insertMany(added.map((update) => ({ ...update, ...fresh, mailed })) as never, {
        lean: true,
      });
    return added.map(({ person }) => person);
  }

  /** Adds updates that their readers have seen elsewhere. */
  async addRead(updates: readonly NewUpdate[], readAt: Date): Promise<void> {
    await this.updates.insertMany(
      updates.map((update) => ({ ...update, ...fresh, readAt, mailed: true })) as never,
    );
  }

  /**
   * Makes an update new again when its event recurs. An older or repeated event changes nothing, and a missing update
   * is added. Returns whether anything has changed.
   */
  async renewOrAdd(updates: readonly NewUpdate[]): Promise<boolean> {
    const { modifiedCount, upsertedCount } = await this.updates.bulkWrite(updates.flatMap(renewedOrAdded));
    return modifiedCount + upsertedCount > 0;
  }

  /**
   * Sets the count of updates that something else counts. Only a count above all earlier ones makes an update new again.
   * An older or repeated count changes nothing. Returns whether anything has changed.
   */
  async recount(updates: readonly CountedUpdate[]): Promise<boolean> {
    const { modifiedCount, upsertedCount } = await this.updates.bulkWrite(updates.flatMap(recounted));
    return modifiedCount + upsertedCount > 0;
  }

  /**
   * Changes one of the person's own updates, or those of a bundle to which `which` applies. Updates of others are not
   * found.
   */
  async change(
    person: string,
    id: string,
    which: UpdatesFilter,
    changes: Partial<UpdateRecord>,
  ): Promise<void> {
    const own = { person, $or: [{ _id: id }, { bundle: id }] };
    if (!(await this.updates.exists(own))) throw new DomainError('not-found');
    await this.updates.updateMany({ $and: [own, which] }, { $set: changes });
  }

  /** Those of the person's updates of this kind about a subject. Returns whether there were any. */
  async markSubjectRead(person: string, subject: string, kind: UpdateKind, at: Date): Promise<boolean> {
    const unread = { person, readAt: null, dismissedAt: null, subject, kind };
    return (await this.updates.updateMany(unread, { $set: { readAt: at } })).modifiedCount > 0;
  }

  async markRead(person: string, ids: readonly string[], at = new Date()): Promise<void> {
    await this.updates.updateMany({ _id: { $in: ids }, person }, { $set: { readAt: at } });
  }
}

function renewedOrAdded(update: NewUpdate): mongo.AnyBulkWriteOperation<UpdateRecord>[] {
  const { _id, createdAt, by, anchor } = update;
  const renewed = { createdAt, by, anchor, readAt: null, dismissedAt: null };
  return [
    { updateOne: { filter: { _id, createdAt: { $lt: createdAt } }, update: { $set: renewed } } },
    { updateOne: { filter: { _id }, update: { $setOnInsert: { ...update, ...fresh } }, upsert: true } },
  ];
}

function recounted(update: CountedUpdate): mongo.AnyBulkWriteOperation<UpdateRecord>[] {
  const { _id, count, revision, createdAt, subject, anchor } = update;
  const ifNews = <T>(value: T, field: string) => ({ $cond: [{ $gt: [count, '$peak'] }, value, field] });
  const renewed = {
    ...{ createdAt: ifNews(createdAt, '$createdAt'), subject, anchor },
    ...{ readAt: ifNews(null, '$readAt'), dismissedAt: ifNews(null, '$dismissedAt') },
    ...{ count, revision, peak: { $max: ['$peak', count] } },
  };
  const first = { ...update, ...fresh, peak: count };
  return [
    { updateOne: { filter: { _id, revision: { $lt: revision } }, update: [{ $set: renewed }] } },
    { updateOne: { filter: { _id }, update: { $setOnInsert: first }, upsert: true } },
  ];
}
