import { refusalOf, type Upload, type UploadKind } from '@atrium/proto/upload';
import { waitOrOnline } from '../live/wait-or-online.ts';
import { putBytes, uploadProblem, type UploadOptions } from './put-bytes.ts';

/** The file as it is announced. */
export interface AnnouncedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The endpoints that take one kind of upload. */
export interface UploadReceiver {
  readonly kind: UploadKind;
  readonly start: (file: AnnouncedFile, signal: AbortSignal) => Promise<Upload>;
  readonly resume: (id: string, signal: AbortSignal) => Promise<Upload>;
}

/** Also has the file checked once it has arrived. */
export interface UploadTarget<Result> extends UploadReceiver {
  readonly complete: (id: string, signal: AbortSignal) => Promise<Result>;
}

/** The client of a table whose uploads start and resume by themselves, without another parameter. */
interface UploadApi {
  start(input: { body: AnnouncedFile }, options: { signal: AbortSignal }): Promise<Upload>;
  resume(input: { params: { id: string } }, options: { signal: AbortSignal }): Promise<Upload>;
}

export const receiverOf = (kind: UploadKind, api: UploadApi): UploadReceiver => ({
  kind,
  start: (body, signal) => api.start({ body }, { signal }),
  resume: (id, signal) => api.resume({ params: { id } }, { signal }),
});

interface SendOptions extends UploadOptions {
  /** An upload of the same file that was interrupted. */
  readonly known?: string | null;
  /** Called before the first byte is sent. */
  readonly onStarted?: (id: string) => void;
}

/** Consecutive failures, with growing pauses in between: about a minute in total. */
const maxFailures = 6;
const firstPause = 1000;
const maxName = 200;

/** Sends a file in parts, those that are missing. A broken connection costs one part. Returns the ID of the upload. */
export async function sendFile(
  target: UploadReceiver,
  file: Blob & { readonly name: string },
  { known = null, onStarted, ...options }: SendOptions,
): Promise<string> {
  const announced = { name: file.name.slice(-maxName) || 'file', size: file.size, type: file.type };
  const refusal = refusalOf(target.kind, announced);
  if (refusal) throw uploadProblem(refusal);
  const upload = await startOrResume(target, announced, known, options.signal);
  onStarted?.(upload.id);
  await sendMissing(target, file, upload, options);
  return upload.id;
}

/** An interrupted upload that has expired is started again. */
async function startOrResume(
  { start, resume }: UploadReceiver,
  file: AnnouncedFile,
  known: string | null,
  signal: AbortSignal,
): Promise<Upload> {
  const resumed = known && (await resume(known, signal).catch(() => null));
  return resumed || start(file, signal);
}

async function sendMissing(
  { resume }: UploadReceiver,
  file: Blob,
  { id, missing: first }: Upload,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  let missing = first;
  for (let failures = 0; missing.length > 0;) {
    try {
      for (const { from, size, upload } of missing) {
        await putBytes(file.slice(from, from + size), upload, {
          onProgress: (share) => onProgress((from + share * size) / file.size),
          signal,
        });
        failures = 0;
      }
      missing = isLast(missing, file.size) ? [] : (await resume(id, signal)).missing;
    } catch (error) {
      failures += 1;
      if (signal.aborted || failures > maxFailures) throw error;
      await waitOrOnline(firstPause * 2 ** (failures - 1), signal);
      // Parts that have arrived meanwhile are not sent again. The others get new signed URLs.
      const now = await resume(id, signal).catch(() => null);
      missing = now?.missing ?? missing;
    }
  }
  onProgress(1);
}

/** Parts are sent in order, so the last one of the file completes it. */
const isLast = (sent: Upload['missing'], size: number): boolean =>
  sent.some((part) => part.from + part.size === size);
