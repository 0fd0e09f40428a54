import { ApiError } from '@atrium/proto/client';
import type { ProblemCode } from '@atrium/proto/problem';

export interface UploadOptions {
  /** The uploaded share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** An error that the client finds before the server does. */
export const uploadProblem = (code: ProblemCode, status = 400): ApiError =>
  new ApiError({ type: 'about:blank', title: code, status, code, requestId: '' });

/** Not `fetch`, which cannot report upload progress. */
export function putBytes(
  bytes: Blob,
  { url, headers }: { url: string; headers: Record<string, string> },
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers))
      if (name.toLowerCase() !== 'content-length') request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(problemOf(request.status)));
    request.onerror = () => reject(new TypeError('Network: the upload broke off'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(bytes);
  });
}

const problemOf = (status: number): ApiError =>
  uploadProblem(status === 413 ? 'too-large' : 'upload-incomplete', status);
