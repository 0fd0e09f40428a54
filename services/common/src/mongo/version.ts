import type { Model } from 'mongoose';
import { DomainError } from '../errors/domain-error.ts';
import { unlessTaken } from '../errors/unless-taken.ts';

/** Rejects a write based on an outdated version. */
export function assertVersion(stored: number, expectedVersion: number): void {
  if (stored !== expectedVersion)
    throw new DomainError('version-conflict', `The current version is ${stored}`);
}

interface Versioned {
  readonly _id: string;
  readonly version: number;
}

/**
 * Saves a document that exists once per place (an organisation's settings, a page), provided the stored version is
 * still `before`. 0 means that none is stored yet. False if another write came first.
 */
export async function saveSingleton<T extends Versioned>(
  model: Model<T>,
  record: Omit<T, 'org'> & Versioned,
  before: number,
): Promise<boolean> {
  if (before === 0) return unlessTaken(() => model.insertMany([record] as unknown as T[]));
  const asSeen = { _id: record._id, version: before } as object;
  return (await model.updateOne(asSeen, { $set: record } as object)).matchedCount === 1;
}
