import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { everyone } from '@atrium/proto/audience';
import { articles } from '@atrium/proto/content/articles';
import { channels } from '@atrium/proto/content/channels';
import { home } from '@atrium/proto/content/home';
import type { HomeOrder } from '@atrium/proto/home-order';
import { welcome } from '@atrium/proto/content/welcome';
import type { TestService } from '@atrium/common/testing/test-service';
import { queriesDuring } from './queries.ts';
import { addChannel, newsroom, nobody, published, startContent, type Newsroom } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const feed = ({ reader }: Newsroom, query = {}) => service.call(home.feed, { query }, { as: reader });

async function greet({ org }: Newsroom): Promise<void> {
  const admin = await org.person({ can: ['admin:setup'] });
  const body = {
    text: { 'en-GB': 'Hello', pl: 'Cześć' },
    level: 'info' as const,
    audience: everyone,
    acknowledge: true,
  };
  await service.call(welcome.set, { body }, { as: admin, ifMatch: 0 });
}

describe('the home feed', () => {
  it('[HOME-1] contains the welcome notice and the newest articles of followed channels', async () => {
    const room = await newsroom(service);
    const [followed, other] = [await addChannel(room), await addChannel(room)];
    await service.call(channels.follow, { params: { id: followed.id } }, { as: room.reader });
    const [older, newer] = [
      await published({ ...room, channel: followed }),
      await published({ ...room, channel: followed }),
    ];
    await published({ ...room, channel: other });
    await published({ ...room, channel: followed }, { audience: { ...nobody, sites: ['elsewhere'] } });
    await greet(room);
    const seen = await feed(room);
    expect(seen.welcome).toMatchObject({ text: 'Hello', acknowledgedAt: null });
    expect(seen.articles.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(await feed(room, { language: 'pl' })).toMatchObject({
      welcome: { text: 'Cześć', language: 'pl' },
    });
  });

  it('[SET-1] has the order its reader prefers', async () => {
    const room = await newsroom(service);
    const [first, second, third] = [await published(room), await published(room), await published(room)];
    await service.call(articles.view, { params: { id: third.id } }, { as: room.reader });
    const inOrder = async (order: HomeOrder) =>
      (await feed(room, { order })).articles.map(({ id }) => [first.id, second.id, third.id].indexOf(id) + 1);
    expect(await inOrder('newest')).toEqual([3, 2, 1]);
    expect(await inOrder('oldest')).toEqual([1, 2, 3]);
    expect(await inOrder('unread')).toEqual([2, 1, 3]);
  });

  it('[HOME-1] shows every internal channel to people who follow none yet', async () => {
    const room = await newsroom(service);
    const live = await published(room);
    await published({ ...room, channel: await addChannel(room, { type: 'external' }) });
    expect((await feed(room)).articles.map(({ id }) => id)).toEqual([live.id]);
  });

  it('[HOME-1] continues in the list of followed articles', async () => {
    const room = await newsroom(service);
    const all: string[] = [];
    for (let count = 0; count < 22; count += 1) all.unshift((await published(room)).id);
    const { articles: first, next } = await feed(room);
    expect(first.map(({ id }) => id)).toEqual(all.slice(0, 20));
    const rest = await service.call(
      articles.list,
      { query: { followed: 'true', after: next as string } },
      { as: room.reader },
    );
    expect(rest.items.map(({ id }) => id)).toEqual(all.slice(20));
    expect(rest.next).toBeNull();
  });

  it('[HOME-1] needs at most six queries, however much there is, all by an index', async () => {
    const room = await newsroom(service);
    const followed = await addChannel(room);
    await service.call(channels.follow, { params: { id: followed.id } }, { as: room.reader });
    for (let count = 0; count < 5; count += 1) await published({ ...room, channel: followed });
    await greet(room);
    // People, roles and the organisation are in memory after the first call.
    await feed(room);
    const queries = await queriesDuring(service, () => feed(room));
    expect(queries.map(({ collection }) => collection)).toEqual(
      expect.arrayContaining(['articles', 'article_views', 'channels', 'welcome_notices']),
    );
    expect(queries.length).toBeLessThanOrEqual(6);
    expect(queries.filter(({ plan }) => plan.includes('COLLSCAN'))).toEqual([]);
  });

  it('[HOME-1] leaves out what a person may not see, and still loads', async () => {
    const room = await newsroom(service);
    await published(room);
    await greet(room);
    const guest = await room.org.person({ can: [] });
    expect(await feed({ ...room, reader: guest })).toMatchObject({
      welcome: { text: 'Hello' },
      articles: [],
      next: null,
    });
    await room.org.turnOff('articles', 'welcome');
    expect(await feed(room)).toEqual({ welcome: null, articles: [], next: null });
  });
});
