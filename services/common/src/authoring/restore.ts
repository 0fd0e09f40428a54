import { restorableDays } from '@atrium/proto/authoring/restore';
import type { Model, QueryFilter } from 'mongoose';

/** A record that can be deleted and restored. */
export interface Deletable {
  readonly _id: string;
  readonly version: number;
  /** Missing on older records. */
  readonly deletedAt?: Date | null;
}

const day = 24 * 3_600_000;

/** What was deleted before this moment can no longer be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableDays * day);

/** A filter for deleted records that can still be restored, or for those that are not deleted. */
export const deletionFilter = (deleted: boolean): { readonly deletedAt: null | { readonly $gt: Date } } => ({
  deletedAt: deleted ? { $gt: restorableSince(new Date()) } : null,
});

/** IDs of records that were deleted before this moment. */
export async function deletedBefore<R extends Deletable>(records: Model<R>, before: Date): Promise<string[]> {
  const found = await records
    .find({ deletedAt: { $lte: before } } as QueryFilter<R>)
    .select({ _id: 1 })
    .lean<{ _id: string }[]>();
  return found.map(({ _id }) => _id);
}
