import { useSyncExternalStore } from 'react';
import type { PendingFile } from './pending-message.ts';

/** Share of each file that has been uploaded, from 0 to 1. It is not persisted. */
const progressByFile = new Map<string, number>();
const listeners = new Set<() => void>();

export function setUploadProgress(key: string, share: number): void {
  progressByFile.set(key, share);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Uploaded share of all files together in whole per cent. Null if there are no files or all are complete. */
export function useUploadProgress(files: readonly PendingFile[]): number | null {
  return useSyncExternalStore(subscribe, () => progressOf(files));
}

function progressOf(files: readonly PendingFile[]): number | null {
  if (files.every(({ uploaded }) => uploaded !== null)) return null;
  const all = files.reduce((sum, { file }) => sum + file.size, 0);
  const uploadedBytes = files.reduce(
    (sum, { key, file, uploaded }) => sum + file.size * (uploaded ? 1 : (progressByFile.get(key) ?? 0)),
    0,
  );
  return all === 0 ? 0 : Math.floor((uploadedBytes / all) * 100);
}
