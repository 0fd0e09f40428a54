import { useSyncExternalStore } from 'react';
import { drafts } from '../form/drafts.ts';

/** Something written without a network: sent when there is one again, once, in the order it was written. */
export interface WaitingWrite {
  readonly kind: 'comment' | 'reaction';
  readonly input: unknown;
  /** The server does it once, however often it is sent. */
  readonly key: string;
}

const prefix = 'waiting.';
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/**
 * Kept beside the drafts: it is the person's own, whoever signs out is asked first, and the next person finds nothing. Of
 * reactions to the same thing the last one counts.
 */
export const waiting = {
  add(write: WaitingWrite, about?: string): boolean {
    const name = `${prefix}${about ?? `${String(Date.now()).padStart(15, '0')}.${write.key}`}`;
    drafts.keep(name, write);
    tell();
    // A store that is full keeps nothing: then nothing may be promised.
    return drafts.read<WaitingWrite>(name)?.key === write.key;
  },
  all: (): { readonly name: string; readonly write: WaitingWrite }[] =>
    drafts
      .names(prefix)
      .toSorted()
      .flatMap((name) => {
        const write = drafts.read<WaitingWrite>(name);
        return write ? [{ name, write }] : [];
      }),
  /** Unless it was replaced meanwhile. */
  done(name: string, key: string): void {
    if (drafts.read<WaitingWrite>(name)?.key === key) drafts.forget(name);
    tell();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much waits for a network. */
export const useWaiting = (): number => useSyncExternalStore(subscribe, () => drafts.names(prefix).length);
