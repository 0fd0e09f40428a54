import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { everyone } from '@atrium/proto/audience';
import { articleLife } from '@atrium/proto/content/article-life';
import { articles, managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { reviewRules } from '@atrium/proto/content/review-rules';
import { messages } from '@atrium/proto/messages';
import { ArticleSchedule } from '../src/articles/article-schedule.ts';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { draft, fieldsFor, newsroom, nobody, published, startContent, type Newsroom } from './support.ts';
import { codeOf } from './talk.ts';

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
  await service.call(reviewRules.set, { body: { article: needed } }, { as: decider, ifMatch: 0 });
  return { ...room, reviewer: await room.org.person({ can: [...can] }) };
}

type Seen = Pick<ManagedArticle, 'id' | 'version'>;
const of = ({ id, version }: Seen, as: TestPerson) => [{ params: { id } }, { as, ifMatch: version }] as const;
const step = (name: 'withdraw' | 'archive', seen: Seen, as: TestPerson) =>
  service.call(managedArticles[name], ...of(seen, as));
const submit = (
  seen: Seen,
  as: TestPerson,
  times: { at?: string; expiresAt?: string | null } = {},
): Promise<ManagedArticle> => {
  const [input, options] = of(seen, as);
  return service.call(articleLife.submit, { ...input, body: times }, options);
};
const approve = (seen: Seen, as: TestPerson) => service.call(articleLife.approve, ...of(seen, as));
const sendBack = (seen: Seen, as: TestPerson, reason = 'Which canteen?') => {
  const [input, options] = of(seen, as);
  return service.call(articleLife.sendBack, { ...input, body: { reason } }, options);
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
  it('[NEWS-6] nobody publishes alone, at once or at a time, from no state; what is submitted nobody reads yet', async () => {
    const room = await desk();
    const { editor, reader } = room;
    const written = await draft(room);
    expect(await codeOf(publish(written, editor))).toBe('needs-review');
    const later = { params: { id: written.id }, body: { at: soon() } };
    const seen = { as: editor, ifMatch: written.version };
    expect(await codeOf(service.call(managedArticles.publish, later, seen))).toBe('needs-review');
    const waiting = await submit(written, editor);
    expect(waiting).toMatchObject({ state: 'review', review: { by: { id: editor.id }, sentBack: null } });
    expect(await codeOf(publish(waiting, editor))).toBe('needs-review');
    expect(await codeOf(readBy(written.id, reader))).toBe('not-found');
    await service.settled();
    expect(service.said(messages.articlePublished, room.org.id)).toEqual([]);
  });

  it('[NEWS-6] the author cannot approve their own, nor can who submitted it or changed it last, superusers included', async () => {
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
    expect(await codeOf(sendBack(changed, third))).toBe('own-content');
    const own = await service.call(
      managedArticles.create,
      { body: fieldsFor(room.channel) },
      { as: superuser },
    );
    expect(await codeOf(approve(await submit(own, superuser), superuser))).toBe('own-content');
  });

  it('[NEWS-6] who changed it while it waited cannot approve their own words once somebody else changed it, too', async () => {
    const room = await desk();
    const { editor, reviewer } = room;
    const third = await room.org.person({ can: [...can] });
    const waiting = await submit(await draft(room), editor);
    const theirs = await edit(waiting, room, reviewer, 'Words of the reviewer');
    const touched = await edit(theirs, room, third, 'Words of the reviewer!');
    expect(await codeOf(approve(touched, reviewer))).toBe('own-content');
    expect(await codeOf(approve(touched, third))).toBe('own-content');
    // Taken back and submitted anew, whoever submits it has seen it: the others are asked again.
    const again = await submit(await step('withdraw', touched, editor), editor);
    expect((await approve(again, reviewer)).state).toBe('published');
  });

  it('[NEWS-6] somebody else approves what they saw: it is published as its author wanted, and everybody concerned is told', async () => {
    const room = await desk();
    const { editor, reviewer, reader, org } = room;
    const waiting = await submit(await draft(room), editor, { expiresAt: soon() });
    const changed = await edit(waiting, room, editor);
    expect(await codeOf(approve(waiting, reviewer))).toBe('version-conflict');
    expect(changed.review?.changedBy).toMatchObject([{ id: editor.id }]);
    await service.settled();
    // Whoever is asked knows it by what it is called now.
    expect(service.said(messages.subject, org.id).at(-1)).toMatchObject({
      title: { 'en-GB': 'Another title' },
      hidden: true,
    });
    const live = await approve(changed, reviewer);
    expect(live).toMatchObject({ state: 'published', review: null, expiresAt: waiting.expiresAt });
    expect(await readBy(live.id, reader)).toMatchObject({ title: 'Another title' });
    expect(await codeOf(approve(live, reviewer))).toBe('wrong-state');
    await service.settled();
    const facts = { articleId: live.id, authorId: editor.id, submittedById: editor.id };
    expect(service.said(messages.articleSubmitted, org.id)).toMatchObject([facts]);
    expect(service.said(messages.articleReviewed, org.id)).toMatchObject([
      { ...facts, reviewedById: reviewer.id, approved: true },
    ]);
    expect(service.said(messages.articlePublished, org.id)).toHaveLength(1);
    const audited = service.said(messages.adminAction, org.id).map(({ action, byId }) => [action, byId]);
    expect(audited).toContainEqual(['articleLife.approve', reviewer.id]);
  });

  it('[NEWS-6] approved for later it waits for its time, which may move; a time that has passed means now', async () => {
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

  it('[NEWS-6] the clock publishes on the word of whoever approved it', async () => {
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

  it('[NEWS-6] sent back it is a draft with the reason, until it is submitted again or taken back', async () => {
    const room = await desk();
    const { editor, reviewer, org } = room;
    const returned = await sendBack(await submit(await draft(room), editor, { at: soon() }), reviewer);
    expect(returned).toMatchObject({
      state: 'draft',
      publishAt: null,
      review: { by: { id: editor.id }, sentBack: { by: { id: reviewer.id }, reason: 'Which canteen?' } },
    });
    const again = await submit(await edit(returned, room, editor), editor);
    expect(again.review?.sentBack).toBeNull();
    expect(await step('withdraw', again, editor)).toMatchObject({ state: 'draft', review: null });
    await service.settled();
    expect(service.said(messages.articleReviewed, org.id)).toMatchObject([{ approved: false }]);
    for (const reason of ['', ' ', 'x'.repeat(1001)])
      expect(await codeOf(sendBack(again, reviewer, reason))).toBe('invalid-input');
  });

  it('[NEWS-6] what is out or scheduled is not changed behind the review, but ends, leaves and goes to the archive as ever', async () => {
    const room = await desk();
    const { editor, reviewer } = room;
    const live = await approve(await submit(await draft(room), editor), reviewer);
    expect(await codeOf(edit(live, room, reviewer))).toBe('needs-review');
    const planned = await approve(await submit(await draft(room), editor, { at: soon() }), reviewer);
    expect(await codeOf(edit(planned, room, editor))).toBe('needs-review');
    const archived = await step('archive', live, editor);
    expect(archived.state).toBe('archived');
    // What lies in the archive may have been changed since.
    expect(await codeOf(publish(archived, editor))).toBe('needs-review');
    const back = await approve(await submit(archived, editor), reviewer);
    expect(back.state).toBe('published');
    expect((await edit(await step('withdraw', back, editor), room, editor)).state).toBe('draft');
  });

  it('[NEWS-6] what waits and is deleted is a draft when it is back', async () => {
    const room = await desk();
    const waiting = await submit(await draft(room), room.editor, { at: soon() });
    const [input] = of(waiting, room.editor);
    await service.call(managedArticles.remove, input, { as: room.editor });
    const back = await service.call(managedArticles.restore, input, { as: room.editor });
    expect(back).toMatchObject({ state: 'draft', review: null, publishAt: null });
    expect(await codeOf(approve(back, room.reviewer))).toBe('wrong-state');
  });

  it('[NEWS-6] [PERM-6] who looks after a part approves what is for nobody outside it', async () => {
    const room = await desk();
    const inLeeds = { ...nobody, sites: ['leeds'] };
    const scoped = await room.org.person({ can: [...can], scope: inLeeds });
    const forAll = await submit(await draft(room, { audience: everyone }), room.editor);
    expect(await codeOf(approve(forAll, scoped))).toBe('not-found');
    const forLeeds = await submit(await draft(room, { audience: inLeeds }), room.editor);
    expect((await approve(forLeeds, scoped)).state).toBe('published');
  });

  it('[NEWS-6] of two who decide at once one is heard', async () => {
    const room = await desk();
    const other = await room.org.person({ can: [...can] });
    const waiting = await submit(await draft(room), room.editor);
    const outcomes = await Promise.all([
      codeOf(approve(waiting, room.reviewer)),
      codeOf(sendBack(waiting, other)),
    ]);
    expect(outcomes.filter((code) => code === 'answered')).toHaveLength(1);
  });
});

describe('the rule', () => {
  it('[NEWS-6] begins off, is seen by editors, decided by who sets up the organisation, and says who decided', async () => {
    const room = await newsroom(service);
    const decider = await room.org.person({ can: ['admin:setup'] });
    const get = (as: TestPerson) => service.call(reviewRules.get, {}, { as });
    const set = (as: TestPerson, article: boolean, ifMatch: number) =>
      service.call(reviewRules.set, { body: { article } }, { as, ifMatch });
    expect(await get(room.editor)).toEqual({ article: false, version: 0 });
    expect(await codeOf(get(room.reader))).toBe('permission-denied');
    expect(await codeOf(set(room.editor, true, 0))).toBe('permission-denied');
    expect(await set(decider, true, 0)).toEqual({ article: true, version: 1 });
    expect(await codeOf(set(decider, false, 0))).toBe('version-conflict');
    expect(await get(decider)).toEqual({ article: true, version: 1 });
    const other = await newsroom(service);
    expect((await published(other)).state).toBe('published');
    await service.settled();
    const [, decided] = service.said(messages.adminAction, room.org.id);
    expect(decided).toMatchObject({ action: 'reviewRules.set', byId: decider.id });
  });

  it('[NEWS-6] where it is off one may ask all the same, and whoever may publish does so', async () => {
    const room = await desk(false);
    const waiting = await submit(await draft(room), room.editor);
    expect((await publish(waiting, room.editor)).review).toBeNull();
    const other = await approve(await submit(await draft(room), room.editor), room.reviewer);
    expect((await edit(other, room, room.editor)).state).toBe('published');
  });
});
