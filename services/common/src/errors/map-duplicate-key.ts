import { alreadyExists } from './domain-error.ts';
import { duplicateKey } from './unavailable.ts';

/** Runs a write and turns a duplicate key on `field` into an error that forms can show. */
export async function mapDuplicateKey<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw duplicateKey(error)?.field === field ? alreadyExists(field) : error;
  }
}
