import { z } from 'zod';
import { Id, IdParams, Language, NoContent, lengths, localisedLine } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import { libraryAdminTag } from './library-files.ts';
import { libraryTag } from './library.ts';

/** ID of the folder above all others. It always exists and has no name. */
export const rootFolder = 'root';
/** Per organisation, because the whole tree is shown at once. */
export const maxFolders = 1000;

/** A folder with something for the reader in it or below it, in the reader's language unless they asked for another. */
export const LibraryFolder = z
  .object({
    id: Id,
    parent: Id.describe('ID of the parent folder; `root` at the top level.'),
    title: z.string(),
    items: z.number().int().describe('Number of documents directly in it that you can see today.'),
  })
  .meta({ id: 'LibraryFolder' });
export type LibraryFolder = z.infer<typeof LibraryFolder>;

export const LibraryFolderFields = z
  .object({
    title: localisedLine(lengths.name),
    parent: Id.describe('ID of the parent folder; `root` at the top level.'),
  })
  .meta({ id: 'LibraryFolderFields' });
export type LibraryFolderFields = z.infer<typeof LibraryFolderFields>;

export const ManagedLibraryFolder = z
  .object({
    id: Id,
    ...LibraryFolderFields.shape,
    items: z.number().int().describe('Number of documents directly in it.'),
    version: z.number().int(),
  })
  .meta({ id: 'ManagedLibraryFolder' });
export type ManagedLibraryFolder = z.infer<typeof ManagedLibraryFolder>;

const managed = { access: 'admin:library', feature: 'library', rate: 'write' } as const;

export const libraryFolders = endpoints('content', 'libraryFolders', libraryTag, {
  tree: endpoint({
    access: 'user:library',
    feature: 'library',
    rate: 'read',
    method: 'GET',
    path: '/library-folders',
    summary: 'List library folders, by title',
    description: 'Only folders that contain documents you can see, directly or in subfolders.',
    query: z.object({ language: Language.optional() }),
    response: z.object({ items: z.array(LibraryFolder) }),
  }),
});

const tree = endpoint({
  ...managed,
  rate: 'read',
  method: 'GET',
  path: '/admin/library-folders',
  summary: 'List all library folders, by title',
  response: z.object({ items: z.array(ManagedLibraryFolder) }),
});

export const managedLibraryFolders = endpoints('content', 'managedLibraryFolders', libraryAdminTag, {
  tree,
  export: exportOf(tree, 'library folders', labels('Folders', 'Foldery', 'Ordner')),
  create: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/library-folders',
    summary: 'Create a library folder',
    description: 'An organisation can have up to 1,000 folders.',
    body: LibraryFolderFields,
    response: ManagedLibraryFolder,
    status: 201,
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    path: '/admin/library-folders/:id',
    summary: 'Rename or move a library folder',
    description: 'A folder cannot be moved below itself.',
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
    summary: 'Delete a library folder',
    description: 'Its folders and documents move to the parent folder.',
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
});
