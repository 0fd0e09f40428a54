import { z } from 'zod';
import { endsBy } from '../authoring/ends-by.ts';
import { draftStates } from '../authoring/publishing.ts';
import { deleted } from '../authoring/restore.ts';
import { Id, Language, lengths, page, tidyLine } from '../common.ts';

export const LibraryState = z
  .enum([...draftStates, 'upcoming', 'valid', 'expired'])
  .meta({ id: 'LibraryState' });
export type LibraryState = z.infer<typeof LibraryState>;

const sorts = ['title', '-title', '-updatedAt', 'updatedAt'] as const;

export const LibraryQuery = page.extend({
  folder: Id.optional().describe('Only documents directly in this folder.'),
  q: tidyLine(lengths.search)
    .optional()
    .describe('Beginnings of words in the title, description, file name and text of the document.'),
  language: Language.optional(),
});
export type LibraryQuery = z.infer<typeof LibraryQuery>;

export const ManagedLibraryQuery = LibraryQuery.omit({ language: true }).extend({
  state: LibraryState.optional(),
  endsBy,
  deleted,
  sort: z.enum(sorts).default('title').describe('A leading `-` sorts in descending order.'),
});
export type ManagedLibraryQuery = z.infer<typeof ManagedLibraryQuery>;
