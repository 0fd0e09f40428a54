import type { Model } from 'mongoose';
import { duplicateKey } from '../errors/unavailable.ts';

/** Stores a state message unless a newer one is there: delivered twice or out of order it changes nothing. */
export async function replaceIfNewer<T extends { _id: string; version: number }>(
  model: Model<T>,
  id: string,
  version: number,
  values: Omit<T, '_id' | 'org' | 'version'>,
): Promise<void> {
  try {
    await model.updateOne(
      { _id: id, version: { $lt: version } } as object,
      { $set: { ...values, version } } as object,
      { upsert: true },
    );
  } catch (error) {
    // The filter found nothing because a newer version is stored, and the upsert met it.
    if (!duplicateKey(error)) throw error;
  }
}
