/** Uploads of files that the form on the page saves, so that saving waits for them. */
const running = new Set<Promise<unknown>>();

export function awaitUpload(upload: Promise<unknown>): void {
  const end = (): void => void running.delete(upload);
  running.add(upload);
  upload.then(end, end);
}

/** Null if none is running. Otherwise whether all succeed: without one of its files, a form is not saved. */
export const uploadsInProgress = (): Promise<boolean> | null => (running.size > 0 ? untilEnded() : null);

async function untilEnded(): Promise<boolean> {
  const results = await Promise.allSettled(running);
  const isLast = running.size === 0 || (await untilEnded());
  return isLast && results.every(({ status }) => status === 'fulfilled');
}
