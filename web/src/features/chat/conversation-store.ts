import { chatMessages, type ChatMessage } from '@atrium/proto/chat/messages';
import { createApi } from '../../shared/api/api.ts';
import { logFailure } from '../../shared/api/log-failure.ts';
import { isUnreachable } from '../../shared/api/problem-messages.ts';
import { retryDelay } from '../../shared/live/back-off.ts';
import {
  isBehind,
  fromPage,
  withChanges,
  withLiveMessages,
  withPage,
  withRefreshedUrls,
  type ConversationCache,
  type MessagePage,
} from './conversation-cache.ts';
import { cacheMessages, readCachedMessages } from './cached-messages.ts';

const api = createApi(chatMessages);
const pageSize = 60;
const changesSize = 200;
/** Milliseconds to wait for live events that are merely late, before missing changes are requested. */
const lateMessageDelay = 120;
/** Milliseconds without a change after which the loaded messages are saved for reading offline. */
const cacheDelay = 500;
/**
 * Milliseconds during which a renewed URL is not renewed again. If it fails within this time, there is another cause.
 */
const renewedFor = 60_000;

export interface ConversationSnapshot {
  readonly cache: ConversationCache | null;
  /** Why the conversation could not be opened. */
  readonly error: unknown;
  readonly loading: 'before' | 'after' | null;
  /** The side on which loading failed. It is not retried automatically. */
  readonly failed: 'before' | 'after' | null;
  /**
   * Whether the end of the conversation was loaded before the last change. A reader at the end then follows new
   * messages.
   */
  readonly follows: boolean;
  /** How often the conversation was opened, and at which `seq`. Null for the end. */
  readonly opening: { readonly count: number; readonly at: number | null };
}

const emptySnapshot: ConversationSnapshot = {
  cache: null,
  error: null,
  loading: null,
  failed: null,
  follows: false,
  opening: { count: 0, at: null },
};

/** The loaded messages of a conversation or thread, kept up to date by live events. */
export class ConversationStore {
  #snapshot = emptySnapshot;
  #listeners = new Set<() => void>();
  #early: ChatMessage[] = [];
  #catching = false;
  /** Set if more events may have been missed during a request for changes. */
  #missedMore = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
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
  readonly getSnapshot = (): ConversationSnapshot => this.#snapshot;

  /** Loads messages around a `seq`, or the newest ones. */
  async open(around?: number): Promise<void> {
    const visit = ++this.#visit;
    this.#set({ ...this.#snapshot, error: null });
    try {
      const page = await this.#pageAt(around);
      if (visit !== this.#visit) return;
      const cache = withLiveMessages(fromPage(page), this.#early, this.#belongs);
      this.#early = [];
      this.#set({
        ...emptySnapshot,
        cache,
        follows: !cache.after,
        opening: { count: visit, at: around ?? null },
      });
      this.#catchUpSoon();
    } catch (error) {
      if (visit === this.#visit) this.#set({ ...emptySnapshot, error });
    }
  }

  async loadMore(side: 'before' | 'after'): Promise<void> {
    const { cache, loading } = this.#snapshot;
    const edge = side === 'before' ? cache?.items[0]?.seq : cache?.items.at(-1)?.seq;
    if (!cache?.[side] || loading || edge === undefined) return;
    const visit = this.#visit;
    this.#set({ ...this.#snapshot, loading: side, failed: null });
    try {
      const page = await this.#list({ [side]: edge });
      if (visit === this.#visit) this.#change((now) => withPage(now, page, side), { loading: null });
    } catch (error) {
      logFailure(`Reading messages ${side}`, error);
      if (visit === this.#visit) this.#set({ ...this.#snapshot, loading: null, failed: side });
    }
  }

  /**
   * Signed URLs of pictures and recordings expire after minutes. When one fails, all around it are renewed in one
   * request.
   */
  async refreshUrls(seq: number): Promise<void> {
    const visit = this.#visit;
    if (this.#renewing || (this.#renewed.get(seq) ?? -Infinity) > performance.now() - renewedFor) return;
    this.#renewing = true;
    this.#renewed.set(seq, performance.now());
    try {
      const page = await this.#list({ around: seq });
      for (const one of page.items) this.#renewed.set(one.seq, performance.now());
      const { cache } = this.#snapshot;
      if (visit === this.#visit && cache)
        this.#set({ ...this.#snapshot, cache: withRefreshedUrls(cache, page) });
    } catch (error) {
      logFailure('Renewing addresses', error);
    } finally {
      this.#renewing = false;
    }
  }

  receive(messages: readonly ChatMessage[]): void {
    const own = messages.filter(({ conversation }) => conversation === this.#id);
    if (own.length === 0) return;
    if (this.#snapshot.cache) this.#change((cache) => withLiveMessages(cache, own, this.#belongs));
    else this.#early.push(...own);
  }

  /** Requests changes after events may have been missed. */
  catchUp(): void {
    if (this.#snapshot.cache) void this.#catchUp();
    else if (this.#snapshot.error) void this.open();
  }

  close(): void {
    this.#visit += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#saveTimer);
  }

  #belongs = (message: ChatMessage): boolean =>
    !this.#thread || message.thread === this.#thread || message.id === this.#thread;

  #list = (place: { before?: number; after?: number; around?: number | undefined }) =>
    api.list({ params: { id: this.#id }, query: { limit: pageSize, thread: this.#thread, ...place } });

  /** If the server cannot be reached, uses the messages saved for offline reading. */
  #pageAt = (around: number | undefined): Promise<MessagePage> =>
    this.#list({ around }).catch(async (error: unknown) => {
      const cached = isUnreachable(error) ? await readCachedMessages(this.#id, this.#thread) : undefined;
      if (!cached) throw error;
      return cached;
    });

  #saveSoon(): void {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => {
      if (this.#snapshot.cache) cacheMessages(this.#id, this.#thread, this.#snapshot.cache);
    }, cacheDelay);
  }

  #catchUpSoon(): void {
    if (!this.#snapshot.cache || !isBehind(this.#snapshot.cache) || this.#catching) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#snapshot.cache && isBehind(this.#snapshot.cache)) void this.#catchUp();
    }, lateMessageDelay);
  }

  async #catchUp(): Promise<void> {
    this.#missedMore = true;
    if (this.#catching) return;
    this.#catching = true;
    const visit = this.#visit;
    try {
      do {
        this.#missedMore = false;
        const since = this.#snapshot.cache?.revision ?? 0;
        const query = { since, limit: changesSize };
        const changes = await api.changes({ params: { id: this.#id }, query });
        if (visit !== this.#visit) return;
        this.#change((cache) => withChanges(cache, changes, since, this.#belongs));
        if (this.#isStuckAt(since)) throw new Error(`No changes since ${since}`);
      } while (this.#snapshot.cache && (this.#missedMore || isBehind(this.#snapshot.cache)));
      this.#failures = 0;
    } catch (error) {
      logFailure('Catching up with a conversation', error);
      if (visit === this.#visit) this.#timer = setTimeout(() => this.catchUp(), retryDelay(this.#failures++));
    } finally {
      this.#catching = false;
      if (visit !== this.#visit) this.#catchUpSoon();
    }
  }

  /** A response without progress must not be requested again in a tight loop. */
  #isStuckAt(revision: number): boolean {
    const { cache } = this.#snapshot;
    return cache !== null && isBehind(cache) && cache.revision === revision;
  }

  #change(
    next: (cache: ConversationCache) => ConversationCache,
    rest: Partial<ConversationSnapshot> = {},
  ): void {
    const { cache } = this.#snapshot;
    if (!cache) return;
    this.#set({ ...this.#snapshot, ...rest, follows: !cache.after, cache: next(cache) });
    this.#catchUpSoon();
  }

  #set(snapshot: ConversationSnapshot): void {
    if (snapshot.cache && snapshot.cache !== this.#snapshot.cache) this.#saveSoon();
    this.#snapshot = snapshot;
    this.#listeners.forEach((listener) => listener());
  }
}
