import { useSyncExternalStore } from 'react';
import { deviceTable } from './device-table.ts';

export const waitingKinds = [
  'comment',
  'reaction',
  'acknowledgement',
  'message-reaction',
  'message-acknowledgement',
  'safety',
  'broadcast-confirmation',
] as const;

/** Something done without a network: sent when there is one again, once, in the order it was done. */
export interface WaitingWrite {
  /** What takes its place is of the same name: of reactions to the same thing the last one counts. */
  readonly name: string;
  readonly person: string;
  readonly kind: (typeof waitingKinds)[number];
  readonly input: unknown;
  /** The server does it once, however often it is sent. */
  readonly key: string;
  readonly at: number;
}

const table = deviceTable<WaitingWrite>('atrium.waiting', 'writes', 'name');
const listeners = new Set<() => void>();
let owner = 'nobody';
let count = 0;

async function all(): Promise<WaitingWrite[]> {
  const own = (await table.all()).filter(({ person }) => person === owner);
  return own.toSorted((one, other) => one.at - other.at || one.key.localeCompare(other.key));
}

/** Other tabs send and write, too. */
async function look(): Promise<void> {
  count = (await all().catch(() => [])).length;
  listeners.forEach((listener) => listener());
}

/** Kept on the device: it is the person's own, whoever signs out is asked first, and the next person finds nothing. */
export const waiting = {
  /** Whose writes these are from now on. */
  belongTo(person: string): void {
    if (person === owner) return;
    owner = person;
    void look();
  },
  /** Whether it is kept: where a store is full nothing may be promised. */
  async add(write: Omit<WaitingWrite, 'person' | 'at' | 'name'>, about: string): Promise<boolean> {
    const row = { ...write, name: `${owner} ${about}`, person: owner, at: Date.now() };
    const isKept = await table.put(row).then(
      () => true,
      () => false,
    );
    await look();
    return isKept;
  },
  all,
  look,
  any: (): boolean => count > 0,
  /** Unless it was replaced meanwhile. */
  async done(name: string, key: string): Promise<void> {
    if ((await table.get(name))?.key === key) await table.remove(name);
    await look();
  },
  /** For signing out: the next person at this device finds nothing. */
  async forgetAll(): Promise<void> {
    await table.clear().catch(() => undefined);
    await look();
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much waits for a network. */
export const useWaiting = (): number => useSyncExternalStore(subscribe, () => count);
