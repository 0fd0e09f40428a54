import type { mongo } from 'mongoose';
import type { SealedField } from './sealed-fields.ts';
import { isSealed, type SecretPlace, type Secrets } from './secrets.ts';

export interface Resealed {
  /** Were encrypted with the newest key already. */
  current: number;
  /** Were encrypted with an older key. */
  renewed: number;
  /** Were not encrypted. */
  plain: number;
  /** Could not be opened: their key is not among the given ones, or they were tampered with. */
  unreadable: number;
}

type Stored = { readonly _id: unknown; readonly org?: string } & Readonly<Record<string, unknown>>;

const batchSize = 200;

/**
 * Encrypts every stored secret with the newest key. Each is replaced only if nobody has changed it meanwhile, so it can
 * run while the product does, and be interrupted and repeated.
 */
export async function reseal(
  db: mongo.Db,
  fields: readonly SealedField[],
  secrets: Secrets,
): Promise<Resealed> {
  const counts: Resealed = { current: 0, renewed: 0, plain: 0, unreadable: 0 };
  for (const field of fields) await resealField(db, field, secrets, counts);
  return counts;
}

async function resealField(
  db: mongo.Db,
  { collection: name, field }: SealedField,
  secrets: Secrets,
  counts: Resealed,
): Promise<void> {
  const collection = db.collection(name);
  const rows = collection
    .find({ [field]: { $ne: null } }, { projection: { [field]: 1, org: 1 }, batchSize })
    .map((row) => row as unknown as Stored);
  for await (const row of rows) {
    const value = valueAt(row, field);
    const place = { collection: name, org: row.org, id: String(row._id), field };
    const next = await resealed(value, place, secrets);
    if (next === 'current' || next === 'unreadable') {
      counts[next] += 1;
      continue;
    }
    const unchanged = { _id: row._id, [field]: value } as mongo.Filter<mongo.Document>;
    const { modifiedCount } = await collection.updateOne(unchanged, { $set: { [field]: next.value } });
    // Whoever has changed it meanwhile has encrypted it too.
    counts[next.was] += modifiedCount;
  }
}

async function resealed(
  value: unknown,
  place: SecretPlace,
  secrets: Secrets,
): Promise<'current' | 'unreadable' | { readonly was: 'renewed' | 'plain'; readonly value: string }> {
  if (!isSealed(value)) return { was: 'plain', value: await secrets.seal(value, place) };
  if (await secrets.isCurrent(value)) return 'current';
  try {
    return { was: 'renewed', value: await secrets.seal(await secrets.open(value, place), place) };
  } catch {
    return 'unreadable';
  }
}

const valueAt = (row: Stored, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], row);
