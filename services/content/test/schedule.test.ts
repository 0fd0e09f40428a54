import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { articles, managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { messages } from '@atrium/proto/messages';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestService } from '@atrium/common/testing/test-service';
import { ArticleSchedule } from '../src/articles/article-schedule.ts';
import { everyone } from '@atrium/proto/audience';
import type { TestPerson } from '@atrium/common/testing/test-people';
import {
  draft,
  fieldsFor,
  newsroom,
  nobody,
  publish,
  published,
  startContent,
  type Newsroom,
} from './support.ts';
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
    const time = soon(2_500);
    const first = await publish(room, moved, time);
    const planned = await publish(room, withdrawn, time);
    const later = new Date(Date.parse(time) + 1_500).toISOString();
    await publish(room, first, later);
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

describe('scheduled articles whose time has come', () => {
  const leeds = { ...nobody, sites: ['leeds'] };
  const can = ['user:articles', 'admin:articles'] as const;
  const body = (room: Newsroom, audience = leeds) => fieldsFor(room.channel, { audience });
  /** Scheduled by an editor of Leeds; `meanwhile` happens before its time comes. */
  const due = async (
    room: Newsroom,
    meanwhile: (editor: TestPerson, article: ManagedArticle) => Promise<unknown>,
  ) => {
    const editor = await room.org.person({ can: [...can], scope: leeds });
    const written = await service.call(managedArticles.create, { body: body(room) }, { as: editor });
    const planned = await publish({ ...room, editor }, written, soon(3_600_000));
    await meanwhile(editor, planned);
    await service.settled();
    await service
      .collection('articles')
      .updateOne({ _id: planned.id as never }, { $set: { publishAt: new Date(Date.now() - 1000) } });
    await runForOrganisation(room.org.id, 'test', () =>
      service.app.get(ArticleSchedule).publishDue(planned.id),
    );
    await service.settled();
    return { editor, article: await stored(room, planned) };
  };
  const audited = (room: Newsroom) =>
    service.said(messages.adminAction, room.org.id).find(({ action }) => action.endsWith('.return'));

  it.each(['outside-scope', 'permission-denied', 'account-inactive'])(
    '[NEWS-1] [PERM-6] are drafts again where who scheduled them may no longer write for their audience: %s',
    async (reason) => {
      const room = await newsroom(service);
      const { editor, article } = await due(room, async (person) => {
        const scope = { ...nobody, sites: ['lodz'] };
        const role = reason === 'outside-scope' ? await room.org.role([...can], [], false, scope) : null;
        const active = reason !== 'account-inactive';
        await service.tell(messages.person, room.org.id, person.id, {
          ...{ id: person.id, version: 2n, first: 'Test', last: 'Moved', email: `${person.id}@example.test` },
          ...{ language: 'en-GB', roles: role ? [role] : [], active, accessVersion: 1n, held: false },
        });
      });
      expect(article).toMatchObject({ state: 'draft', publishAt: null });
      expect(announced(room)).toBe(0);
      expect(service.said(messages.articleReturned, room.org.id)).toMatchObject([
        { articleId: article.id, authorId: editor.id, scheduledById: editor.id },
      ]);
      expect(service.said(messages.subject, room.org.id).at(-1)).toMatchObject({ hidden: true });
      expect(audited(room)).toMatchObject({ byId: editor.id, aboutId: article.id });
      expect(audited(room)?.after).toContain(reason);
      // Whoever may publishes it instead.
      await publish(room, article);
      await service.settled();
      expect(announced(room)).toBe(1);
    },
  );

  it('[NEWS-1] [PERM-6] go live within the scope, and for others where who saved them last may write for those', async () => {
    const room = await newsroom(service);
    const { article } = await due(room, () => Promise.resolve());
    expect(article.state).toBe('published');
    const other = await due(room, (_, { id, version }) =>
      service.call(
        managedArticles.edit,
        { params: { id }, body: body(room, everyone) },
        { as: room.editor, ifMatch: version },
      ),
    );
    expect(other.article.state).toBe('published');
    expect(audited(room)).toBeUndefined();
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
    const [planned, other] = [await draft(room), await draft(room)];
    const time = soon(2_500);
    await remove(room, await publish(room, planned, time));
    await publish(room, other, time);
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
