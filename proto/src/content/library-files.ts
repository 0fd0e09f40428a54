import { z } from 'zod';
import { Id, IdParams, fileName, lengths } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { SignedUpload } from '../upload.ts';

/** Bytes of one document. */
export const libraryFileLimit = 2_000_000_000;

/** A checked file. It is never shown as a page: its address saves it. */
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

/** A piece of an upload that has not come yet: `size` bytes of the file, beginning with byte `from`. */
const MissingPart = z.object({
  from: z.number().int().describe('First byte of the part in the file.'),
  size: z.number().int().describe('Size in bytes.'),
  upload: SignedUpload,
});

/** An upload on its way, and the next pieces of it to be sent; none when all have come. */
export const LibraryUpload = z
  .object({
    id: Id,
    missing: z.array(MissingPart).describe('The next parts to send; empty once all have arrived.'),
  })
  .meta({ id: 'LibraryUpload' });
export type LibraryUpload = z.infer<typeof LibraryUpload>;

const managed = { access: 'admin:library', feature: 'library', rate: 'upload' } as const;

export const libraryFiles = endpoints('content', 'libraryFiles', {
  begin: endpoint({
    ...managed,
    method: 'POST',
    path: '/library-files',
    summary: 'Start uploading a library file',
    description:
      'A file of up to 2 GB. Returns signed URLs for the first parts. Send each part to its URL with `PUT`, get the remaining parts, then complete the upload.',
    body: z.object({
      name: fileName(lengths.title),
      size: z.number().int().min(1).describe('Size in bytes.'),
      type: z
        .string()
        .max(100)
        .regex(/^$|^[\w.+-]+\/[\w.+-]+$/)
        .describe('Media type; empty if unknown.'),
    }),
    response: LibraryUpload,
    status: 201,
    problems: ['too-large'],
  }),
  resume: endpoint({
    ...managed,
    method: 'GET',
    rate: 'read',
    path: '/library-files/:id',
    summary: 'Get the missing parts of a library file upload',
    description: 'Use this to continue an interrupted upload.',
    params: IdParams,
    response: LibraryUpload,
  }),
  finish: endpoint({
    ...managed,
    method: 'POST',
    path: '/library-files/:id/finish',
    summary: 'Complete a library file upload',
    description:
      'Checks the file and indexes its text. While a large file is being processed, `file` is `null`: call again.',
    params: IdParams,
    response: z.object({
      file: LibraryFile.nullable().describe('Null while the file is being processed: call again.'),
    }),
    problems: ['upload-incomplete'],
  }),
});
