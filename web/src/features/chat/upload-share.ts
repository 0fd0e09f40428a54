import { useSyncExternalStore } from 'react';
import type { OutgoingFile } from './outgoing.ts';

/** How much of each file has arrived, 0 to 1; it is written down nowhere. */
const shares = new Map<string, number>();
const listeners = new Set<() => void>();

export function arrived(key: string, share: number): void {
  shares.set(key, share);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How much of all these files together has arrived, in whole percent; null where there are none, or nothing is missing. */
export function useUploadShare(files: readonly OutgoingFile[]): number | null {
  return useSyncExternalStore(subscribe, () => shareOf(files));
}

function shareOf(files: readonly OutgoingFile[]): number | null {
  if (files.every(({ uploaded }) => uploaded !== null)) return null;
  const all = files.reduce((sum, { file }) => sum + file.size, 0);
  const there = files.reduce(
    (sum, { key, file, uploaded }) => sum + file.size * (uploaded ? 1 : (shares.get(key) ?? 0)),
    0,
  );
  return all === 0 ? 0 : Math.floor((there / all) * 100);
}
