import { formerColleague } from '@atrium/proto/common';
import type { Model, QueryFilter } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { Transactions } from '../mongo/transactions.ts';

const batchSize = 500;

/** A record that someone opened something. */
interface View {
  readonly _id: string;
  readonly person: string;
  readonly at: Date;
}

/** Old views keep counting, but anonymously. Returns how many were changed. */
export async function anonymiseViews<T extends View>(
  views: Model<T>,
  keyOf: (view: T, person: string) => string,
  { before, held }: { readonly before: Date; readonly held: readonly string[] },
  transactions: Transactions,
): Promise<number> {
  const forgetSome = () =>
    transactions.run(async () => {
      const old = await views
        .find({ at: { $lt: before }, person: { $nin: [...held, formerColleague] } } as QueryFilter<T>)
        .limit(batchSize)
        .lean<T[]>();
      if (old.length === 0) return 0;
      await views.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } } as QueryFilter<T>);
      await views.insertMany(
        old.map((view) => ({ ...view, _id: keyOf(view, randomUUID()), person: formerColleague })) as never,
      );
      return old.length;
    });
  let count = 0;
  for (let done = batchSize; done === batchSize; count += done) done = await forgetSome();
  return count;
}
