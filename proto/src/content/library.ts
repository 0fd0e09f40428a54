import { z } from 'zod';
import { Audience } from '../audience.ts';
import {
  Id,
  IdParams,
  Instant,
  Language,
  Nothing,
  PersonRef,
  lengths,
  localisedLine,
  page,
  pageOf,
} from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { ArticleView } from './article-history.ts';
import { LibraryFile } from './library-files.ts';

const shape = {
  title: localisedLine(lengths.title),
  description: z.partialRecord(Language, z.string().trim().max(lengths.summary)).default({}),
  /** {@link rootFolder}, or one that is there. */
  folder: Id,
  audience: Audience,
  /** The first day on which people see it, in the organisation's time zone. */
  validFrom: z.iso.date(),
  /** The last one; without it the document stays. */
  validTo: z.iso.date().nullable().default(null),
};

export const LibraryItemFields = z
  .object({
    ...shape,
    /** What is in it, as `libraryFiles.begin` named it. Another than before is its next version. */
    upload: Id,
  })
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    params: { code: 'order' },
  })
  .meta({ id: 'LibraryItemFields' });
export type LibraryItemFields = z.infer<typeof LibraryItemFields>;

const FileFacts = LibraryFile.omit({ downloadUrl: true });

const Step = z.object({ id: Id, title: z.string() });

/** In the list of those who read it: in their language, else the organisation's, else whichever there is. */
export const LibraryItemSummary = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().nullable(),
    language: Language,
    folder: Id,
    file: FileFacts,
    /** Of its versions, the first is 1. */
    number: z.number().int(),
    /** Since when it is this version. */
    changedAt: Instant,
    validTo: shape.validTo.unwrap(),
    /** Whether the reader has opened this document before, in any version. */
    seen: z.boolean(),
  })
  .meta({ id: 'LibraryItemSummary' });
export type LibraryItemSummary = z.infer<typeof LibraryItemSummary>;

export const LibraryItem = z
  .object({
    ...LibraryItemSummary.shape,
    file: LibraryFile,
    /** The folders it is in, from the top. */
    path: z.array(Step),
  })
  .meta({ id: 'LibraryItem' });
export type LibraryItem = z.infer<typeof LibraryItem>;

export const LibraryState = z.enum(['upcoming', 'valid', 'expired']).meta({ id: 'LibraryState' });
export type LibraryState = z.infer<typeof LibraryState>;

export const ManagedLibraryItemRow = z
  .object({
    id: Id,
    title: shape.title,
    folder: Id,
    validFrom: shape.validFrom,
    validTo: shape.validTo.unwrap(),
    state: LibraryState,
    file: FileFacts,
    number: z.number().int(),
    /** How many people have opened it; empty in works-council mode while they are few. */
    views: z.number().int().nullable(),
    updatedAt: Instant,
    updatedBy: PersonRef,
    version: z.number().int(),
  })
  .meta({ id: 'ManagedLibraryItemRow' });
export type ManagedLibraryItemRow = z.infer<typeof ManagedLibraryItemRow>;

export const ManagedLibraryItem = z
  .object({
    ...ManagedLibraryItemRow.shape,
    description: z.partialRecord(Language, z.string()),
    audience: Audience,
    upload: Id,
    /** Signed; lasts minutes. */
    downloadUrl: z.string(),
  })
  .meta({ id: 'ManagedLibraryItem' });
export type ManagedLibraryItem = z.infer<typeof ManagedLibraryItem>;

/** What a document was, and is; `number` counts from 1. */
export const LibraryVersion = z
  .object({ number: z.number().int(), file: LibraryFile, at: Instant, by: PersonRef })
  .meta({ id: 'LibraryVersion' });
export type LibraryVersion = z.infer<typeof LibraryVersion>;

const sorts = ['title', '-title', '-updatedAt', 'updatedAt'] as const;

export const LibraryQuery = page.extend({
  /** Only what is directly in it. */
  folder: Id.optional(),
  /** Beginnings of words of title, description, file name and what is written in the document. */
  q: z.string().trim().max(lengths.search).optional(),
  language: Language.optional(),
});
export type LibraryQuery = z.infer<typeof LibraryQuery>;

export const ManagedLibraryQuery = LibraryQuery.omit({ language: true }).extend({
  state: LibraryState.optional(),
  sort: z.enum(sorts).default('title'),
});
export type ManagedLibraryQuery = z.infer<typeof ManagedLibraryQuery>;

const reader = { access: 'user:library', feature: 'library', rate: 'read' } as const;
const managed = { access: 'admin:library', feature: 'library', rate: 'write' } as const;

export const library = endpoints('content', 'library', {
  list: endpoint({
    ...reader,
    method: 'GET',
    path: '/library',
    summary: 'List the documents that are valid today and for the reader, by title',
    query: LibraryQuery,
    response: pageOf(LibraryItemSummary),
    problems: ['invalid-cursor'],
  }),
  get: endpoint({
    ...reader,
    method: 'GET',
    path: '/library/:id',
    summary: 'Show a document, with where to get it',
    params: IdParams,
    query: z.object({ language: Language.optional() }),
    response: LibraryItem,
  }),
  view: endpoint({
    ...reader,
    rate: 'write',
    method: 'PUT',
    path: '/library/:id/view',
    summary: 'Record that a person opened a document; only the first time counts',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
});

const list = endpoint({
  ...managed,
  rate: 'read',
  method: 'GET',
  path: '/admin/library',
  summary: 'List documents, whenever they are valid',
  query: ManagedLibraryQuery,
  response: pageOf(ManagedLibraryItemRow),
  problems: ['invalid-cursor'],
});

const views = endpoint({
  ...managed,
  rate: 'read',
  method: 'GET',
  path: '/admin/library/:id/views',
  summary: 'List who opened a document and when for the first time, the latest first',
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
  summary: 'List the versions of a document, the newest first',
  params: IdParams,
  query: page,
  response: pageOf(LibraryVersion),
  problems: ['invalid-cursor'],
});

export const managedLibrary = endpoints('content', 'managedLibrary', {
  list,
  export: exportOf(list, 'documents'),
  get: endpoint({
    ...managed,
    rate: 'read',
    method: 'GET',
    path: '/admin/library/:id',
    summary: 'Show a document to whoever looks after it, valid or not',
    params: IdParams,
    response: ManagedLibraryItem,
  }),
  create: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/library',
    summary: 'Add a document with an uploaded file',
    body: LibraryItemFields,
    response: ManagedLibraryItem,
    status: 201,
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    path: '/admin/library/:id',
    summary: 'Change a document; another file is its next version',
    params: IdParams,
    body: LibraryItemFields,
    response: ManagedLibraryItem,
    versioned: true,
  }),
  remove: endpoint({
    ...managed,
    method: 'DELETE',
    path: '/admin/library/:id',
    summary: 'Delete a document and the files of all its versions',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
  versions,
  exportVersions: exportOf(versions, 'the versions of a document'),
  views,
  exportViews: exportOf(views, 'who opened a document'),
});
