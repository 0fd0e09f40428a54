import type { ChatMessage } from '@atrium/proto/chat/messages';

/** The loaded part of a conversation: messages without gaps, and the revision up to which they are complete. */
export interface ConversationCache {
  /** Ordered by `seq`. */
  readonly items: readonly ChatMessage[];
  /** Whether more messages exist on this side. */
  readonly before: boolean;
  readonly after: boolean;
  /** Every change up to here is in `items`. */
  readonly revision: number;
  /** Revisions beyond `revision` that are already in `items`, and the latest revision known to exist. */
  readonly appliedAhead: readonly number[];
  readonly latestRevision: number;
  /** The `seq` of the last message known to exist. */
  readonly newest: number;
}

export interface MessagePage {
  readonly items: readonly ChatMessage[];
  readonly before: boolean;
  readonly after: boolean;
  readonly revision: number;
}

export interface MessageChanges {
  readonly items: readonly ChatMessage[];
  readonly revision: number;
  readonly more: boolean;
}

/** Selects the messages of a thread. Messages it leaves out still count as known changes. */
export type MessageFilter = (message: ChatMessage) => boolean;
const everyMessage: MessageFilter = () => true;

/** Maximum number of cached messages. Those further away are loaded again when the reader gets there. */
export const windowSize = 1500;

const lastSeq = (items: readonly ChatMessage[]): number => items.at(-1)?.seq ?? 0;
const lastRevision = (items: readonly ChatMessage[]): number =>
  items.reduce((last, { revision }) => Math.max(last, revision), 0);

/** A cache that contains only this page. */
export const fromPage = (page: MessagePage): ConversationCache => ({
  ...page,
  appliedAhead: [],
  latestRevision: page.revision,
  newest: page.after ? 0 : lastSeq(page.items),
});

/** Whether changes after `revision` are missing and have to be requested. */
export const isBehind = ({ revision, latestRevision }: ConversationCache): boolean =>
  latestRevision > revision;

/** Applies messages from live events, which may be reordered, lost or repeated. */
export function withLiveMessages(
  cache: ConversationCache,
  messages: readonly ChatMessage[],
  messageFilter: MessageFilter = everyMessage,
): ConversationCache {
  const known = messages.map(({ revision }) => revision).filter((one) => one > cache.revision);
  return advanceRevision({
    ...cache,
    items: mergeInside(cache, messages.filter(messageFilter)),
    appliedAhead: [...new Set([...cache.appliedAhead, ...known])],
    latestRevision: Math.max(cache.latestRevision, lastRevision(messages)),
    newest: Math.max(cache.newest, ...messages.map(({ seq }) => seq)),
  });
}

/** Applies the response to a request for changes since a revision. */
export function withChanges(
  cache: ConversationCache,
  changes: MessageChanges,
  since: number,
  messageFilter: MessageFilter = everyMessage,
): ConversationCache {
  // The response may be older than the cache. If a page has lowered the revision since the request, changes before the
  // response are missing.
  const known =
    since > cache.revision ? cache.revision : changes.more ? lastRevision(changes.items) : changes.revision;
  return advanceRevision({
    ...cache,
    items: mergeInside(cache, changes.items.filter(messageFilter)),
    revision: Math.max(cache.revision, known),
    latestRevision: Math.max(cache.latestRevision, changes.revision),
    newest: Math.max(cache.newest, ...changes.items.map(({ seq }) => seq)),
  });
}

/** Adds the page before the first message or after the last one. */
export function withPage(
  cache: ConversationCache,
  page: MessagePage,
  side: 'before' | 'after',
): ConversationCache {
  const items = mergeBySeq(cache.items, page.items);
  // The page may be older or newer than the cached messages. Only changes up to the lower revision are in both.
  const grown: ConversationCache = {
    ...cache,
    items,
    [side]: page[side],
    revision: Math.min(cache.revision, page.revision),
    // Some changes applied ahead may have concerned messages that were not loaded. They are requested again.
    appliedAhead: [],
    latestRevision: Math.max(cache.latestRevision, cache.revision, page.revision),
    newest: Math.max(cache.newest, lastSeq(items)),
  };
  return advanceRevision(trimToWindow(grown, side));
}

/** Renews signed URLs. Messages that have changed since the page was read stay as they are. */
export function withRefreshedUrls(cache: ConversationCache, page: MessagePage): ConversationCache {
  const fresh = new Map(page.items.map((one) => [one.id, one]));
  const renewed = (one: ChatMessage): ChatMessage => {
    const now = fresh.get(one.id);
    return now?.revision === one.revision ? now : one;
  };
  return { ...cache, items: cache.items.map(renewed) };
}

/** Limits the number of messages, dropping those on the side away from the reader. */
function trimToWindow(cache: ConversationCache, side: 'before' | 'after'): ConversationCache {
  if (cache.items.length <= windowSize) return cache;
  return side === 'before'
    ? { ...cache, items: cache.items.slice(0, windowSize), after: true }
    : { ...cache, items: cache.items.slice(-windowSize), before: true };
}

/** Adds messages within the loaded part, and beyond it on a side where it reaches the end of the conversation. */
function mergeInside(cache: ConversationCache, messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const first = cache.items[0]?.seq ?? 0;
  const last = lastSeq(cache.items);
  const isInside = ({ seq }: ChatMessage): boolean =>
    (seq >= first || !cache.before) && (seq <= last || !cache.after);
  return mergeBySeq(cache.items, messages.filter(isInside));
}

/** Keeps the latest revision of each message, ordered by `seq`. */
function mergeBySeq(items: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  if (more.length === 0) return items;
  const all = new Map(items.map((one) => [one.id, one]));
  const newer = more.filter((one) => (all.get(one.id)?.revision ?? -1) < one.revision);
  if (newer.length === 0) return items;
  for (const one of newer) if ((all.get(one.id)?.revision ?? -1) < one.revision) all.set(one.id, one);
  return [...all.values()].toSorted((one, other) => one.seq - other.seq);
}

/** Advances `revision` over known changes up to the next gap. */
function advanceRevision(cache: ConversationCache): ConversationCache {
  const ahead = new Set(cache.appliedAhead.filter((one) => one > cache.revision));
  let { revision } = cache;
  while (ahead.delete(revision + 1)) revision += 1;
  return { ...cache, revision, appliedAhead: [...ahead] };
}
