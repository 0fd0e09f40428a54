import { z } from 'zod';
import { draft, publication, publishable } from '../authoring/publishing.ts';
import { deletedAt, restorable } from '../authoring/restore.ts';
import { confirmLanguage, stale } from '../authoring/translations.ts';
import { Audience } from '../audience.ts';
import {
  Id,
  IdParams,
  Instant,
  Language,
  NoContent,
  PersonRef,
  lengths,
  localisedLine,
  page,
  pageOf,
  optionalParagraphs,
} from '../common.ts';
import { countedPageOf } from '../counted-page.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { libraryAdminTag } from './library-files.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import { ArticleView } from './article-history.ts';
import { LibraryFile } from './library-files.ts';
import { LibraryQuery, LibraryState, ManagedLibraryQuery } from './library-queries.ts';

export const libraryTag: Tag = { name: 'Library', description: 'Browse folders and read documents.' };

const shape = {
  title: localisedLine(lengths.title),
  description: z.partialRecord(Language, optionalParagraphs(lengths.summary)).default({}),
  folder: Id.describe('ID of the folder; `root` at the top level.'),
  audience: Audience,
  validFrom: z.iso.date().describe('First day on which people see it, in the time zone of the organisation.'),
  validTo: z.iso
    .date()
    .nullable()
    .default(null)
    .describe('Last day on which people see it; null for no end.'),
};

export const LibraryItemFields = z
  .object({
    ...shape,
    upload: Id.describe('ID of a completed upload. A different upload becomes a new version.'),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    params: { code: 'order' },
  })
  .meta({ id: 'LibraryItemFields' });
export type LibraryItemFields = z.infer<typeof LibraryItemFields>;

const FileFacts = LibraryFile.omit({ downloadUrl: true });

const Step = z.object({ id: Id, title: z.string() });

/** A document in the readers' list: in their language, else the organisation's, else any. */
export const LibraryItemSummary = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    language: Language.describe(
      'Language of the texts; a fallback if it differs from the requested language.',
    ),
    folder: Id.describe('ID of the folder; `root` at the top level.'),
    file: FileFacts,
    number: z.number().int().describe('Version number, counted from 1.'),
    changedAt: Instant.describe('When this version was added.'),
    validTo: shape.validTo.unwrap().describe('Last day on which people see it; null for no end.'),
    seen: z.boolean().describe('Whether you have opened any version of it.'),
  })
  .meta({ id: 'LibraryItemSummary' });
export type LibraryItemSummary = z.infer<typeof LibraryItemSummary>;

export const LibraryItem = z
  .object({
    ...LibraryItemSummary.shape,
    file: LibraryFile,
    path: z.array(Step).describe('The folders it is in, from the top.'),
  })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.infer<typeof LibraryItem>;

export const ManagedLibraryItemRow = z
  .object({
    id: Id,
    title: shape.title,
    folder: Id.describe('ID of the folder; `root` at the top level.'),
    validFrom: shape.validFrom,
    validTo: shape.validTo.unwrap().describe('Last day on which people see it; null for no end.'),
    state: LibraryState,
    file: FileFacts,
    number: z.number().int().describe('Version number, counted from 1.'),
    views: z
      .number()
      .int()
      .nullable()
      .describe(
        'Number of people who opened it. Null in works council mode while below the minimum group size.',
      ),
    updatedAt: Instant,
    updatedBy: PersonRef,
    stale,
    deletedAt,
    version: z.number().int(),
  })
  .meta({ id: 'ManagedLibraryItemRow' });
export type ManagedLibraryItemRow = z.infer<typeof ManagedLibraryItemRow>;

export const ManagedLibraryItem = z
  .object({
    ...ManagedLibraryItemRow.shape,
    description: z.partialRecord(Language, z.string()),
    audience: Audience,
    ...publication,
    upload: Id.describe('ID of the upload of the current version.'),
    downloadUrl: z.string().describe('Signed URL that expires after a few minutes.'),
  })
  .meta({ id: 'ManagedLibraryItem' });
export type ManagedLibraryItem = z.infer<typeof ManagedLibraryItem>;

/** An earlier or the current version of a document. `number` counts from 1. */
export const LibraryVersion = z
  .object({
    number: z.number().int().describe('Version number, counted from 1.'),
    file: LibraryFile,
    at: Instant,
    by: PersonRef,
  })
  .meta({ id: 'LibraryVersion' });
export type LibraryVersion = z.infer<typeof LibraryVersion>;

const reader = { access: 'user:library', feature: 'library', rate: 'read' } as const;
const managed = { access: 'admin:library', feature: 'library', rate: 'write' } as const;

export const library = endpoints('content', 'library', libraryTag, {
  list: endpoint({
    ...reader,
    method: 'GET',
    path: '/library',
    summary: 'List library documents, by title',
    description: 'Only documents that are valid today and that you can see.',
    query: LibraryQuery,
    response: pageOf(LibraryItemSummary),
    problems: ['invalid-cursor'],
  }),
  get: endpoint({
    ...reader,
    method: 'GET',
    path: '/library/:id',
    summary: 'Get a library document',
    description: 'Includes a signed download URL that expires after a few minutes.',
    params: IdParams,
    query: z.object({ language: Language.optional() }),
    response: LibraryItem,
  }),
  view: endpoint({
    ...reader,
    rate: 'write',
    method: 'PUT',
    path: '/library/:id/view',
    summary: 'Mark a library document as viewed',
    description: 'Only the first call is recorded.',
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
});

const list = endpoint({
  ...managed,
  rate: 'read',
  method: 'GET',
  path: '/admin/library',
  summary: 'List all library documents',
  description:
    'Includes drafts, upcoming and expired documents. With `deleted=true`, lists deleted documents.',
  query: ManagedLibraryQuery,
  response: countedPageOf(ManagedLibraryItemRow),
  problems: ['invalid-cursor'],
});

const views = endpoint({
  ...managed,
  rate: 'read',
  method: 'GET',
  path: '/admin/library/:id/views',
  summary: 'List the views of a library document, latest first',
  description: 'Each person appears once, with the time of their first view.',
  params: IdParams,
  query: page,
  personLevel: 'refused',
  response: pageOf(ArticleView),
  problems: ['invalid-cursor'],
});

const versions = endpoint({
  ...managed,
  rate: 'read',
  method: 'GET',
  path: '/admin/library/:id/versions',
  summary: 'List the versions of a library document, newest first',
  params: IdParams,
  query: page,
  response: pageOf(LibraryVersion),
  problems: ['invalid-cursor'],
});

export const managedLibrary = endpoints('content', 'managedLibrary', libraryAdminTag, {
  list,
  export: exportOf(list, 'library documents', labels('Library', 'Biblioteka', 'Bibliothek')),
  get: endpoint({
    ...managed,
    rate: 'read',
    method: 'GET',
    path: '/admin/library/:id',
    summary: 'Get a library document for editing',
    params: IdParams,
    response: ManagedLibraryItem,
  }),
  create: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/library',
    summary: 'Create a library document',
    description: 'Requires an uploaded file.',
    query: z.object({ draft }),
    body: LibraryItemFields,
    response: ManagedLibraryItem,
    status: 201,
    problems: ['needs-review'],
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    path: '/admin/library/:id',
    summary: 'Update a library document',
    description:
      'A different file becomes a new version. Returns 409 `needs-review` for a published document if documents need approval.',
    params: IdParams,
    body: LibraryItemFields,
    response: ManagedLibraryItem,
    versioned: true,
    problems: ['needs-review'],
  }),
  ...publishable(managed, {
    path: '/admin/library',
    item: 'a library document',
    response: ManagedLibraryItem,
  }),
  confirmLanguage: confirmLanguage(managed, {
    path: '/admin/library/:id',
    params: IdParams,
    item: 'a library document',
    response: ManagedLibraryItem,
  }),
  ...restorable(managed, {
    path: '/admin/library',
    item: 'a library document',
    response: ManagedLibraryItem,
  }),
  versions,
  exportVersions: exportOf(
    versions,
    'the versions of a library document',
    labels('Versions', 'Wersje', 'Versionen'),
  ),
  views,
  exportViews: exportOf(views, 'the views of a library document', labels('Views', 'Wyświetlenia', 'Aufrufe')),
});
