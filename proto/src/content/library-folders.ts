import { z } from 'zod';
import { Id, IdParams, Language, Nothing, lengths, localisedLine } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';

/** The id of what every folder is under; it is always there and has no name. */
export const rootFolder = 'root';
/** In one organisation: the whole tree is shown at once. */
export const mostFolders = 1000;

/** A folder that holds, in it or beneath it, something for the reader; in their language, unless they asked for another. */
export const LibraryFolder = z
  .object({
    id: Id,
    parent: Id,
    title: z.string(),
    /** Documents directly in it that the reader may see today. */
    items: z.number().int(),
  })
  .meta({ id: 'LibraryFolder' });
export type LibraryFolder = z.infer<typeof LibraryFolder>;

export const LibraryFolderFields = z
  .object({ title: localisedLine(lengths.name), parent: Id })
  .meta({ id: 'LibraryFolderFields' });
export type LibraryFolderFields = z.infer<typeof LibraryFolderFields>;

export const ManagedLibraryFolder = z
  .object({
    id: Id,
    ...LibraryFolderFields.shape,
    /** Documents directly in it. */
    items: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'ManagedLibraryFolder' });
export type ManagedLibraryFolder = z.infer<typeof ManagedLibraryFolder>;

const managed = { access: 'admin:library', feature: 'library', rate: 'write' } as const;

export const libraryFolders = endpoints('content', 'libraryFolders', {
  tree: endpoint({
    access: 'user:library',
    feature: 'library',
    rate: 'read',
    method: 'GET',
    path: '/library-folders',
    summary: 'List the folders that hold something for the reader, by title',
    query: z.object({ language: Language.optional() }),
    response: z.object({ items: z.array(LibraryFolder) }),
  }),
});

const tree = endpoint({
  ...managed,
  rate: 'read',
  method: 'GET',
  path: '/admin/library-folders',
  summary: 'List all folders, by title',
  response: z.object({ items: z.array(ManagedLibraryFolder) }),
});

export const managedLibraryFolders = endpoints('content', 'managedLibraryFolders', {
  tree,
  export: exportOf(tree, 'folders'),
  create: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/library-folders',
    summary: 'Add a folder beneath another',
    body: LibraryFolderFields,
    response: ManagedLibraryFolder,
    status: 201,
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    path: '/admin/library-folders/:id',
    summary: 'Rename a folder or put it beneath another, never beneath itself',
    params: IdParams,
    body: LibraryFolderFields,
    response: ManagedLibraryFolder,
    versioned: true,
    problems: ['folder-cycle'],
  }),
  remove: endpoint({
    ...managed,
    method: 'DELETE',
    path: '/admin/library-folders/:id',
    summary: 'Delete a folder; what is in it moves up to what is above',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
});
