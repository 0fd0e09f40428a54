import type { mongo } from 'mongoose';
import { reseal, type Resealed } from './reseal.ts';
import type { SealedField } from './sealed-fields.ts';
import type { Secrets } from './secrets.ts';

/** Encrypts all secrets of a service with the newest key, and says whether older keys are still needed. */
export async function rotateSecrets(
  db: mongo.Db,
  fields: readonly SealedField[],
  secrets: Secrets,
): Promise<{ readonly text: string; readonly failed: boolean }> {
  if (fields.length === 0) return { text: 'This service stores no secrets.', failed: false };
  const counts = await reseal(db, fields, secrets);
  const { current, renewed, plain, unreadable } = counts;
  const numbers = `${current} current, ${renewed} renewed, ${plain} encrypted for the first time, ${unreadable} unreadable`;
  const text = `Key ${await secrets.newestKey()}: ${numbers}. ${adviceOn(counts)}`;
  return { text, failed: unreadable > 0 };
}

function adviceOn({ renewed, plain, unreadable }: Resealed): string {
  if (unreadable > 0) return 'Add the keys that the unreadable values were encrypted with, and run it again.';
  return renewed + plain > 0
    ? 'Keep the older keys. Run it again after two minutes, when every process has read the new keys.'
    : 'Older keys are not needed any more.';
}
