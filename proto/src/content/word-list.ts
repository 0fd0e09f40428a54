import { z } from 'zod';
import { tidyLine } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { moderationTag } from './moderation.ts';

/** Maximum number of entries in an organisation's list, and maximum characters of each. */
export const maxEntries = 2000;
export const maxEntryLength = 80;

/** At least one letter or digit. A `*` only at the end of a word of at least two characters. */
const entryShape = /^(?=.*[\p{L}\p{N}])[^*]*?(?:[\p{L}\p{N}\p{M}]{2}\*)?$/u;

/** A word or phrase. A `*` at its end matches every word that begins this way. */
export const WordListEntry = tidyLine(maxEntryLength).min(1).regex(entryShape);

/** A comment with one of these words is held until a moderator has reviewed it. */
export const WordList = z
  .object({
    words: z.array(z.string()),
    version: z.number().int().describe('0 until the list is first set.'),
  })
  .meta({ id: 'WordList' });
export type WordList = z.infer<typeof WordList>;

export const WordListFields = z.object({
  words: z
    .array(WordListEntry)
    .max(maxEntries)
    .describe('Words or phrases. A trailing `*` matches every word that begins with the entry.'),
});

const base = { access: 'admin:moderation', feature: null, rate: 'write' } as const;

export const wordList = endpoints('content', 'wordList', moderationTag, {
  get: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/admin/word-list',
    summary: 'Get the word list',
    description: 'Comments containing these words are held for review.',
    response: WordList,
  }),
  set: endpoint({
    ...base,
    method: 'PUT',
    path: '/admin/word-list',
    summary: 'Replace the word list',
    description: 'Matching ignores case and diacritics.',
    body: WordListFields,
    response: WordList,
    versioned: true,
  }),
});
