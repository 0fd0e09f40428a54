import { ApiError } from '@atrium/proto/client';
import {
  maxLibraryFileBytes,
  libraryFiles,
  type LibraryFile,
  type LibraryUpload,
} from '@atrium/proto/content/library-files';
import { createApi } from '../../shared/api/api.ts';
import { putBytes, type UploadOptions } from '../../shared/uploads/put-bytes.ts';
import { waitOrOnline } from '../../shared/wait-or-online.ts';

const api = createApi(libraryFiles);
/** Consecutive failures, with growing pauses in between: about a minute in total. */
const maxFailures = 6;
const firstPause = 1000;

/** Unfinished uploads by file, to resume them. Lost when the page is left. */
const openUploads = new Map<string, string>();

/** Uploads a file to the library in parts and waits until it is processed. A broken connection costs one part. */
export async function uploadDocument(
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<LibraryFile> {
  if (file.size > maxLibraryFileBytes)
    throw new ApiError({
      ...{ type: 'about:blank', title: 'too-large', status: 413, requestId: '' },
      code: 'too-large',
    });
  const id = await send(file, { onProgress, signal });
  for (;;) {
    const taken = await api.complete({ params: { id } }, { signal });
    if (taken.file) {
      openUploads.delete(fingerprintOf(file));
      return taken.file;
    }
    await waitOrOnline(firstPause, signal);
  }
}

/** Returns the ID of the upload once all parts have arrived. */
async function send(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  let { id, missing } = await beginOrResume(file, signal);
  for (let failures = 0; missing.length > 0;) {
    try {
      for (const { from, size, upload } of missing) {
        await putBytes(file.slice(from, from + size), upload, {
          onProgress: (share) => onProgress((from + share * size) / file.size),
          signal,
        });
        failures = 0;
      }
      missing = (await api.resume({ params: { id } }, { signal })).missing;
    } catch (error) {
      failures += 1;
      if (signal.aborted || failures > maxFailures) throw error;
      await waitOrOnline(firstPause * 2 ** (failures - 1), signal);
      // Parts that have arrived meanwhile are not sent again. The others get new signed URLs.
      missing = await api.resume({ params: { id } }, { signal }).then(
        (upload) => upload.missing,
        () => missing,
      );
    }
  }
  return id;
}

async function beginOrResume(file: File, signal: AbortSignal): Promise<LibraryUpload> {
  const known = openUploads.get(fingerprintOf(file));
  // If the upload no longer exists or belongs to someone else, a new one is started.
  const resumed = known && (await api.resume({ params: { id: known } }, { signal }).catch(() => null));
  if (resumed) return resumed;
  const { name, size, type } = file;
  const upload = await api.start({ body: { name: name.slice(-200), size, type } }, { signal });
  openUploads.set(fingerprintOf(file), upload.id);
  return upload;
}

const fingerprintOf = ({ name, size, lastModified }: File): string => `${lastModified} ${size} ${name}`;
