import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { articles, managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { messages } from '@atrium/proto/messages';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestService } from '@atrium/common/testing/test-service';
import { ArticleSchedule } from '../src/articles/article-schedule.ts';
import { draft, newsroom, publish, published, startContent, type Newsroom } from './support.ts';
import { until } from '@atrium/common/testing/until';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const soon = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();
const stored = ({ editor }: Newsroom, { id }: ManagedArticle) =>
  service.call(managedArticles.get, { params: { id } }, { as: editor });
const becomesLive = (room: Newsroom, article: ManagedArticle) =>
  until(async () => ((await stored(room, article)).state === 'published' ? stored(room, article) : null));
const announced = ({ org }: Newsroom) => service.said(messages.articlePublished, org.id).length;

describe('scheduled articles', () => {
  it('[NEWS-1] go live by themselves, not early and to the minute, and are announced once', async () => {
    const room = await newsroom(service);
    const at = soon(1_500);
    const planned = await publish(room, await draft(room), at);
    expect(planned).toMatchObject({ state: 'scheduled', publishAt: at });
    await expect(
      service.call(articles.get, { params: { id: planned.id } }, { as: room.reader }),
    ).rejects.toMatchObject({ problem: { code: 'not-found' } });
    const live = await becomesLive(room, planned);
    expect(live.publishAt).toBe(at);
    const late = Date.parse(live.updatedAt) - Date.parse(at);
    expect(late).toBeGreaterThan(-1_000);
    expect(late).toBeLessThan(60_000);
    await service.settled();
    expect(announced(room)).toBe(1);
    expect(service.notices).toContainEqual(
      expect.objectContaining({
        org: room.org.id,
        name: 'articles.changed',
        ids: { article: planned.id },
        permission: 'user:articles',
      }),
    );
    expect(
      await service.call(articles.get, { params: { id: planned.id } }, { as: room.reader }),
    ).toMatchObject({ publishedAt: at });
  });

  it('[NEWS-1] wait for the new time when they are moved, and for none when they are withdrawn', async () => {
    const room = await newsroom(service);
    const [moved, withdrawn] = [await draft(room), await draft(room)];
    const first = await publish(room, moved, soon(800));
    const later = soon(2_500);
    await publish(room, first, later);
    const planned = await publish(room, withdrawn, soon(900));
    await service.call(
      managedArticles.withdraw,
      { params: { id: planned.id } },
      { as: room.editor, ifMatch: planned.version },
    );
    const live = await becomesLive(room, moved);
    expect(Date.parse(live.updatedAt)).toBeGreaterThanOrEqual(Date.parse(later) - 250);
    expect(await stored(room, withdrawn)).toMatchObject({ state: 'draft', publishAt: null });
    await service.settled();
    expect(announced(room)).toBe(1);
  });

  it('[NEWS-1] survive a restart, also when their time came meanwhile', async () => {
    const room = await newsroom(service);
    const before = await publish(room, await draft(room), soon(300));
    const after = await publish(room, await draft(room), soon(3_000));
    await service.restart();
    await becomesLive(room, before);
    const live = await becomesLive(room, after);
    expect(Date.parse(live.updatedAt) - Date.parse(live.publishAt as string)).toBeLessThan(60_000);
    await service.settled();
    expect(announced(room)).toBe(2);
  });

  it('[NEWS-1] get their task back at start if it was lost', async () => {
    const room = await newsroom(service);
    const planned = await publish(room, await draft(room), soon(2_000));
    await service.collection('tasks').deleteMany({ 'data.key': planned.id });
    await service.restart();
    expect(await becomesLive(room, planned)).toMatchObject({ state: 'published' });
  });

  it('[NEWS-1] are published once by however many replicas', async () => {
    const room = await newsroom(service);
    const planned = await publish(room, await draft(room), soon(3_600_000));
    await service
      .collection('articles')
      .updateOne({ _id: planned.id as never }, { $set: { publishAt: new Date(Date.now() - 1000) } });
    const schedule = service.app.get(ArticleSchedule);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        runForOrganisation(room.org.id, 'test', () => schedule.publishDue(planned.id)),
      ),
    );
    await service.settled();
    expect(announced(room)).toBe(1);
    expect(await stored(room, planned)).toMatchObject({ state: 'published', version: planned.version + 1 });
  });
});

describe('deleted articles', () => {
  const remove = ({ editor }: Newsroom, { id }: ManagedArticle) =>
    service.call(managedArticles.remove, { params: { id } }, { as: editor });

  it('[ALL-6] are hidden at once, listed as deleted, and can be restored', async () => {
    const room = await newsroom(service);
    const live = await published(room);
    await remove(room, live);
    await remove(room, live);
    await expect(
      service.call(articles.get, { params: { id: live.id } }, { as: room.reader }),
    ).rejects.toMatchObject({ problem: { code: 'not-found' } });
    const listed = async (deleted: boolean) =>
      (
        await service.call(managedArticles.list, { query: { deleted: String(deleted) } }, { as: room.editor })
      ).items.map(({ id }) => id);
    expect([await listed(false), await listed(true)]).toEqual([[], [live.id]]);
    await service.settled();
    expect(service.said(messages.subject, room.org.id).at(-1)).toMatchObject({ id: live.id, hidden: true });

    const restored = await service.call(
      managedArticles.restore,
      { params: { id: live.id } },
      { as: room.editor },
    );
    expect(restored).toMatchObject({ state: 'published', deletedAt: null });
    expect(await service.call(articles.get, { params: { id: live.id } }, { as: room.reader })).toMatchObject({
      id: live.id,
    });
  });

  it('[ALL-6] that were scheduled are drafts again, and are not published', async () => {
    const room = await newsroom(service);
    const planned = await publish(room, await draft(room), soon(600));
    await remove(room, planned);
    const other = await publish(room, await draft(room), soon(1_200));
    await becomesLive(room, other);
    expect(await stored(room, planned)).toMatchObject({ state: 'draft', deletedAt: expect.any(String) });
  });

  it('[ALL-6] are removed for good after 30 days, not before, with their history and views', async () => {
    const room = await newsroom(service);
    const live = await published(room);
    await service.call(articles.view, { params: { id: live.id } }, { as: room.reader });
    await remove(room, live);
    const purge = () =>
      runForOrganisation(room.org.id, 'test', () => service.app.get(ArticleSchedule).purgeDue(live.id));
    await purge();
    expect(await stored(room, live)).toMatchObject({ id: live.id });
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
    await service
      .collection('articles')
      .updateOne({ _id: live.id as never }, { $set: { deletedAt: days(29.9) } });
    await purge();
    expect(await stored(room, live)).toMatchObject({ id: live.id });
    await service
      .collection('articles')
      .updateOne({ _id: live.id as never }, { $set: { deletedAt: days(30.1) } });
    await purge();
    await expect(stored(room, live)).rejects.toMatchObject({ problem: { code: 'not-found' } });
    for (const name of ['article_revisions', 'article_views'])
      expect(await service.collection(name).countDocuments({ article: live.id })).toBe(0);
  });
});
