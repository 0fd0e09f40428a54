import { expect, it } from '@jest/globals';
import type { ChatMessage } from '@atrium/proto/chat/messages';
import fc from 'fast-check';
import { message } from '../../testing/chat-fixtures.ts';
import {
  isBehind,
  fromPage,
  windowSize,
  withChanges,
  withLiveMessages,
  withPage,
  type ConversationCache,
  type MessageChanges,
  type MessagePage,
} from './conversation-cache.ts';

/** A conversation as the server stores it: messages in order, each with the revision of its last change. */
class FakeServer {
  messages: ChatMessage[] = [];
  revision = 0;

  write(): ChatMessage {
    const seq = this.messages.length + 1;
    const written = message(seq, { revision: ++this.revision, text: `first ${seq}` });
    this.messages.push(written);
    return written;
  }
  change(at: number): ChatMessage {
    const index = at % this.messages.length;
    const changed = { ...this.messages[index]!, revision: ++this.revision, text: `changed ${this.revision}` };
    this.messages[index] = changed;
    return changed;
  }
  page(
    limit: number,
    from = 0,
    to = Number.POSITIVE_INFINITY,
    side: 'before' | 'after' = 'before',
  ): MessagePage {
    const all = this.messages.filter(({ seq }) => seq > from && seq < to);
    const items = side === 'before' ? all.slice(-limit) : all.slice(0, limit);
    const first = items[0]?.seq ?? to;
    const last = items.at(-1)?.seq ?? from;
    return {
      items,
      before: this.messages.some(({ seq }) => seq < first),
      after: this.messages.some(({ seq }) => seq > last),
      revision: this.revision,
    };
  }
  changes(since: number, limit: number): MessageChanges {
    const all = this.messages
      .filter(({ revision }) => revision > since)
      .toSorted((one, other) => one.revision - other.revision);
    return { items: all.slice(0, limit), revision: this.revision, more: all.length > limit };
  }
}

function caughtUp(cache: ConversationCache, server: FakeServer, limit: number): ConversationCache {
  let now = { ...cache, latestRevision: Math.max(cache.latestRevision, server.revision) };
  for (let turns = 0; isBehind(now); turns++) {
    if (turns > 1000) throw new Error('It never catches up');
    now = withChanges(now, server.changes(now.revision, limit), now.revision);
  }
  return now;
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('write' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), at: fc.nat(200) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hear' as const), at: fc.nat(200) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      side: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), at: fc.nat(20) }) },
);

it('[CHAT-2] lost, repeated or reordered events and late responses lead to the same state after catching up', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 60 }),
      fc.nat(12),
      fc.integer({ min: 1, max: 5 }),
      (steps, begun, limit) => {
        const server = new FakeServer();
        const written: ChatMessage[] = [];
        for (let at = 0; at < begun; at++) written.push(server.write());
        let cache = fromPage(server.page(limit));
        const late: ((now: ConversationCache) => ConversationCache)[] = [];
        for (const one of steps) {
          if (one.do === 'write') written.push(server.write());
          if (one.do === 'change' && server.messages.length > 0) written.push(server.change(one.at));
          if (one.do === 'hear' && written.length > 0)
            cache = withLiveMessages(cache, [written[one.at % written.length]!]);
          if (one.do === 'ask') late.push(pendingResponse(cache, server, one.side, limit));
          const apply = one.do === 'answer' ? late.splice(one.at % (late.length || 1), 1)[0] : undefined;
          if (apply) cache = apply(cache);
        }
        cache = caughtUp(cache, server, limit);
        const first = cache.items[0]?.seq ?? 1;
        const last = cache.items.at(-1)?.seq ?? 0;
        expect(cache.items).toEqual(server.messages.slice(first - 1, last));
        expect(cache.after || last === server.messages.length).toBe(true);
        expect(cache.before || first === 1).toBe(true);
      },
    ),
    { numRuns: 1500 },
  );
});

/** Takes a page or the changes now, and returns them as a response that can be applied much later. */
function pendingResponse(
  cache: ConversationCache,
  server: FakeServer,
  side: 'before' | 'after',
  limit: number,
): (now: ConversationCache) => ConversationCache {
  const edge = side === 'before' ? (cache.items[0]?.seq ?? 0) : (cache.items.at(-1)?.seq ?? 0);
  if (!cache[side]) {
    const changes = server.changes(cache.revision, limit);
    return (now) => withChanges(now, changes, cache.revision);
  }
  const page = side === 'before' ? server.page(limit, 0, edge) : server.page(limit, edge, undefined, 'after');
  return (now) => {
    const edgeNow = side === 'before' ? now.items[0]?.seq : now.items.at(-1)?.seq;
    return edgeNow === edge ? withPage(now, page, side) : now;
  };
}

it('is behind while a revision is missing, and no longer once it arrives late', () => {
  const cache = fromPage({ items: [message(1)], before: false, after: false, revision: 1 });
  const ahead = withLiveMessages(cache, [message(3)]);
  expect(isBehind(ahead)).toBe(true);
  expect(ahead.items.map(({ seq }) => seq)).toEqual([1, 3]);
  expect(isBehind(withLiveMessages(ahead, [message(2)]))).toBe(false);
});

it('limits the number of cached messages, and marks the side that was cut', () => {
  const page = (from: number, count: number): MessagePage => ({
    items: Array.from({ length: count }, (_, at) => message(from + at)),
    before: true,
    after: true,
    revision: 5000,
  });
  const full = fromPage({ ...page(1000, windowSize), after: false });
  const older = withPage(full, page(940, 60), 'before');
  expect([older.items.length, older.items[0]?.seq, older.after]).toEqual([windowSize, 940, true]);
  const newer = withPage(older, page(940 + windowSize, 60), 'after');
  expect([newer.items.length, newer.items.at(-1)?.seq, newer.before]).toEqual([
    windowSize,
    999 + windowSize,
    true,
  ]);
});
