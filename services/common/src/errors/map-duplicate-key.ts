import { alreadyExists } from './domain-error.ts';
import { duplicateKey } from './unavailable.ts';

/** Runs a write and turns a duplicate key on one of the fields into an error that forms can show. */
export async function mapDuplicateKey<T>(
  fields: string | readonly string[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = duplicateKey(error)?.field;
    throw field !== undefined && [fields].flat().includes(field) ? alreadyExists(field) : error;
  }
}
