import { formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';
import type { Transactions } from '../mongo/transactions.ts';
import type { PersonalDataKind } from './personal-data.ts';
import { replaceWithAnonymous } from './replace-with-anonymous.ts';

type Filter = Readonly<Record<string, unknown>>;
/** Models of any record type, because records are exported as they are. */
type AnyModel = Pick<Model<never>, 'find' | 'deleteMany' | 'updateMany' | 'collection'>;

interface Named {
  readonly name: string;
  readonly model: unknown;
}

/** Fields left out of the export, such as hashes and secrets. */
type Hidden = { readonly hidden?: readonly string[] };

/** Documents that belong to one person and are erased with them. */
export function ownedRecords({
  name,
  model,
  of,
  hidden = [],
}: Named & Hidden & { readonly of: (person: string) => Filter }): PersonalDataKind {
  const rows = model as AnyModel;
  return {
    name,
    collections: [rows.collection.collectionName],
    export: (person) => exportedRows(rows, of(person), hidden),
    erase: async (person) => (await rows.deleteMany(of(person) as never)).deletedCount,
  };
}

/** Documents of the organisation that refer to a person in some fields. They stay, with the references anonymised. */
export function authoredRecords({
  name,
  model,
  fields,
  hidden = [],
  shown = fields,
}: Named &
  Hidden & { readonly fields: readonly string[]; readonly shown?: readonly string[] }): PersonalDataKind {
  const rows = model as AnyModel;
  const anyOf = (some: readonly string[], person: string): Filter => ({
    $or: some.map((field) => ({ [field]: person })),
  });
  return {
    name,
    collections: [rows.collection.collectionName],
    ...(shown.length > 0 && { export: (person: string) => exportedRows(rows, anyOf(shown, person), hidden) }),
    erase: async (person) => {
      let count = 0;
      for (const field of fields) {
        const result = await rows.updateMany(
          { [field]: person } as never,
          { $set: { [field]: formerColleague } } as never,
        );
        count += result.modifiedCount;
      }
      return count;
    },
  };
}

/**
 * Documents that counts are derived from and whose id includes the person. Erasure replaces each with an anonymous one,
 * so the count stays the same.
 */
export function countedRecords({
  name,
  model,
  field = 'person',
  keyOf,
  blank,
  transactions,
}: Named & {
  readonly field?: string;
  readonly keyOf: (row: never, person: string) => string;
  /** Other fields to blank, such as text the person wrote. */
  readonly blank?: Filter;
  readonly transactions: Transactions;
}): PersonalDataKind {
  const rows = model as Model<{ _id: string }>;
  return {
    name,
    collections: [rows.collection.collectionName],
    export: (person) => exportedRows(model as AnyModel, { [field]: person }, []),
    erase: (person) =>
      replaceWithAnonymous({ rows, filter: { [field]: person }, field, keyOf, blank, transactions }),
  };
}

/** Without the organisation and the hidden fields. */
async function* exportedRows(
  rows: AnyModel,
  filter: Filter,
  hidden: readonly string[],
): AsyncGenerator<object> {
  const cursor = rows
    .find(filter as never)
    .sort({ _id: 1 })
    .lean<Record<string, unknown>>()
    .cursor({ batchSize: 200 });
  for await (const row of cursor as AsyncIterable<Record<string, unknown>>)
    yield Object.fromEntries(
      Object.entries(row).filter(([field]) => field !== 'org' && !hidden.includes(field)),
    );
}
