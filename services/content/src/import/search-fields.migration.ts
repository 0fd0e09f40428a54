import { searchFields } from '@atrium/common/authoring/texts';
import type { Migration } from '@atrium/common/mongo/migrations';
import type { Localised } from '@atrium/proto/common';
import type { mongo } from 'mongoose';
import { derivedFields } from '../library/library-item.ts';

type Stored = Readonly<Record<string, unknown>>;

const batch = 200;
const missing = { titleWords: { $exists: false } };
const textOf = (record: Stored, field: string): Localised => (record[field] ?? {}) as Localised;

/** Word forms, and the words of titles, for texts from before search knew them. */
export const addSearchFields: Migration = {
  name: '2026-11-28-search-fields',
  up: async (db) => {
    await fill(db.collection('articles'), (article) =>
      searchFields({
        title: textOf(article, 'title'),
        summary: textOf(article, 'summary'),
        content: textOf(article, 'content'),
      }),
    );
    await fill(db.collection('vacancies'), (vacancy) =>
      searchFields({
        title: textOf(vacancy, 'jobTitle'),
        summary: {},
        content: textOf(vacancy, 'description'),
      }),
    );
    await fill(db.collection('library_items'), (item) => {
      const texts = { title: textOf(item, 'title'), description: textOf(item, 'description') };
      const file = item.file as { readonly name: string };
      // The words of the file are among those that are stored.
      const written = (item.words ?? []) as readonly string[];
      const { titleWords, words } = derivedFields(texts, { name: file.name, written, text: '' }, 'en-GB');
      return { titleWords, words };
    });
  },
};

async function fill(collection: mongo.Collection, fieldsOf: (record: Stored) => Stored): Promise<void> {
  for (;;) {
    const some = await collection.find(missing).limit(batch).toArray();
    if (some.length === 0) return;
    await collection.bulkWrite(
      some.map((record) => ({
        updateOne: { filter: { _id: record._id, ...missing }, update: { $set: fieldsOf(record) } },
      })),
      { ordered: false },
    );
  }
}
