import { z } from 'zod';
import { Id, IdParams, fileName, lengths } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { SignedUpload } from '../upload.ts';

/** Bytes of one document. */
export const libraryFileLimit = 200_000_000;

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

const managed = { access: 'admin:library', feature: 'library', rate: 'upload' } as const;

export const libraryFiles = endpoints('content', 'libraryFiles', {
  begin: endpoint({
    ...managed,
    method: 'POST',
    path: '/library-files',
    summary: 'Begin an upload for a document: answers with the URL the bytes are PUT to',
    body: z.object({
      name: fileName(lengths.title),
      size: z.number().int().min(1),
      /** As the browser says; empty where it does not know. */
      type: z
        .string()
        .max(100)
        .regex(/^$|^[\w.+-]+\/[\w.+-]+$/),
    }),
    response: z.object({ id: Id, upload: SignedUpload }),
    status: 201,
    problems: ['too-large'],
  }),
  finish: endpoint({
    ...managed,
    method: 'POST',
    path: '/library-files/:id/finish',
    summary: 'Take what was uploaded, and read what is written in it',
    params: IdParams,
    response: LibraryFile,
    problems: ['upload-incomplete'],
  }),
});
