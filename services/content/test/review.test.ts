import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { everyone } from '@atrium/proto/audience';
import { articleLifecycle } from '@atrium/proto/content/article-lifecycle';
import { articles, managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { reviewRules } from '@atrium/proto/content/review-rules';
import { messages } from '@atrium/proto/messages';
import { ArticleSchedule } from '../src/articles/article-schedule.ts';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { draft, fieldsFor, newsroom, nobody, published, startContent, type Newsroom } from './support.ts';
import { codeOf } from './comment-fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const can = ['user:articles', 'admin:articles'] as const;
const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();

interface Desk extends Newsroom {
  readonly reviewer: TestPerson;
}

/** A newsroom in which articles need a review. */
async function desk(needed = true): Promise<Desk> {
  const room = await newsroom(service);
  const decider = await room.org.person({ can: ['admin:setup'] });
  await service.call(
    reviewRules.set,
    { body: { article: needed, document: false, menu: false } },
    { as: decider, ifMatch: 0 },
  );
  return { ...room, reviewer: await room.org.person({ can: [...can] }) };
}

type Seen = Pick<ManagedArticle, 'id' | 'version'>;
const of = ({ id, version }: Seen, as: TestPerson) => [{ params: { id } }, { as, ifMatch: version }] as const;
const step = (name: 'unpublish' | 'archive', seen: Seen, as: TestPerson) =>
  service.call(managedArticles[name], ...of(seen, as));
const submit = (
  seen: Seen,
  as: TestPerson,
  times: { at?: string; expiresAt?: string | null } = {},
): Promise<ManagedArticle> => {
  const [input, options] = of(seen, as);
  return service.call(articleLifecycle.submit, { ...input, body: times }, options);
};
const approve = (seen: Seen, as: TestPerson) => service.call(articleLifecycle.approve, ...of(seen, as));
const reject = (seen: Seen, as: TestPerson, reason = 'Which canteen?') => {
  const [input, options] = of(seen, as);
  return service.call(articleLifecycle.reject, { ...input, body: { reason } }, options);
};
const publish = (seen: Seen, as: TestPerson) => {
  const [input, options] = of(seen, as);
  return service.call(managedArticles.publish, { ...input, body: {} }, options);
};
const edit = (seen: Seen, { channel }: Desk, as: TestPerson, title = 'Another title') => {
  const [input, options] = of(seen, as);
  const body = fieldsFor(channel, { title: { 'en-GB': title } });
  return service.call(managedArticles.edit, { ...input, body }, options);
};
const readBy = (id: string, as: TestPerson) => service.call(articles.get, { params: { id } }, { as });

describe('articles that need a review', () => {
  it('[NEWS-6] cannot be published by one person alone, at once or scheduled, from any state, and stay unreadable while submitted', async () => {
    const room = await desk();
    const { editor, reader } = room;
    const written = await draft(room);
    expect(await codeOf(publish(written, editor))).toBe('needs-review');
    const later = { params: { id: written.id }, body: { at: soon() } };
    const seen = { as: editor, ifMatch: written.version };
    expect(await codeOf(service.call(managedArticles.publish, later, seen))).toBe('needs-review');
    const waiting = await submit(written, editor);
    expect(waiting).toMatchObject({ state: 'review', review: { by: { id: editor.id }, rejection: null } });
    expect(await codeOf(publish(waiting, editor))).toBe('needs-review');
    expect(await codeOf(readBy(written.id, reader))).toBe('not-found');
    await service.settled();
    expect(service.published(messages.articlePublished, room.org.id)).toEqual([]);
  });

  it('[NEWS-6] cannot be approved by their author, submitter or last editor, superusers included', async () => {
    const room = await desk();
    const { editor, reviewer } = room;
    const [third, superuser] = [
      await room.org.person({ can: [...can] }),
      await room.org.person({ superuser: true }),
    ];
    const byThird = await submit(await draft(room), third);
    for (const person of [editor, third]) expect(await codeOf(approve(byThird, person))).toBe('own-content');
    const changed = await edit(byThird, room, reviewer);
    expect(changed.state).toBe('review');
    expect(await codeOf(approve(changed, reviewer))).toBe('own-content');
    expect(await codeOf(reject(changed, third))).toBe('own-content');
    const own = await service.call(
      managedArticles.create,
      { body: fieldsFor(room.channel) },
      { as: superuser },
    );
    expect(await codeOf(approve(await submit(own, superuser), superuser))).toBe('own-content');
  });

  it('[NEWS-6] cannot be approved by anyone who changed them during the review, even if someone else changed them later', async () => {
    const room = await desk();
    const { editor, reviewer } = room;
    const third = await room.org.person({ can: [...can] });
    const waiting = await submit(await draft(room), editor);
    const theirs = await edit(waiting, room, reviewer, 'Words of the reviewer');
    const touched = await edit(theirs, room, third, 'Words of the reviewer!');
    expect(await codeOf(approve(touched, reviewer))).toBe('own-content');
    expect(await codeOf(approve(touched, third))).toBe('own-content');
    // A new submission vouches for all earlier changes, so their editors may review the article again.
    const again = await submit(await step('unpublish', touched, editor), editor);
    expect((await approve(again, reviewer)).state).toBe('published');
  });

  it('[NEWS-6] are published as their author wanted once someone else approves the version seen, and everyone concerned is notified', async () => {
    const room = await desk();
    const { editor, reviewer, reader, org } = room;
    const waiting = await submit(await draft(room), editor, { expiresAt: soon() });
    const changed = await edit(waiting, room, editor);
    expect(await codeOf(approve(waiting, reviewer))).toBe('version-conflict');
    expect(changed.review?.changedBy).toMatchObject([{ id: editor.id }]);
    await service.settled();
    // Reviewers see the current title.
    expect(service.published(messages.subject, org.id).at(-1)).toMatchObject({
      title: { 'en-GB': 'Another title' },
      hidden: true,
    });
    const live = await approve(changed, reviewer);
    expect(live).toMatchObject({ state: 'published', review: null, expiresAt: waiting.expiresAt });
    expect(await readBy(live.id, reader)).toMatchObject({ title: 'Another title' });
    expect(await codeOf(approve(live, reviewer))).toBe('wrong-state');
    await service.settled();
    const facts = {
      ...{ subjectKind: 'article', subjectId: live.id },
      ...{ authorId: editor.id, submittedById: editor.id },
    };
    expect(service.published(messages.contentSubmitted, org.id)).toMatchObject([facts]);
    expect(service.published(messages.contentReviewed, org.id)).toMatchObject([
      { ...facts, reviewedById: reviewer.id, approved: true },
    ]);
    expect(service.published(messages.articlePublished, org.id)).toHaveLength(1);
    const audited = service.published(messages.adminAction, org.id).map(({ action, byId }) => [action, byId]);
    expect(audited).toContainEqual(['articleLifecycle.approve', reviewer.id]);
  });

  it('[NEWS-6] approved for later wait for their time, which may move; a time in the past means now', async () => {
    const room = await desk();
    const { editor, reviewer } = room;
    const at = soon();
    const planned = await approve(await submit(await draft(room), editor, { at }), reviewer);
    expect(planned).toMatchObject({ state: 'scheduled', publishAt: at });
    const [input, options] = of(planned, editor);
    const moved = await service.call(
      managedArticles.publish,
      { ...input, body: { at: new Date(Date.now() + 7_200_000).toISOString() } },
      options,
    );
    expect(moved.state).toBe('scheduled');
    expect((await publish(moved, editor)).state).toBe('published');
    const past = new Date(Date.now() - 1000).toISOString();
    expect((await approve(await submit(await draft(room), editor, { at: past }), reviewer)).state).toBe(
      'published',
    );
  });

  it('[NEWS-6] are published on schedule on behalf of the approver', async () => {
    const room = await desk();
    const planned = await approve(
      await submit(await draft(room), room.editor, { at: soon() }),
      room.reviewer,
    );
    await service
      .collection('articles')
      .updateOne({ _id: planned.id as never }, { $set: { publishAt: new Date() } });
    await runForOrganisation(room.org.id, 'test', () =>
      service.app.get(ArticleSchedule).publishDue(planned.id),
    );
    const live = await service.call(managedArticles.get, { params: { id: planned.id } }, { as: room.editor });
    expect(live).toMatchObject({ state: 'published', updatedBy: { id: room.reviewer.id } });
  });

  it('[NEWS-6] are drafts with the reason after a rejection, until they are submitted again or withdrawn', async () => {
    const room = await desk();
    const { editor, reviewer, org } = room;
    const returned = await reject(await submit(await draft(room), editor, { at: soon() }), reviewer);
    expect(returned).toMatchObject({
      state: 'draft',
      publishAt: null,
      review: { by: { id: editor.id }, rejection: { by: { id: reviewer.id }, reason: 'Which canteen?' } },
    });
    const again = await submit(await edit(returned, room, editor), editor);
    expect(again.review?.rejection).toBeNull();
    expect(await step('unpublish', again, editor)).toMatchObject({ state: 'draft', review: null });
    await service.settled();
    expect(service.published(messages.contentReviewed, org.id)).toMatchObject([{ approved: false }]);
    for (const reason of ['', ' ', 'x'.repeat(1001)])
      expect(await codeOf(reject(again, reviewer, reason))).toBe('invalid-input');
  });

  it('[NEWS-6] cannot be edited past the review once published or scheduled, but expire, are unpublished and archived as usual', async () => {
    const room = await desk();
    const { editor, reviewer } = room;
    const live = await approve(await submit(await draft(room), editor), reviewer);
    expect(await codeOf(edit(live, room, reviewer))).toBe('needs-review');
    const planned = await approve(await submit(await draft(room), editor, { at: soon() }), reviewer);
    expect(await codeOf(edit(planned, room, editor))).toBe('needs-review');
    const archived = await step('archive', live, editor);
    expect(archived.state).toBe('archived');
    // An archived article may have been changed since.
    expect(await codeOf(publish(archived, editor))).toBe('needs-review');
    const back = await approve(await submit(archived, editor), reviewer);
    expect(back.state).toBe('published');
    expect((await edit(await step('unpublish', back, editor), room, editor)).state).toBe('draft');
  });

  it('[NEWS-6] deleted during a review are drafts when restored', async () => {
    const room = await desk();
    const waiting = await submit(await draft(room), room.editor, { at: soon() });
    const [input] = of(waiting, room.editor);
    await service.call(managedArticles.remove, input, { as: room.editor });
    const back = await service.call(managedArticles.restore, input, { as: room.editor });
    expect(back).toMatchObject({ state: 'draft', review: null, publishAt: null });
    expect(await codeOf(approve(back, room.reviewer))).toBe('wrong-state');
  });

  it('[NEWS-6] wait for those who may review them, until they are decided or deleted', async () => {
    const room = await desk();
    const { editor, reviewer, org } = room;
    const asked = async () => {
      await service.settled();
      return service.published(messages.todo, org.id);
    };
    const first = await submit(await draft(room), editor);
    const changed = await edit(first, room, reviewer);
    const about = { id: `review.article.${first.id}`, kind: 'review', permission: 'admin:articles' };
    expect((await asked()).map(({ audience }) => audience?.excluded)).toEqual([
      [editor.id],
      [editor.id, reviewer.id],
    ]);
    expect((await asked()).at(-1)).toMatchObject({
      ...{ ...about, over: false, title: { 'en-GB': 'Another title' } },
      ...{ link: `/admin/articles/${first.id}`, about: { everyone: true } },
    });
    await approve(changed, await room.org.person({ can: [...can] }));
    expect((await asked()).slice(2)).toMatchObject([{ ...about, over: true }]);
    const second = await submit(await draft(room), editor);
    await service.call(managedArticles.remove, of(second, editor)[0], { as: editor });
    expect((await asked()).slice(3).map(({ over }) => over)).toEqual([false, true]);
  });

  it('[NEWS-6] [PERM-6] can be approved by an editor whose scope covers their whole audience', async () => {
    const room = await desk();
    const inLeeds = { ...nobody, sites: ['leeds'] };
    const scoped = await room.org.person({ can: [...can], scope: inLeeds });
    const forAll = await submit(await draft(room, { audience: everyone }), room.editor);
    expect(await codeOf(approve(forAll, scoped))).toBe('not-found');
    const forLeeds = await submit(await draft(room, { audience: inLeeds }), room.editor);
    expect((await approve(forLeeds, scoped)).state).toBe('published');
  });

  it('[NEWS-6] are decided once when two people decide at once', async () => {
    const room = await desk();
    const other = await room.org.person({ can: [...can] });
    const waiting = await submit(await draft(room), room.editor);
    const outcomes = await Promise.all([
      codeOf(approve(waiting, room.reviewer)),
      codeOf(reject(waiting, other)),
    ]);
    expect(outcomes.filter((code) => code === 'answered')).toHaveLength(1);
  });
});

describe('the review rule', () => {
  it('[NEWS-6] is off at first, visible to editors, set by setup admins, and records who set it', async () => {
    const room = await newsroom(service);
    const decider = await room.org.person({ can: ['admin:setup'] });
    const none = { article: false, document: false, menu: false };
    const get = (as: TestPerson) => service.call(reviewRules.get, {}, { as });
    const set = (as: TestPerson, article: boolean, ifMatch: number) =>
      service.call(reviewRules.set, { body: { ...none, article } }, { as, ifMatch });
    expect(await get(room.editor)).toEqual({ ...none, version: 0 });
    expect(await codeOf(get(room.reader))).toBe('permission-denied');
    expect(await codeOf(set(room.editor, true, 0))).toBe('permission-denied');
    expect(await set(decider, true, 0)).toEqual({ ...none, article: true, version: 1 });
    expect(await codeOf(set(decider, false, 0))).toBe('version-conflict');
    expect(await get(decider)).toEqual({ ...none, article: true, version: 1 });
    const other = await newsroom(service);
    expect((await published(other)).state).toBe('published');
    await service.settled();
    const [, decided] = service.published(messages.adminAction, room.org.id);
    expect(decided).toMatchObject({ action: 'reviewRules.set', byId: decider.id });
  });

  it('[NEWS-6] when off, still lets editors submit for review, and publish without it', async () => {
    const room = await desk(false);
    const waiting = await submit(await draft(room), room.editor);
    expect((await publish(waiting, room.editor)).review).toBeNull();
    const other = await approve(await submit(await draft(room), room.editor), room.reviewer);
    expect((await edit(other, room, room.editor)).state).toBe('published');
  });
});
