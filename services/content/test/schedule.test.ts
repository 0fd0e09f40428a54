import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { articleLifecycle } from '@atrium/proto/content/article-lifecycle';
import { articles, managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { messages } from '@atrium/proto/messages';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { DeletedContent } from '@atrium/common/authoring/deleted-content';
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
const byEight = ({ org }: Newsroom, due: (schedule: ArticleSchedule) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: 8 }, () =>
      runForOrganisation(org.id, 'test', () => due(service.app.get(ArticleSchedule))),
    ),
  );
const announced = ({ org }: Newsroom) => service.published(messages.articlePublished, org.id).length;

describe('scheduled articles', () => {
  it('[NEWS-1] go live automatically, not early and within a minute, and are announced once', async () => {
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
    expect(service.liveEvents).toContainEqual(
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

  it('[NEWS-1] wait for the new time when they are rescheduled, and for none when they are unpublished', async () => {
    const room = await newsroom(service);
    const [moved, withdrawn] = [await draft(room), await draft(room)];
    const time = soon(2_500);
    const first = await publish(room, moved, time);
    const planned = await publish(room, withdrawn, time);
    const later = new Date(Date.parse(time) + 1_500).toISOString();
    await publish(room, first, later);
    await service.call(
      managedArticles.unpublish,
      { params: { id: planned.id } },
      { as: room.editor, ifMatch: planned.version },
    );
    const live = await becomesLive(room, moved);
    expect(Date.parse(live.updatedAt)).toBeGreaterThanOrEqual(Date.parse(later) - 250);
    expect(await stored(room, withdrawn)).toMatchObject({ state: 'draft', publishAt: null });
    await service.settled();
    expect(announced(room)).toBe(1);
  });

  it('[NEWS-1] survive a restart, even if they became due meanwhile', async () => {
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

  it('[NEWS-1] get a lost task back at start', async () => {
    const room = await newsroom(service);
    const planned = await publish(room, await draft(room), soon(2_000));
    await service.collection('tasks').deleteMany({ 'data.key': planned.id });
    await service.restart();
    expect(await becomesLive(room, planned)).toMatchObject({ state: 'published' });
  });

  it('[NEWS-1] are published once by any number of replicas', async () => {
    const room = await newsroom(service);
    const planned = await publish(room, await draft(room), soon(3_600_000));
    await service
      .collection('articles')
      .updateOne({ _id: planned.id as never }, { $set: { publishAt: new Date(Date.now() - 1000) } });
    await byEight(room, (schedule) => schedule.publishDue(planned.id));
    await service.settled();
    expect(announced(room)).toBe(1);
    expect(await stored(room, planned)).toMatchObject({ state: 'published', version: planned.version + 1 });
  });
});

describe('due articles', () => {
  const leeds = { ...nobody, sites: ['leeds'] };
  const can = ['user:articles', 'admin:articles'] as const;
  const body = (room: Newsroom, audience = leeds) => fieldsFor(room.channel, { audience });
  /** Scheduled by an editor of Leeds; `meanwhile` runs before it is due. */
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
    service.published(messages.adminAction, room.org.id).find(({ action }) => action.endsWith('.revert'));

  it.each(['outside-scope', 'permission-denied', 'account-inactive'])(
    '[NEWS-1] [PERM-6] become drafts if the person who scheduled them may no longer write for their audience: %s',
    async (reason) => {
      const room = await newsroom(service);
      const { editor, article } = await due(room, async (person) => {
        const scope = { ...nobody, sites: ['lodz'] };
        const role = reason === 'outside-scope' ? await room.org.role([...can], [], false, scope) : null;
        const active = reason !== 'account-inactive';
        const state = { id: person.id, version: 2n, active };
        const access = { ...state, roles: role ? [role] : [] };
        await service.publish(messages.access, room.org.id, person.id, access);
        await service.publish(messages.person, room.org.id, person.id, {
          ...{ ...state, first: 'Test', last: 'Moved', email: `${person.id}@example.test` },
          ...{ language: 'en-GB', held: false },
        });
      });
      expect(article).toMatchObject({ state: 'draft', publishAt: null });
      expect(announced(room)).toBe(0);
      expect(service.published(messages.articleReverted, room.org.id)).toMatchObject([
        { articleId: article.id, authorId: editor.id, scheduledById: editor.id },
      ]);
      expect(service.published(messages.subject, room.org.id).at(-1)).toMatchObject({ hidden: true });
      expect(audited(room)).toMatchObject({ byId: editor.id, aboutId: article.id });
      expect(audited(room)?.after).toContain(reason);
      // Someone who has the permission publishes it instead.
      await publish(room, article);
      await service.settled();
      expect(announced(room)).toBe(1);
    },
  );

  it('[NEWS-1] [PERM-6] go live within the scope, and for others if the person who saved them last may write for those', async () => {
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

describe('expiring articles', () => {
  const call = (room: Newsroom, name: 'unpublish' | 'archive', { id, version }: ManagedArticle) =>
    service.call(managedArticles[name], { params: { id } }, { as: room.editor, ifMatch: version });
  const end = ({ editor }: Newsroom, { id, version }: ManagedArticle, expiresAt: string | null) =>
    service.call(
      articleLifecycle.setExpiry,
      { params: { id }, body: { expiresAt } },
      { as: editor, ifMatch: version },
    );
  const publishUntil = (
    room: Newsroom,
    { id, version }: ManagedArticle,
    at: string | null,
    expiresAt: string,
  ) =>
    service.call(
      managedArticles.publish,
      { params: { id }, body: { at, expiresAt } },
      { as: room.editor, ifMatch: version },
    );
  const readBy = async ({ reader }: Newsroom, { id }: ManagedArticle) =>
    service.call(articles.get, { params: { id } }, { as: reader }).then(
      () => 'there',
      (error: { problem: { code: string } }) => error.problem.code,
    );
  const ends = (room: Newsroom, article: ManagedArticle) =>
    until(async () => ((await stored(room, article)).state === 'archived' ? stored(room, article) : null));
  const passed = { $set: { expiresAt: new Date(Date.now() - 1000) } };
  const store = ({ id }: ManagedArticle, changes: object) =>
    service.collection('articles').updateOne({ _id: id as never }, changes);
  const expired = (room: Newsroom) =>
    service.published(messages.adminAction, room.org.id).filter(({ action }) => action.endsWith('.expire'));

  it('[NEWS-6] are archived automatically, not early and within a minute, and hidden from readers', async () => {
    const room = await newsroom(service);
    const [at, over] = [soon(1_000), soon(2_500)];
    const planned = await publishUntil(room, await draft(room), at, over);
    expect(planned).toMatchObject({ state: 'scheduled', publishAt: at, expiresAt: over });
    await becomesLive(room, planned);
    expect(await readBy(room, planned)).toBe('there');
    const archived = await ends(room, planned);
    const late = Date.parse(archived.updatedAt) - Date.parse(over);
    expect(late).toBeGreaterThan(-1_000);
    expect(late).toBeLessThan(60_000);
    expect(archived).toMatchObject({ publishAt: at, expiresAt: over });
    expect(await readBy(room, planned)).toBe('not-found');
    await service.settled();
    expect(announced(room)).toBe(1);
    expect(service.published(messages.subject, room.org.id).at(-1)).toMatchObject({
      id: planned.id,
      hidden: true,
    });
    expect(expired(room)).toMatchObject([{ aboutId: planned.id, byId: room.editor.id }]);
  });

  it('[NEWS-6] wait for the new expiry when it is moved, and for none when it is removed or they are unpublished', async () => {
    const room = await newsroom(service);
    const [moved, extended, unpublished] = [
      await published(room),
      await published(room),
      await published(room),
    ];
    // Long enough for the six changes that come before, also on a busy machine.
    const over = soon(6_000);
    const first = await end(room, moved, over);
    const second = await end(room, extended, over);
    const third = await end(room, unpublished, over);
    const later = new Date(Date.parse(over) + 500).toISOString();
    await end(room, first, later);
    expect(await end(room, second, null)).toMatchObject({ expiresAt: null });
    await call(room, 'unpublish', third);
    const archived = await ends(room, moved);
    expect(Date.parse(archived.updatedAt)).toBeGreaterThanOrEqual(Date.parse(later) - 250);
    expect((await stored(room, extended)).state).toBe('published');
    expect((await stored(room, unpublished)).state).toBe('draft');
  });

  it('[NEWS-6] survive a restart, even if they expired meanwhile, and get a lost task back', async () => {
    const room = await newsroom(service);
    const [before, after] = [await published(room), await published(room)];
    await end(room, before, soon(300));
    await end(room, after, soon(3_000));
    await service.collection('tasks').deleteMany({ 'data.key': after.id });
    await service.restart();
    for (const article of [before, after]) {
      const archived = await ends(room, article);
      expect(Date.parse(archived.updatedAt) - Date.parse(archived.expiresAt as string)).toBeLessThan(60_000);
    }
  });

  it('[NEWS-6] expire once on any number of replicas', async () => {
    const room = await newsroom(service);
    const live = await end(room, await published(room), soon(3_600_000));
    await store(live, passed);
    await byEight(room, (schedule) => schedule.expireDue(live.id));
    await service.settled();
    expect(expired(room)).toHaveLength(1);
    expect(await stored(room, live)).toMatchObject({ state: 'archived', version: live.version + 1 });
  });

  it('[NEWS-6] that expired before they could go live are never announced', async () => {
    const room = await newsroom(service);
    const planned = await publishUntil(room, await draft(room), soon(3_000_000), soon(3_600_000));
    await store(planned, { $set: { publishAt: new Date(Date.now() - 2000), ...passed.$set } });
    await runForOrganisation(room.org.id, 'test', () =>
      service.app.get(ArticleSchedule).publishDue(planned.id),
    );
    await service.settled();
    expect(await stored(room, planned)).toMatchObject({ state: 'archived' });
    expect(announced(room)).toBe(0);
  });

  it('[NEWS-6] expire while deleted, and are archived when restored', async () => {
    const room = await newsroom(service);
    const live = await end(room, await published(room), soon(3_600_000));
    await service.call(managedArticles.remove, { params: { id: live.id } }, { as: room.editor });
    await store(live, passed);
    const restored = await service.call(
      managedArticles.restore,
      { params: { id: live.id } },
      { as: room.editor },
    );
    expect(restored).toMatchObject({ state: 'archived', deletedAt: null });
  });

  it('[NEWS-6] cannot expire before they begin, and get no expiry once archived', async () => {
    const room = await newsroom(service);
    const written = await draft(room);
    const refused = { problem: { code: 'invalid-input' } };
    await expect(publishUntil(room, written, soon(60_000), soon(30_000))).rejects.toMatchObject(refused);
    await expect(publishUntil(room, written, null, soon(-1000))).rejects.toMatchObject(refused);
    const planned = await publish(room, written, soon(3_600_000));
    await expect(end(room, planned, soon(60_000))).rejects.toMatchObject(refused);
    const live = await publish(room, planned);
    await expect(end(room, live, soon(-1000))).rejects.toMatchObject(refused);
    const archived = await call(room, 'archive', live);
    await expect(end(room, archived, soon(60_000))).rejects.toMatchObject({
      problem: { code: 'wrong-state' },
    });
  });

  it('[NEWS-6] that are older than expiry dates have none', async () => {
    const room = await newsroom(service);
    const live = await published(room);
    await store(live, { $unset: { expiresAt: '' } });
    expect(await stored(room, live)).toMatchObject({ expiresAt: null });
    const archived = await call(room, 'archive', live);
    expect(await publish(room, archived)).toMatchObject({ state: 'published', expiresAt: null });
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
    expect(service.published(messages.subject, room.org.id).at(-1)).toMatchObject({
      id: live.id,
      hidden: true,
    });

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

  it('[ALL-6] that were scheduled become drafts, and are not published', async () => {
    const room = await newsroom(service);
    const [planned, other] = [await draft(room), await draft(room)];
    const time = soon(2_500);
    await remove(room, await publish(room, planned, time));
    await publish(room, other, time);
    await becomesLive(room, other);
    expect(await stored(room, planned)).toMatchObject({ state: 'draft', deletedAt: expect.any(String) });
  });

  it('[ALL-6] are purged after 30 days, not before, with their history and views', async () => {
    const room = await newsroom(service);
    const live = await published(room);
    await service.call(articles.view, { params: { id: live.id } }, { as: room.reader });
    await remove(room, live);
    const purge = () => service.app.get(DeletedContent).purge();
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
    await service.settled();
    const subject = service.published(messages.subject, room.org.id).findLast(({ id }) => id === live.id);
    expect(subject).toMatchObject({
      title: live.title,
      text: {},
      hidden: true,
      version: BigInt(live.version + 2),
    });
  });
});
