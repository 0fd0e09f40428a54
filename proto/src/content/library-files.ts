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
    /** Bytes. */
    size: z.number().int(),
    /** By its bytes, else by its name. */
    type: z.string(),
    /** Signed; lasts minutes. */
    downloadUrl: z.string(),
  })
  .meta({ id: 'LibraryFile' });
export type LibraryFile = z.infer<typeof LibraryFile>;

/** A piece of an upload that has not come yet: `size` bytes of the file, beginning with byte `from`. */
const MissingPart = z.object({ from: z.number().int(), size: z.number().int(), upload: SignedUpload });

/** An upload on its way, and the next pieces of it to be sent; none when all have come. */
export const LibraryUpload = z
  .object({ id: Id, missing: z.array(MissingPart) })
  .meta({ id: 'LibraryUpload' });
export type LibraryUpload = z.infer<typeof LibraryUpload>;

const managed = { access: 'admin:library', feature: 'library', rate: 'upload' } as const;

export const libraryFiles = endpoints('content', 'libraryFiles', {
  begin: endpoint({
    ...managed,
    method: 'POST',
    path: '/library-files',
    summary: 'Begin an upload for a document: answers with the URLs its first pieces are PUT to',
    body: z.object({
      name: fileName(lengths.title),
      size: z.number().int().min(1),
      /** As the browser says; empty where it does not know. */
      type: z
        .string()
        .max(100)
        .regex(/^$|^[\w.+-]+\/[\w.+-]+$/),
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
    summary: 'Show what of an upload has not come yet, also after it broke off',
    params: IdParams,
    response: LibraryUpload,
  }),
  finish: endpoint({
    ...managed,
    method: 'POST',
    path: '/library-files/:id/finish',
    summary: 'Take what was uploaded, and read what is written in it',
    params: IdParams,
    /** Nothing while that goes on, as it does with a large file: it is asked again. */
    response: z.object({ file: LibraryFile.nullable() }),
    problems: ['upload-incomplete'],
  }),
});
