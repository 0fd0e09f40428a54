import { mongo, type Model } from 'mongoose';
import { currentOrganisation } from '../context/request-context.ts';

/** A row of a replica as a message says it is. */
export type ReplicaRow<T> = Omit<T, 'org'> & { readonly _id: string; readonly version: number };

/**
 * Stores a state message unless a newer one is there: delivered twice, out of order or to two replicas at once it
 * changes nothing. One as new as what is there is taken, since it may say more. Not inside a transaction.
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
 * The same for many in one go. Ten thousand people come to each service after one click, so the rows, made by our own code
 * of a checked message, go to the driver as they are.
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
    // A filter found nothing: because a newer version is stored, or none was, and an older came first at this moment.
    await write(false);
  }
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
