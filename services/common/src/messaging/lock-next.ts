import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

/**
 * The next records of the organisation in the order of their IDs. Call in a transaction. It also writes to them, so a
 * concurrent change conflicts, and their state is not published after a newer one.
 */
export async function lockNext<T extends { readonly _id: string }>(
  records: Model<T>,
  after: string,
  most: number,
): Promise<T[]> {
  const some = await records
    .find({ _id: { $gt: after } } as QueryFilter<T>)
    .sort({ _id: 1 })
    .limit(most)
    .lean<T[]>();
  const these = { _id: { $in: some.map(({ _id }) => _id) } } as QueryFilter<T>;
  await records.updateMany(these, { $inc: { republished: 1 } } as UpdateQuery<T>, { strict: false });
  return some;
}
