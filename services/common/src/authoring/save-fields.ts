import type { Model, QueryFilter } from 'mongoose';
import type { Deletable } from './restore.ts';

/** Changes some fields of a record, which becomes its next version. False if someone else saved it first. */
export async function saveFields<R extends Deletable>(
  records: Model<R>,
  { _id, version }: Deletable,
  fields: Partial<R>,
): Promise<boolean> {
  const change = { $set: fields, $inc: { version: 1 } };
  return (await records.updateOne({ _id, version } as QueryFilter<R>, change as object)).matchedCount === 1;
}
