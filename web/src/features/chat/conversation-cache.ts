import type { ChatMessage } from '@atrium/proto/chat/messages';

/** What one knows of a conversation: a stretch of its messages without holes, and up to which change it is right. */
export interface ConversationCache {
  /** By `seq`. */
  readonly items: readonly ChatMessage[];
  /** Whether there are more in either direction. */
  readonly before: boolean;
  readonly after: boolean;
  /** Every change up to here is in `items`. */
  readonly revision: number;
  /** Changes beyond it that are in `items` already, and the last one that is known to exist. */
  readonly ahead: readonly number[];
  readonly heard: number;
  /** The number of the last message that is known to exist. */
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

/** Which messages are shown, where it is a thread; the others still count among the changes. */
export type Belongs = (message: ChatMessage) => boolean;
const everything: Belongs = () => true;

/** As many as are kept at once; what is further away is read again when somebody comes there. */
export const windowSize = 1500;

const lastSeq = (items: readonly ChatMessage[]): number => items.at(-1)?.seq ?? 0;
const lastRevision = (items: readonly ChatMessage[]): number =>
  items.reduce((last, { revision }) => Math.max(last, revision), 0);

/** A conversation as a page of it was answered: everything before is forgotten. */
export const openedAt = (page: MessagePage): ConversationCache => ({
  ...page,
  ahead: [],
  heard: page.revision,
  newest: page.after ? 0 : lastSeq(page.items),
});

/** Whether changes are missing, which are to be asked for since `revision`. */
export const isBehind = ({ revision, heard }: ConversationCache): boolean => heard > revision;

/** Messages as a live notice told them: in any order, some never, some twice. */
export function withHeard(
  cache: ConversationCache,
  messages: readonly ChatMessage[],
  belongs: Belongs = everything,
): ConversationCache {
  const known = messages.map(({ revision }) => revision).filter((one) => one > cache.revision);
  return settled({
    ...cache,
    items: united(cache, messages.filter(belongs)),
    ahead: [...new Set([...cache.ahead, ...known])],
    heard: Math.max(cache.heard, lastRevision(messages)),
    newest: Math.max(cache.newest, ...messages.map(({ seq }) => seq)),
  });
}

/** What was asked for since `revision`. */
export function withChanges(
  cache: ConversationCache,
  changes: MessageChanges,
  since: number,
  belongs: Belongs = everything,
): ConversationCache {
  // An older answer than what is known, or to a question that is open again from further back.
  const known =
    since > cache.revision ? cache.revision : changes.more ? lastRevision(changes.items) : changes.revision;
  return settled({
    ...cache,
    items: united(cache, changes.items.filter(belongs)),
    revision: Math.max(cache.revision, known),
    heard: Math.max(cache.heard, changes.revision),
    newest: Math.max(cache.newest, ...changes.items.map(({ seq }) => seq)),
  });
}

/** The page that stands before the first message, or after the last one. */
export function withPage(
  cache: ConversationCache,
  page: MessagePage,
  side: 'before' | 'after',
): ConversationCache {
  const items = byPlace(cache.items, page.items);
  // A page read before changes that were told meanwhile does not have them; one read later has more than the others.
  const grown = {
    ...cache,
    items,
    [side]: page[side],
    revision: Math.min(cache.revision, page.revision),
    // Of what was told ahead, some was about messages that were not in the stretch: it is asked for again.
    ahead: [],
    heard: Math.max(cache.heard, cache.revision, page.revision),
    newest: Math.max(cache.newest, lastSeq(items)),
  };
  return settled(trimmed(grown, side));
}

/** What messages carry, under addresses that were signed just now; nothing else of them changes. */
export function withRenewed(cache: ConversationCache, page: MessagePage): ConversationCache {
  const fresh = new Map(page.items.map((one) => [one.id, one]));
  const renewed = (one: ChatMessage): ChatMessage => {
    const now = fresh.get(one.id);
    return now?.revision === one.revision ? now : one;
  };
  return { ...cache, items: cache.items.map(renewed) };
}

/** As long as a stretch may be; what falls off lies on the other side of where one looks. */
function trimmed(cache: ConversationCache, side: 'before' | 'after'): ConversationCache {
  if (cache.items.length <= windowSize) return cache;
  return side === 'before'
    ? { ...cache, items: cache.items.slice(0, windowSize), after: true }
    : { ...cache, items: cache.items.slice(-windowSize), before: true };
}

/** What of these belongs into the stretch: what is in it, and what follows it where it reaches the end. */
function united(cache: ConversationCache, messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const first = cache.items[0]?.seq ?? 0;
  const last = lastSeq(cache.items);
  const isInside = ({ seq }: ChatMessage): boolean =>
    (seq >= first || !cache.before) && (seq <= last || !cache.after);
  return byPlace(cache.items, messages.filter(isInside));
}

/** Each message once, as it was changed last, in the order of the conversation. */
function byPlace(items: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  if (more.length === 0) return items;
  const all = new Map(items.map((one) => [one.id, one]));
  const newer = more.filter((one) => (all.get(one.id)?.revision ?? -1) < one.revision);
  if (newer.length === 0) return items;
  for (const one of newer) if ((all.get(one.id)?.revision ?? -1) < one.revision) all.set(one.id, one);
  return [...all.values()].toSorted((one, other) => one.seq - other.seq);
}

/** Goes on over the changes that are known already without a hole. */
function settled(cache: ConversationCache): ConversationCache {
  const ahead = new Set(cache.ahead.filter((one) => one > cache.revision));
  let { revision } = cache;
  while (ahead.delete(revision + 1)) revision += 1;
  return { ...cache, revision, ahead: [...ahead] };
}
