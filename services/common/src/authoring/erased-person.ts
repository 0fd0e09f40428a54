import type { Audience } from '@atrium/proto/audience';
import { contentLanguages, formerColleague } from '@atrium/proto/common';
import type { Model, QueryFilter } from 'mongoose';
import type { Transactions } from '../mongo/transactions.ts';
import { mentionsInHtml } from './erased-mentions.ts';

interface Stored {
  _id: string;
}

/** Finds a person in a stored audience, as alternatives of a database query. */
export const inAudience = (path: string, person: string) => [
  { [`${path}.people`]: person },
  { [`${path}.excluded`]: person },
];

/** Finds mentions of a person in stored HTML of any language, as alternatives of a database query. */
export const inTexts = (path: string, person: string) =>
  contentLanguages.map((language) => ({ [`${path}.${language}`]: mentionsInHtml(person) }));

export const nobodyIf = (id: string, person: string): string => (id === person ? formerColleague : id);

export const idsWithout = (ids: readonly string[], person: string): string[] =>
  ids.filter((id) => id !== person);

export const audienceWithout = (audience: Audience, person: string): Audience => ({
  ...audience,
  people: idsWithout(audience.people, person),
  excluded: idsWithout(audience.excluded, person),
});

/** Erases a person from each record that names them, in a transaction of its own. Returns the number of records. */
export async function eraseFromEach<T extends Stored>(
  records: Model<T>,
  naming: QueryFilter<T>,
  transactions: Transactions,
  eraseFrom: (id: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  for await (const { _id } of records.find(naming).select({ _id: 1 }).lean<Stored>().cursor()) {
    await transactions.run(() => eraseFrom(_id));
    count += 1;
  }
  return count;
}
