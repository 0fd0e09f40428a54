import { useSyncExternalStore } from 'react';
import { deviceTable } from './device-table.ts';

export const queuedKinds = [
  'comment',
  'reaction',
  'acknowledgement',
  'message-reaction',
  'message-acknowledgement',
  'safety',
  'broadcast-confirmation',
  'check-in',
  'check-in-undo',
] as const;

/** A write made offline. It is sent once when the network is back, in the order of the writes. */
export interface QueuedWrite {
  /** A write with the same name replaces this one: only the last reaction to the same subject is sent. */
  readonly name: string;
  readonly person: string;
  readonly kind: (typeof queuedKinds)[number];
  readonly input: unknown;
  /** Identifies the write on every retry. */
  readonly key: string;
  readonly at: number;
}

const table = deviceTable<QueuedWrite>('atrium.offline-queue', 'writes', 'name');
const listeners = new Set<() => void>();
let owner = 'nobody';
let count = 0;

async function all(): Promise<QueuedWrite[]> {
  const own = (await table.all()).filter(({ person }) => person === owner);
  return own.toSorted((one, other) => one.at - other.at || one.key.localeCompare(other.key));
}

/** Counts again on every change, because other tabs send and queue writes too. */
async function refresh(): Promise<void> {
  count = (await all().catch(() => [])).length;
  listeners.forEach((listener) => listener());
}

/**
 * Writes kept on this device until they can be sent. They belong to one person, who is asked before signing out; the
 * next person finds none.
 */
export const offlineQueue = {
  setOwner(person: string): void {
    if (person === owner) return;
    owner = person;
    void refresh();
  },
  /** Returns whether the write was stored: a full store must not be reported as queued. */
  async add(write: Omit<QueuedWrite, 'person' | 'at' | 'name'>, about: string): Promise<boolean> {
    const row = { ...write, name: `${owner} ${about}`, person: owner, at: Date.now() };
    const isKept = await table.put(row).then(
      () => true,
      () => false,
    );
    await refresh();
    return isKept;
  },
  all,
  refresh,
  hasItems: (): boolean => count > 0,
  /** Keeps the write if it was replaced meanwhile. */
  async remove(name: string, key: string): Promise<void> {
    if ((await table.get(name))?.key === key) await table.remove(name);
    await refresh();
  },
  /** Called at sign-out, so the next person on this device finds no writes. */
  async clear(): Promise<void> {
    await table.clear().catch(() => undefined);
    await refresh();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useQueueLength = (): number => useSyncExternalStore(subscribe, () => count);
