import { z } from 'zod';
import { Id, IdParams } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { howToUpload, resumeUpload, startProblems, startUpload, type UploadKind } from '../upload.ts';

export const libraryAdminTag: Tag = {
  name: 'Library (admin)',
  description: 'Manage documents, versions and folders. Resumable uploads of up to 2 GB per file.',
};

export const maxLibraryFileBytes = 2_000_000_000;

export const libraryUploads = {
  name: 'library-file',
  types: null,
  maxBytes: maxLibraryFileBytes,
  unusedHours: 24,
} as const satisfies UploadKind;

/** A checked file. Its URL downloads it; it is never displayed as a page. */
export const LibraryFile = z
  .object({
    id: Id,
    name: z.string(),
    size: z.number().int().describe('Size in bytes.'),
    type: z.string().describe('Media type, detected from the content or else from the name.'),
    downloadUrl: z.string().describe('Signed URL that expires after a few minutes.'),
  })
  .meta({ id: 'LibraryFile' });
export type LibraryFile = z.infer<typeof LibraryFile>;

const managed = { access: 'admin:library', feature: 'library', rate: 'upload' } as const;

export const libraryFiles = endpoints('content', 'libraryFiles', libraryAdminTag, {
  start: endpoint({
    ...managed,
    ...startUpload,
    path: '/library-files',
    summary: 'Start uploading a library file',
    description: `A file of up to 2 GB. ${howToUpload}`,
    problems: [...startProblems],
  }),
  resume: endpoint({
    ...managed,
    ...resumeUpload,
    path: '/library-files/:id',
    summary: 'Get the missing parts of a library file upload',
  }),
  complete: endpoint({
    ...managed,
    method: 'POST',
    path: '/library-files/:id/complete',
    summary: 'Complete a library file upload',
    description:
      'Checks the file and indexes its text. While a large file is being processed, `file` is `null`: call again.',
    params: IdParams,
    response: z.object({
      file: LibraryFile.nullable().describe('Null while the file is being processed: call again.'),
    }),
    problems: ['wrong-extension', 'upload-incomplete'],
  }),
});
