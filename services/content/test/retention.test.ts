import { Retention } from '@atrium/common/retention/retention';
import type { TestService } from '@atrium/common/testing/test-service';
import { articles, managedArticles } from '@atrium/proto/content/articles';
import { comments } from '@atrium/proto/content/comments';
import { formerColleague } from '@atrium/proto/common';
import { retentionKinds } from '@atrium/proto/retention';
import { randomUUID } from 'node:crypto';
import { newsroom, published, startContent, type Newsroom } from './support.ts';

let service: TestService;
let room: Newsroom;
beforeAll(async () => {
  service = await startContent();
  room = await newsroom(service);
});
afterAll(() => service.stop());

const day = 24 * 3_600_000;

it('[USER-5] data past its retention period goes at night, except for people under a legal hold', async () => {
  const held = await room.org.person({ state: { held: true } });
  const article = await published(room);
  const params = { kind: 'article', id: article.id } as const;
  for (const as of [room.reader, held]) {
    await service.call(articles.view, { params: { id: article.id } }, { as });
    const { id, version } = await service.call(
      comments.add,
      { params, body: { id: randomUUID(), text: 'Hello' } },
      { as },
    );
    await service.call(comments.remove, { params: { id } }, { as, ifMatch: version });
  }
  const run = (days: number) => service.app.get(Retention).run(Date.now() + days * day);
  const readers = async () =>
    (await service.collection('article_views').find({ article: article.id }).toArray()).map(
      ({ person }) => person as string,
    );
  const storedComments = async () =>
    (await service.collection('comments').find({ subject: article.id }).sort({ author: 1 }).toArray()).map(
      ({ author, text }) => [author as string, text as string],
    );
  await run(retentionKinds['article-views'].days - 1);
  expect((await readers()).toSorted()).toEqual([room.reader.id, held.id].toSorted());
  await run(retentionKinds['article-views'].days + 1);
  expect((await readers()).toSorted()).toEqual([formerColleague, held.id].toSorted());
  expect(Object.fromEntries(await storedComments())).toEqual({ [room.reader.id]: '', [held.id]: 'Hello' });
  const { views } = await service.call(
    managedArticles.get,
    { params: { id: article.id } },
    { as: room.editor },
  );
  expect(views).toBe(2);
});

it('[PERM-7] in works council mode no one learns who opened an article, nor how few did', async () => {
  const article = await published(room);
  await service.call(articles.view, { params: { id: article.id } }, { as: room.reader });
  const as = { as: room.editor };
  const seen = async () =>
    (await service.call(managedArticles.get, { params: { id: article.id } }, as)).views;
  expect(await seen()).toBe(1);
  await room.org.publish(undefined, { smallestGroup: 5 });
  expect(await seen()).toBeNull();
  const readers = service.call(managedArticles.views, { params: { id: article.id }, query: {} }, as);
  await expect(readers).rejects.toMatchObject({ problem: { code: 'works-council-mode' } });
  for (let one = 0; one < 4; one += 1)
    await service.call(articles.view, { params: { id: article.id } }, { as: await room.org.person() });
  expect(await seen()).toBe(5);
});
