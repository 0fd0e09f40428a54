import { chatMessages, type ChatMessage } from '@atrium/proto/chat/messages';
import { apiOf } from '../../shared/api/api.ts';
import { logFailure } from '../../shared/api/log-failure.ts';
import { isUnreachable } from '../../shared/api/problem-messages.ts';
import { waitBefore } from '../../shared/live/back-off.ts';
import {
  isBehind,
  openedAt,
  withChanges,
  withHeard,
  withPage,
  withRenewed,
  type ConversationCache,
  type MessagePage,
} from './conversation-cache.ts';
import { keepMessages, keptMessages } from './kept-messages.ts';

const api = apiOf(chatMessages);
const pageSize = 60;
const changesSize = 200;
/** What is only late comes within this, in milliseconds, and need not be asked for. */
const patience = 120;
/** What is on screen is kept once it has not changed for this long. */
const calm = 500;
/** Milliseconds for which an address that was renewed is not renewed again: what fails then fails for another reason. */
const renewedFor = 60_000;

export interface Reading {
  readonly cache: ConversationCache | null;
  /** Why there is nothing. */
  readonly error: unknown;
  readonly loading: 'before' | 'after' | null;
  /** A load that failed; it is not tried over and over. */
  readonly failed: 'before' | 'after' | null;
  /** Whether what changed last was added at the end of the conversation: who stands there goes along. */
  readonly follows: boolean;
  /** Counts how often it was opened anew, and where that was: null for the end. */
  readonly opening: { readonly count: number; readonly at: number | null };
}

const nothing: Reading = {
  cache: null,
  error: null,
  loading: null,
  failed: null,
  follows: false,
  opening: { count: 0, at: null },
};

/** The messages of a conversation, or of one thread in it, that are on screen; kept right by what is heard. */
export class ConversationStore {
  #reading = nothing;
  #listeners = new Set<() => void>();
  #early: ChatMessage[] = [];
  #catching = false;
  /** More may have been missed since it last asked. */
  #missedMore = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #visit = 0;
  #renewing = false;
  #renewed = new Map<number, number>();
  readonly #id: string;
  readonly #thread: string | undefined;

  constructor(id: string, thread?: string) {
    this.#id = id;
    this.#thread = thread;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): Reading => this.#reading;

  /** Around a place, or at the end. */
  async open(around?: number): Promise<void> {
    const visit = ++this.#visit;
    this.#set({ ...this.#reading, error: null });
    try {
      const page = await this.#pageAt(around);
      if (visit !== this.#visit) return;
      const cache = withHeard(openedAt(page), this.#early, this.#belongs);
      this.#early = [];
      this.#set({ ...nothing, cache, follows: !cache.after, opening: { count: visit, at: around ?? null } });
      this.#catchUpSoon();
    } catch (error) {
      if (visit === this.#visit) this.#set({ ...nothing, error });
    }
  }

  async more(side: 'before' | 'after'): Promise<void> {
    const { cache, loading } = this.#reading;
    const edge = side === 'before' ? cache?.items[0]?.seq : cache?.items.at(-1)?.seq;
    if (!cache?.[side] || loading || edge === undefined) return;
    const visit = this.#visit;
    this.#set({ ...this.#reading, loading: side, failed: null });
    try {
      const page = await this.#list({ [side]: edge });
      if (visit === this.#visit) this.#change((now) => withPage(now, page, side), { loading: null });
    } catch (error) {
      logFailure(`Reading messages ${side}`, error);
      if (visit === this.#visit) this.#set({ ...this.#reading, loading: null, failed: side });
    }
  }

  /** Addresses of pictures and sounds last minutes: when one no longer works, all around it are renewed at once. */
  async renew(seq: number): Promise<void> {
    const visit = this.#visit;
    if (this.#renewing || (this.#renewed.get(seq) ?? -Infinity) > performance.now() - renewedFor) return;
    this.#renewing = true;
    this.#renewed.set(seq, performance.now());
    try {
      const page = await this.#list({ around: seq });
      for (const one of page.items) this.#renewed.set(one.seq, performance.now());
      const { cache } = this.#reading;
      if (visit === this.#visit && cache) this.#set({ ...this.#reading, cache: withRenewed(cache, page) });
    } catch (error) {
      logFailure('Renewing addresses', error);
    } finally {
      this.#renewing = false;
    }
  }

  hear(messages: readonly ChatMessage[]): void {
    const mine = messages.filter(({ conversation }) => conversation === this.#id);
    if (mine.length === 0) return;
    if (this.#reading.cache) this.#change((cache) => withHeard(cache, mine, this.#belongs));
    else this.#early.push(...mine);
  }

  /** Something may not have been heard. */
  missed(): void {
    if (this.#reading.cache) void this.#catchUp();
    else if (this.#reading.error) void this.open();
  }

  close(): void {
    this.#visit += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#keeping);
  }

  #belongs = (message: ChatMessage): boolean =>
    !this.#thread || message.thread === this.#thread || message.id === this.#thread;

  #list = (place: { before?: number; after?: number; around?: number | undefined }) =>
    api.list({ params: { id: this.#id }, query: { limit: pageSize, thread: this.#thread, ...place } });

  /** Where nobody is reached, as it was when it was last read. */
  #pageAt = (around: number | undefined): Promise<MessagePage> =>
    this.#list({ around }).catch(async (error: unknown) => {
      const kept = isUnreachable(error) ? await keptMessages(this.#id, this.#thread) : undefined;
      if (!kept) throw error;
      return kept;
    });

  #keepSoon(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => {
      if (this.#reading.cache) keepMessages(this.#id, this.#thread, this.#reading.cache);
    }, calm);
  }

  #catchUpSoon(): void {
    if (!this.#reading.cache || !isBehind(this.#reading.cache) || this.#catching) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#reading.cache && isBehind(this.#reading.cache)) void this.#catchUp();
    }, patience);
  }

  async #catchUp(): Promise<void> {
    this.#missedMore = true;
    if (this.#catching) return;
    this.#catching = true;
    const visit = this.#visit;
    try {
      do {
        this.#missedMore = false;
        const since = this.#reading.cache?.revision ?? 0;
        const query = { since, limit: changesSize };
        const changes = await api.changes({ params: { id: this.#id }, query });
        if (visit !== this.#visit) return;
        this.#change((cache) => withChanges(cache, changes, since, this.#belongs));
        if (this.#isStuckAt(since)) throw new Error(`No changes since ${since}`);
      } while (this.#reading.cache && (this.#missedMore || isBehind(this.#reading.cache)));
      this.#failures = 0;
    } catch (error) {
      logFailure('Catching up with a conversation', error);
      if (visit === this.#visit) this.#timer = setTimeout(() => this.missed(), waitBefore(this.#failures++));
    } finally {
      this.#catching = false;
      if (visit !== this.#visit) this.#catchUpSoon();
    }
  }

  /** An answer that leads no further is not asked for over and over. */
  #isStuckAt(revision: number): boolean {
    const { cache } = this.#reading;
    return cache !== null && isBehind(cache) && cache.revision === revision;
  }

  #change(next: (cache: ConversationCache) => ConversationCache, rest: Partial<Reading> = {}): void {
    const { cache } = this.#reading;
    if (!cache) return;
    this.#set({ ...this.#reading, ...rest, follows: !cache.after, cache: next(cache) });
    this.#catchUpSoon();
  }

  #set(reading: Reading): void {
    if (reading.cache && reading.cache !== this.#reading.cache) this.#keepSoon();
    this.#reading = reading;
    this.#listeners.forEach((listener) => listener());
  }
}
