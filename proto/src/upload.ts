import { z } from 'zod';
import { fileName, Id, IdParams, Instant, lengths } from './common.ts';

/** A kind of uploaded file, declared by the feature that owns it. Endpoints of the feature say who may upload it. */
export interface UploadKind {
  /** Unique within its service. */
  readonly name: string;
  /** The declared type must be one of these; null allows any. The content is checked after the upload. */
  readonly types: readonly string[] | null;
  readonly maxBytes: number;
  /** A file that nothing uses is removed after this many hours. An upload always has a day to complete. */
  readonly unusedHours: number;
}

/** Bytes that may be uploaded in a day: by everyone, and by people who manage the library, whose files are large. */
export const maxDailyBytes = { person: 2 * 1024 ** 3, library: 50 * 1024 ** 3 } as const;

/** Why a file cannot be uploaded, judged by what it declares; null if it can. */
export const refusalOf = (
  { types, maxBytes }: UploadKind,
  { size, type }: { readonly size: number; readonly type: string },
): 'too-large' | 'unsupported-type' | null => {
  if (types && !types.includes(type)) return 'unsupported-type';
  return size > maxBytes ? 'too-large' : null;
};

/** Where to send the bytes of one part: signed for exactly this part, valid for minutes. */
export const SignedUpload = z.object({
  url: z.string().describe('Signed URL for one `PUT` request with exactly the announced bytes.'),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()).describe('Headers to send with the bytes.'),
  expiresAt: Instant,
});

/** The file as the client declares it. */
export const UploadFile = z.object({
  name: fileName(lengths.title),
  size: z.number().int().min(1).describe('Size in bytes.'),
  type: z
    .string()
    .max(100)
    .regex(/^$|^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.,+"-]+)*$/)
    .default('')
    .describe('Media type, for example `image/png`; empty if unknown.'),
});

/** A part of an upload that has not arrived yet: `size` bytes of the file, starting at byte `from`. */
const MissingPart = z.object({
  from: z.number().int().describe('First byte of the part in the file.'),
  size: z.number().int().describe('Size in bytes.'),
  upload: SignedUpload,
});

/** An upload in progress, with the next parts to send. */
export const Upload = z
  .object({
    id: Id,
    missing: z
      .array(MissingPart)
      .describe(
        'The next parts to send; empty once all have arrived. Get the upload again for further parts.',
      ),
  })
  .meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

/** For the descriptions of endpoints that start an upload. */
export const howToUpload =
  'Returns signed URLs for the first parts. Send each part to its URL with `PUT`, get the remaining parts, then complete the upload.';

/** What the endpoints that start an upload have in common. */
export const startUpload = {
  method: 'POST',
  rate: 'upload',
  body: UploadFile,
  response: Upload,
  status: 201,
} as const;

/** Problems of every endpoint that starts an upload. */
export const startProblems = ['too-large', 'upload-limit-reached', 'storage-full'] as const;

/** What the endpoints that resume an upload have in common. */
export const resumeUpload = {
  method: 'GET',
  rate: 'read',
  description: 'Use this to continue an interrupted upload.',
  params: IdParams,
  response: Upload,
} as const;
