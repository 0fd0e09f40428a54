import { ApiError } from '@atrium/proto/client';
import { media, pictureLimit, pictureTypes, type Picture } from '@atrium/proto/content/media';
import { apiOf } from '../api/api.ts';

const api = apiOf(media);

export interface Upload {
  /** Part of it that has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** What can be said about a file before anything is sent. */
export function whatIsWrongWith(file: Pick<File, 'size' | 'type'>): 'too-large' | 'unsupported-type' | null {
  if (!pictureTypes.some((type) => type === file.type)) return 'unsupported-type';
  return file.size > pictureLimit ? 'too-large' : null;
}

/** Brings a file's bytes to where pictures are kept, and answers the id under which `finishPicture` makes a picture of them. */
export async function uploadPicture(file: File, { onProgress, signal }: Upload): Promise<string> {
  const wrong = whatIsWrongWith(file);
  if (wrong)
    throw new ApiError({ type: 'about:blank', title: wrong, status: 400, code: wrong, requestId: '' });
  const { id, upload } = await api.begin(
    { body: { name: file.name.slice(-200), size: file.size, type: file.type } },
    { signal },
  );
  await putBytes(file, upload, { onProgress, signal });
  return id;
}

/** Checks what was uploaded and makes the sizes that are shown; the words say what can be seen. */
export const finishPicture = (id: string, alt: string): Promise<Picture> =>
  api.finish({ params: { id }, body: { alt } });

/** Not `fetch`, which cannot say how far it is. */
export function putBytes(
  file: Blob,
  { url, headers }: { url: string; headers: Record<string, string> },
  { onProgress, signal }: Upload,
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
