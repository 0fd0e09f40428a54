import { ApiError } from '@atrium/proto/client';
import { waitBefore } from '../../shared/live/back-off.ts';
import { conversationsOf, nextOf, type Outgoing } from './outgoing.ts';
import type { OutgoingStore } from './outgoing-store.ts';

/** Brings one message to where it is stored; `progress` keeps what was reached on the way, `signal` says that it was taken back. */
export type Deliver = (
  message: Outgoing,
  progress: (message: Outgoing) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Sends what was written, each message once and in its order, whenever there is a connection. */
export class Outbox {
  #queue: readonly Outgoing[] = [];
  #listeners = new Set<() => void>();
  #sending = new Set<string>();
  #underWay = new Map<string, AbortController>();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #person: string;
  readonly #store: OutgoingStore;
  readonly #deliver: Deliver;

  constructor(person: string, store: OutgoingStore, deliver: Deliver) {
    this.#person = person;
    this.#store = store;
    this.#deliver = deliver;
  }

  /** What waited since an earlier visit is sent as well. */
  async start(): Promise<void> {
    const kept = await this.#store.all(this.#person);
    const known = new Set(this.#queue.map(({ id }) => id));
    this.#set([...kept.filter(({ id }) => !known.has(id)), ...this.#queue]);
    this.hurry();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly waiting = (): readonly Outgoing[] => this.#queue;

  async add(message: Omit<Outgoing, 'person' | 'order' | 'refused'>): Promise<void> {
    const order = Math.max(Date.now(), ...this.#queue.map((one) => one.order + 1));
    const added = { ...message, person: this.#person, order, refused: null };
    this.#set([...this.#queue, added]);
    await this.#keep(added);
    this.hurry();
  }

  /** Once more, behind everything else that waits. */
  again(id: string): void {
    const order = Math.max(Date.now(), ...this.#queue.map((one) => one.order + 1));
    this.#change(id, (one) => ({ ...one, refused: null, order }));
    this.hurry();
  }

  /** Takes a message back, also one whose files are on their way. */
  discard(id: string): void {
    this.#underWay.get(id)?.abort();
    this.#set(this.#queue.filter((one) => one.id !== id));
    void this.#store.remove(id).catch(() => undefined);
  }

  /** There may be a connection again. */
  readonly hurry = (): void => {
    clearTimeout(this.#timer);
    for (const conversation of conversationsOf(this.#queue)) void this.#send(conversation);
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  async #send(conversation: string): Promise<void> {
    if (this.#sending.has(conversation)) return;
    this.#sending.add(conversation);
    try {
      for (let next = nextOf(this.#queue, conversation); next; next = nextOf(this.#queue, conversation))
        await this.#sendOne(next);
      this.#failures = 0;
    } catch {
      this.#timer = setTimeout(this.hurry, waitBefore(this.#failures++));
    } finally {
      this.#sending.delete(conversation);
    }
  }

  async #sendOne(message: Outgoing): Promise<void> {
    const { id } = message;
    const back = new AbortController();
    this.#underWay.set(id, back);
    try {
      await this.#deliver(message, (now) => this.#change(id, () => now), back.signal);
      this.#underWay.delete(id);
      this.discard(id);
    } catch (error) {
      if (back.signal.aborted) return;
      const reason = refusalOf(error);
      if (!reason) throw error;
      this.#change(id, (one) => ({ ...one, refused: reason }));
    } finally {
      this.#underWay.delete(id);
    }
  }

  #change(id: string, next: (message: Outgoing) => Outgoing): void {
    this.#set(this.#queue.map((one) => (one.id === id ? next(one) : one)));
    const changed = this.#queue.find((one) => one.id === id);
    if (changed) void this.#keep(changed);
  }

  /** A store that is full or forbidden must not stop anybody: it is sent all the same while the page is open. */
  #keep = (message: Outgoing): Promise<void> => this.#store.put(message).catch(() => undefined);

  #set(queue: readonly Outgoing[]): void {
    this.#queue = queue;
    this.#listeners.forEach((listener) => listener());
  }
}

const passing = new Set([
  'unauthenticated',
  'token-expired',
  'token-stale',
  'rate-limited',
  'upload-incomplete',
]);

/** Why trying again cannot help; nothing where it can. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.problem.status >= 500) return undefined;
  return passing.has(error.problem.code) ? undefined : error.problem.code;
}
