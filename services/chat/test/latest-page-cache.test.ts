import { runForOrganisation } from '@atrium/common/context/request-context';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ConversationRecord } from '../src/conversations/conversation.schema.ts';
import { LatestPageCache } from '../src/messages/latest-page-cache.ts';

const reader = { spans: null, left: null } as never;
const conversation = (id: number) => ({ _id: `${id}` }) as ConversationRecord;
const reads: number[] = [];
const open = (cache: LatestPageCache<string>, id: number): Promise<string> =>
  runForOrganisation('acme', 'test', () =>
    cache.get(conversation(id), reader, 60, async () => {
      reads.push(id);
      return 'x'.repeat(2 ** 20);
    }),
  );

beforeEach(() => {
  reads.length = 0;
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it('a page is read once while it is fresh', async () => {
  const cache = new LatestPageCache<string>();
  await open(cache, 0);
  await open(cache, 0);
  expect(reads).toEqual([0]);
});

it('pages count with what they take in memory, so that the oldest are dropped', async () => {
  const cache = new LatestPageCache<string>();
  for (let id = 0; id < 10; id += 1) await open(cache, id);
  reads.length = 0;
  await open(cache, 9);
  await open(cache, 0);
  expect(reads).toEqual([0]);
});
