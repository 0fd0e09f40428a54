import { duplicateKey } from './unavailable.ts';

/** Runs a write and returns whether it took place: false if its key is taken. A transaction is aborted then. */
export async function unlessTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (duplicateKey(error)) return false;
    throw error;
  }
}
