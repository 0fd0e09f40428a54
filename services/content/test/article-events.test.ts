import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestService } from '@atrium/common/testing/test-service';
import { managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { messages } from '@atrium/proto/messages';
import { draft, newsroom, publish, published, startContent, type Newsroom } from './support.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const ways = {
  unpublish: ({ editor }: Newsroom, { id, version }: ManagedArticle) =>
    service.call(managedArticles.unpublish, { params: { id } }, { as: editor, ifMatch: version }),
  archive: ({ editor }: Newsroom, { id, version }: ManagedArticle) =>
    service.call(managedArticles.archive, { params: { id } }, { as: editor, ifMatch: version }),
  remove: ({ editor }: Newsroom, { id }: ManagedArticle) =>
    service.call(managedArticles.remove, { params: { id } }, { as: editor }),
};
const back = async (room: Newsroom, way: keyof typeof ways, { id }: ManagedArticle) => {
  const as = { as: room.editor };
  if (way === 'remove') return service.call(managedArticles.restore, { params: { id } }, as);
  return publish(room, await service.call(managedArticles.get, { params: { id } }, as));
};
const said = ({ org }: Newsroom) => ({
  published: service.published(messages.articlePublished, org.id).length,
  withdrawn: service.published(messages.articleUnpublished, org.id).map(({ articleId }) => articleId),
  back: service.published(messages.articleRepublished, org.id).map(({ articleId }) => articleId),
});

it.each(Object.keys(ways) as (keyof typeof ways)[])(
  '[NEWS-6] an article taken from its readers is reported as gone and hidden, then as back, but never as new again: %s',
  async (way) => {
    const room = await newsroom(service);
    const live = await published(room);
    await ways[way](room, live);
    await service.settled();
    expect(said(room)).toEqual({ published: 1, withdrawn: [live.id], back: [] });
    expect(service.published(messages.subject, room.org.id).at(-1)).toMatchObject({
      id: live.id,
      hidden: true,
    });
    await back(room, way, live);
    await service.settled();
    expect(said(room)).toEqual({ published: 1, withdrawn: [live.id], back: [live.id] });
    expect(service.published(messages.subject, room.org.id).at(-1)).toMatchObject({ hidden: false });
  },
);

it('[NEWS-6] an article that no one could read yet is not reported as gone', async () => {
  const room = await newsroom(service);
  const planned = await publish(room, await draft(room), new Date(Date.now() + 3_600_000).toISOString());
  await ways.unpublish(room, planned);
  await ways.remove(room, await draft(room));
  await service.settled();
  expect(said(room)).toEqual({ published: 0, withdrawn: [], back: [] });
});
