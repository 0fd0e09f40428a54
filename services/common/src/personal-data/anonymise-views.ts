import { formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';
import type { Transactions } from '../mongo/transactions.ts';
import { replaceWithAnonymous } from './replace-with-anonymous.ts';

/** A record that someone opened something. */
interface View {
  readonly _id: string;
  readonly person: string;
  readonly at: Date;
}

/** Old views keep counting, but anonymously. Returns how many were changed. */
export function anonymiseViews<T extends View>(
  views: Model<T>,
  keyOf: (view: T, person: string) => string,
  { before, held }: { readonly before: Date; readonly held: readonly string[] },
  transactions: Transactions,
): Promise<number> {
  return replaceWithAnonymous({
    rows: views as unknown as Model<{ _id: string }>,
    filter: { at: { $lt: before }, person: { $nin: [...held, formerColleague] } },
    field: 'person',
    keyOf,
    transactions,
  });
}
