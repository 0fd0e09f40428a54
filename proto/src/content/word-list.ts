import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';

/** How many entries an organisation's list may have, and how long each may be. */
export const mostEntries = 2000;
export const longestEntry = 80;

/** Something to read, and a `*` only at the end of a word of at least two characters. */
const entryShape = /^(?=.*[\p{L}\p{N}])[^*]*?(?:[\p{L}\p{N}\p{M}]{2}\*)?$/u;

/** A word or phrase; with `*` at its end it stands for every word that begins so. */
export const WordListEntry = z.string().trim().min(1).max(longestEntry).regex(entryShape);

/** Words that hold a comment back until a moderator has looked at it. */
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
    .max(mostEntries)
    .describe('Words or phrases. A trailing `*` matches every word that begins with the entry.'),
});

const base = { access: 'admin:moderation', feature: null, rate: 'write' } as const;

export const wordList = endpoints('content', 'wordList', {
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
