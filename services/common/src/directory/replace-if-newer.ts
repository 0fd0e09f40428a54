import type { Model } from 'mongoose';
import { duplicateKey } from '../errors/unavailable.ts';

/**
 * Stores a state message unless a newer one is there: delivered twice, out of order or to two replicas at once it
 * changes nothing. Not inside a transaction.
 */
export async function replaceIfNewer<T extends { _id: string; version: number }>(
  model: Model<T>,
  id: string,
  version: number,
  values: Omit<T, '_id' | 'org' | 'version'>,
): Promise<void> {
  const older = { _id: id, version: { $lt: version } } as object;
  const update = { $set: { ...values, version } } as object;
  try {
    await model.updateOne(older, update, { upsert: true });
  } catch (error) {
    if (!duplicateKey(error)) throw error;
    // The filter found nothing: because a newer version is stored, or none was, and an older came first at this moment.
    await model.updateOne(older, update);
  }
}
