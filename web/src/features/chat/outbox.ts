import { ApiError } from '@atrium/proto/client';
import { retryDelay } from '../../shared/live/back-off.ts';
import { conversationsWithPending, nextPending, type PendingMessage } from './pending-message.ts';
import type { OutboxStore } from './outbox-store.ts';

/**
 * Stores one message on the server. `progress` saves the uploads made so far, and `signal` aborts when the message is
 * discarded.
 */
export type Deliver = (
  message: PendingMessage,
  progress: (message: PendingMessage) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Sends pending messages, each once and in order, whenever there is a connection. */
export class Outbox {
  #queue: readonly PendingMessage[] = [];
  #listeners = new Set<() => void>();
  #sending = new Set<string>();
  #underWay = new Map<string, AbortController>();
  #failures = 0;
  #lastOrder = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #person: string;
  readonly #store: OutboxStore;
  readonly #deliver: Deliver;

  constructor(person: string, store: OutboxStore, deliver: Deliver) {
    this.#person = person;
    this.#store = store;
    this.#deliver = deliver;
  }

  /** Also sends messages left over from an earlier visit. */
  async start(): Promise<void> {
    const stored = await this.#store.all(this.#person);
    const known = new Set(this.#queue.map(({ id }) => id));
    this.#set([...stored.filter(({ id }) => !known.has(id)), ...this.#queue]);
    this.flush();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly pending = (): readonly PendingMessage[] => this.#queue;

  /** Shows the message as pending only once it is saved on the device: whoever reads "Sending" can leave. */
  async add(message: Omit<PendingMessage, 'person' | 'order' | 'refused'>): Promise<void> {
    const added = { ...message, person: this.#person, order: this.#nextOrder(), refused: null };
    await this.#persist(added);
    this.#set([...this.#queue, added]);
    this.flush();
  }

  /** Sends a message again, after all others that are pending. */
  retry(id: string): void {
    const order = this.#nextOrder();
    this.#change(id, (one) => ({ ...one, refused: null, order }));
    this.flush();
  }

  /** Discards a message, also while its files are uploading. */
  discard(id: string): void {
    this.#underWay.get(id)?.abort();
    this.#set(this.#queue.filter((one) => one.id !== id));
    void this.#store.remove(id).catch(() => undefined);
  }

  /** Call it when the connection may be back. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    for (const conversation of conversationsWithPending(this.#queue)) void this.#send(conversation);
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#listeners.clear();
  }

  async #send(conversation: string): Promise<void> {
    if (this.#sending.has(conversation)) return;
    this.#sending.add(conversation);
    try {
      for (
        let next = nextPending(this.#queue, conversation);
        next;
        next = nextPending(this.#queue, conversation)
      )
        await this.#sendOne(next);
      this.#failures = 0;
    } catch {
      this.#timer = setTimeout(this.flush, retryDelay(this.#failures++));
    } finally {
      this.#sending.delete(conversation);
    }
  }

  async #sendOne(message: PendingMessage): Promise<void> {
    const { id } = message;
    const back = new AbortController();
    this.#underWay.set(id, back);
    try {
      await this.#deliver(message, (now) => this.#change(id, () => now), back.signal);
      this.#underWay.delete(id);
      this.discard(id);
    } catch (error) {
      if (back.signal.aborted) return;
      const reason = finalProblemOf(error);
      if (!reason) throw error;
      this.#change(id, (one) => ({ ...one, refused: reason }));
    } finally {
      this.#underWay.delete(id);
    }
  }

  #change(id: string, next: (message: PendingMessage) => PendingMessage): void {
    this.#set(this.#queue.map((one) => (one.id === id ? next(one) : one)));
    const changed = this.#queue.find((one) => one.id === id);
    if (changed) void this.#persist(changed);
  }

  #nextOrder(): number {
    this.#lastOrder = Math.max(Date.now(), this.#lastOrder + 1, ...this.#queue.map((one) => one.order + 1));
    return this.#lastOrder;
  }

  /** A full or forbidden store must not stop people. Messages are sent anyway while the page is open. */
  #persist = (message: PendingMessage): Promise<void> => this.#store.put(message).catch(() => undefined);

  #set(queue: readonly PendingMessage[]): void {
    this.#queue = queue;
    this.#listeners.forEach((listener) => listener());
  }
}

const temporaryProblems = new Set([
  'unauthenticated',
  'token-expired',
  'token-outdated',
  'rate-limited',
  'upload-incomplete',
]);

/** The error code if retrying cannot help. */
function finalProblemOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.problem.status >= 500 && error.problem.code !== 'storage-full') return undefined;
  return temporaryProblems.has(error.problem.code) ? undefined : error.problem.code;
}
