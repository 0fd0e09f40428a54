import { ApiError } from '@atrium/proto/client';
import { media, maxPictureBytes, pictureTypes, type Picture } from '@atrium/proto/content/media';
import { createApi } from '../api/api.ts';

const api = createApi(media);

export interface UploadOptions {
  /** The uploaded share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Checks a file before anything is sent. */
export function validatePicture(file: Pick<File, 'size' | 'type'>): 'too-large' | 'unsupported-type' | null {
  if (!pictureTypes.some((type) => type === file.type)) return 'unsupported-type';
  return file.size > maxPictureBytes ? 'too-large' : null;
}

/** Uploads a file's bytes to the picture store. Returns the ID that `finishPicture` turns into a picture. */
export async function uploadPicture(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  const wrong = validatePicture(file);
  if (wrong)
    throw new ApiError({ type: 'about:blank', title: wrong, status: 400, code: wrong, requestId: '' });
  const { id, upload } = await api.start(
    { body: { name: file.name.slice(-200), size: file.size, type: file.type } },
    { signal },
  );
  await putBytes(file, upload, { onProgress, signal });
  return id;
}

/** Has the server check the upload and create the sizes shown. `alt` describes the picture. */
export const finishPicture = (id: string, alt: string): Promise<Picture> =>
  api.complete({ params: { id }, body: { alt } });

/** Not `fetch`, which cannot report upload progress. */
export function putBytes(
  file: Blob,
  { url, headers }: { url: string; headers: Record<string, string> },
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers))
      if (name.toLowerCase() !== 'content-length') request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(incomplete(request.status)));
    request.onerror = () => reject(new TypeError('Network: the upload broke off'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

const incomplete = (status: number): ApiError =>
  new ApiError({
    type: 'about:blank',
    title: 'Upload',
    status,
    code: status === 413 ? 'too-large' : 'upload-incomplete',
    requestId: '',
  });
