import { taken } from './domain-error.ts';
import { duplicateKey } from './unavailable.ts';

/** Does a write; where the unique index of `field` refuses it, says so in the way a form shows it. */
export async function refusingTaken<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw duplicateKey(error)?.field === field ? taken(field) : error;
  }
}
