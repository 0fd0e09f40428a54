import type { Model } from 'mongoose';
import { DomainError } from '../errors/domain-error.ts';
import { duplicateKey } from '../errors/unavailable.ts';

/** Refuses a write by someone who has not seen the newest state. */
export function assertVersion(stored: number, seen: number): void {
  if (stored !== seen) throw new DomainError('version-conflict', `The current version is ${stored}`);
}

interface Versioned {
  readonly _id: string;
  readonly version: number;
}

/**
 * Saves something of which there is one in a place (an organisation's settings, a page) where the version before is still
 * there, or nothing, before the first: `before` is 0 then. False when somebody else was quicker.
 */
export async function saveInPlace<T extends Versioned>(
  model: Model<T>,
  record: Omit<T, 'org'> & Versioned,
  before: number,
): Promise<boolean> {
  if (before === 0) return inserted(model, record);
  const asSeen = { _id: record._id, version: before } as object;
  return (await model.updateOne(asSeen, { $set: record } as object)).matchedCount === 1;
}

async function inserted<T>(model: Model<T>, record: object): Promise<boolean> {
  try {
    await model.insertMany([record] as T[]);
    return true;
  } catch (error) {
    if (duplicateKey(error)) return false;
    throw error;
  }
}
