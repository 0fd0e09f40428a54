import { formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import type { Transactions } from '../mongo/transactions.ts';

const batchSize = 500;

type Filter = Readonly<Record<string, unknown>>;

/**
 * Replaces records whose ID includes the person by anonymous ones, so what is counted stays the same. The filter must
 * not match the anonymous ones. Returns how many were replaced.
 */
export async function replaceWithAnonymous({
  rows,
  filter,
  field,
  keyOf,
  blank,
  transactions,
}: {
  readonly rows: Model<{ _id: string }>;
  readonly filter: Filter;
  /** The field that holds the person. */
  readonly field: string;
  readonly keyOf: (row: never, person: string) => string;
  /** Other fields to blank, such as text the person wrote. */
  readonly blank?: Filter;
  readonly transactions: Transactions;
}): Promise<number> {
  const replaceSome = () =>
    transactions.run(async () => {
      const some = await rows
        .find(filter as never)
        .limit(batchSize)
        .lean<{ _id: string }[]>();
      if (some.length === 0) return 0;
      await rows.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
      const anonymous = some.map((row) => ({
        ...row,
        ...blank,
        _id: keyOf(row as never, randomUUID()),
        [field]: formerColleague,
      }));
      await rows.insertMany(anonymous as never);
      return some.length;
    });
  let count = 0;
  for (let done = batchSize; done === batchSize; count += done) done = await replaceSome();
  return count;
}
