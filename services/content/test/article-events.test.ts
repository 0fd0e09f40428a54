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

const removals = {
  unpublish: ({ editor }: Newsroom, { id, version }: ManagedArticle) =>
    service.call(managedArticles.unpublish, { params: { id } }, { as: editor, ifMatch: version }),
  archive: ({ editor }: Newsroom, { id, version }: ManagedArticle) =>
    service.call(managedArticles.archive, { params: { id } }, { as: editor, ifMatch: version }),
  remove: ({ editor }: Newsroom, { id }: ManagedArticle) =>
    service.call(managedArticles.remove, { params: { id } }, { as: editor }),
};
const bringBack = async (room: Newsroom, removal: keyof typeof removals, { id }: ManagedArticle) => {
  const as = { as: room.editor };
  if (removal === 'remove') return service.call(managedArticles.restore, { params: { id } }, as);
  return publish(room, await service.call(managedArticles.get, { params: { id } }, as));
};
const publishedMessages = ({ org }: Newsroom) => ({
  published: service.published(messages.articlePublished, org.id).length,
  unpublished: service.published(messages.articleUnpublished, org.id).map(({ articleId }) => articleId),
  republished: service.published(messages.articleRepublished, org.id).map(({ articleId }) => articleId),
});

it.each(Object.keys(removals) as (keyof typeof removals)[])(
  '[NEWS-6] an article taken from its readers is reported as gone and hidden, then as back, but never as new again: %s',
  async (removal) => {
    const room = await newsroom(service);
    const live = await published(room);
    await removals[removal](room, live);
    await service.settled();
    expect(publishedMessages(room)).toEqual({ published: 1, unpublished: [live.id], republished: [] });
    expect(service.published(messages.subject, room.org.id).at(-1)).toMatchObject({
      id: live.id,
      hidden: true,
    });
    await bringBack(room, removal, live);
    await service.settled();
    expect(publishedMessages(room)).toEqual({ published: 1, unpublished: [live.id], republished: [live.id] });
    expect(service.published(messages.subject, room.org.id).at(-1)).toMatchObject({ hidden: false });
  },
);

it('[NEWS-6] an article that no one could read yet is not reported as gone', async () => {
  const room = await newsroom(service);
  const planned = await publish(room, await draft(room), new Date(Date.now() + 3_600_000).toISOString());
  await removals.unpublish(room, planned);
  await removals.remove(room, await draft(room));
  await service.settled();
  expect(publishedMessages(room)).toEqual({ published: 0, unpublished: [], republished: [] });
});
