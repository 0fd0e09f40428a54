import { mongo, type Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';

/** A replica's row built from a message. */
export type ReplicaRow<T> = Omit<T, 'org'> & { readonly _id: string; readonly version: number };

/**
 * Stores a state message unless a newer version is stored. Messages that are duplicated, out of order or handled by two
 * replicas at once change nothing. An equal version is written, since it may contain more fields. Not inside a
 * transaction.
 */
export async function replaceIfNewer<T extends { _id: string; version: number }>(
  model: Model<T>,
  id: string,
  version: number,
  values: Omit<T, '_id' | 'org' | 'version'>,
): Promise<void> {
  await replaceAllIfNewer(model, [{ ...values, _id: id, version } as unknown as ReplicaRow<T>]);
}

/**
 * The same for many rows at once. One click may change ten thousand people in each service, so the rows skip Mongoose:
 * our own code built them from a validated message.
 */
export async function replaceAllIfNewer<T extends { _id: string; version: number }>(
  model: Model<T>,
  rows: readonly ReplicaRow<T>[],
): Promise<void> {
  const org = currentOrganisation();
  const write = (upsert: boolean) =>
    model.collection.bulkWrite(
      rows.map((row) => replacement(org, row, upsert)),
      { ordered: false },
    );
  try {
    await write(true);
  } catch (error) {
    if (!isOnlyDuplicates(error)) throw error;
    // The upsert hit an existing row: either a newer version is stored, or an older one was inserted concurrently. The
    // latter still needs an update.
    await write(false);
  }
}

/**
 * The same for rows of which many have the same values, as after a bulk change: one update sets all that are alike. Rows
 * that are not stored yet, or are newer, take the other way.
 */
export async function replaceAlikeIfNewer<T extends { _id: string; version: number }>(
  model: Model<T>,
  rows: readonly ReplicaRow<T>[],
): Promise<void> {
  const org = currentOrganisation();
  const groups = Map.groupBy(rows, ({ _id: _, ...values }) => JSON.stringify(values)).values();
  const updates = [...groups].map((alike) => {
    const [{ _id: _, ...values }] = alike as [ReplicaRow<T>];
    const ids = alike.map(({ _id }) => _id);
    const filter = { _id: { $in: ids }, org, version: { $lte: values.version } };
    return { updateMany: { filter, update: { $set: values } } } as unknown as mongo.AnyBulkWriteOperation;
  });
  const { matchedCount } = await model.collection.bulkWrite(updates, { ordered: false });
  if (matchedCount < rows.length) await replaceAllIfNewer(model, rows);
}

const isOnlyDuplicates = (error: unknown): boolean =>
  error instanceof mongo.MongoBulkWriteError &&
  [error.writeErrors].flat().every(({ code }) => code === 11_000) &&
  error.result.getWriteConcernError() === undefined;

const replacement = <T>(
  org: string,
  { _id, ...values }: ReplicaRow<T>,
  upsert: boolean,
): mongo.AnyBulkWriteOperation =>
  ({
    updateOne: {
      filter: { _id, org, version: { $lte: values.version } },
      update: { $set: values },
      upsert,
    },
  }) as unknown as mongo.AnyBulkWriteOperation;
