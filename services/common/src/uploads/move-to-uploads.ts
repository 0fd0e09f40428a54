import type { mongo } from 'mongoose';

type Expression = unknown;

interface Moved {
  readonly from: string;
  /** The name of the upload kind. */
  readonly kind: string;
  /** What the check found; null or missing for an upload that is not complete. */
  readonly result: Expression;
  /** The keys of what is stored of a complete upload. */
  readonly objects: Expression;
  /** Further fields of the upload. */
  readonly fields: Readonly<Record<string, Expression>>;
}

const nothing = { $literal: null };
const copied = { org: 1, by: 1, name: 1, size: 1, type: 1, createdAt: 1 };

/**
 * For migrations: makes uploads of the files that a feature has kept in a collection of its own. Uploads that are not
 * complete expire, and what has arrived of them is removed. Can be repeated.
 */
export async function moveToUploads(
  db: mongo.Db,
  { from, kind, result, objects, fields }: Moved,
): Promise<void> {
  const isPending = { $eq: ['$result', null] };
  const fixed = { kind: { $literal: kind }, about: nothing, details: nothing, owner: nothing };
  await db
    .collection(from)
    .aggregate([
      { $project: { ...copied, ...fixed, ...fields, result: { $ifNull: [result, null] }, objects } },
      {
        $set: {
          owner: { $ifNull: ['$owner', null] },
          state: { $cond: [isPending, 'pending', 'ready'] },
          objects: { $cond: [isPending, [{ $concat: ['uploads/', '$_id'] }], '$objects'] },
        },
      },
      { $merge: { into: 'uploads', whenMatched: 'keepExisting' } },
    ])
    .toArray();
}

/** When an unused file is removed that was created without that date. */
export const afterHours = (hours: number): Expression => ({ $add: ['$createdAt', hours * 3_600_000] });
