import { ApiError } from '@atrium/proto/client';
import {
  libraryFileLimit,
  libraryFiles,
  type LibraryFile,
  type LibraryUpload,
} from '@atrium/proto/content/library-files';
import { apiOf } from '../../shared/api/api.ts';
import { putBytes, type Upload } from '../../shared/media/upload.ts';
import { pause } from '../../shared/pause.ts';

const api = apiOf(libraryFiles);
/** In a row, with longer and longer pauses between: about a minute. */
const mostFailures = 6;
const firstPause = 1000;

/** What has begun and not ended, so that the same file goes on where it stopped. It ends with the page. */
const begun = new Map<string, string>();

/** Brings a file to where the library has its own, piece by piece, and has it read. A line that breaks costs one piece. */
export async function uploadDocument(file: File, { onProgress, signal }: Upload): Promise<LibraryFile> {
  if (file.size > libraryFileLimit)
    throw new ApiError({
      ...{ type: 'about:blank', title: 'too-large', status: 413, requestId: '' },
      code: 'too-large',
    });
  const id = await send(file, { onProgress, signal });
  for (;;) {
    const taken = await api.finish({ params: { id } }, { signal });
    if (taken.file) {
      begun.delete(fingerprintOf(file));
      return taken.file;
    }
    await pause(firstPause, signal);
  }
}

/** Answers the upload's id once all of it has come. */
async function send(file: File, { onProgress, signal }: Upload): Promise<string> {
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
      if (signal.aborted || failures > mostFailures) throw error;
      await pause(firstPause * 2 ** (failures - 1), signal);
      // What came meanwhile is not sent again, and what is to be sent has fresh addresses.
      missing = await api.resume({ params: { id } }, { signal }).then(
        (upload) => upload.missing,
        () => missing,
      );
    }
  }
  return id;
}

async function beginOrResume(file: File, signal: AbortSignal): Promise<LibraryUpload> {
  const known = begun.get(fingerprintOf(file));
  // One that is gone, or is not theirs any more, begins anew.
  const resumed = known && (await api.resume({ params: { id: known } }, { signal }).catch(() => null));
  if (resumed) return resumed;
  const { name, size, type } = file;
  const upload = await api.begin({ body: { name: name.slice(-200), size, type } }, { signal });
  begun.set(fingerprintOf(file), upload.id);
  return upload;
}

const fingerprintOf = ({ name, size, lastModified }: File): string => `${lastModified} ${size} ${name}`;
