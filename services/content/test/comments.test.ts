import { ApiError } from '@atrium/proto/client';
import { comments, type Comment } from '@atrium/proto/content/comments';
import { moderation } from '@atrium/proto/content/moderation';
import { reactions } from '@atrium/proto/content/reactions';
import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { content } from '../src/definition.ts';

let service: TestService;
let org: TestOrganisation;
let ada: TestPerson;
let bo: TestPerson;
let elsewhere: TestPerson;
let moderator: TestPerson;
let otherModerator: TestPerson;

beforeAll(async () => {
  service = await TestService.start(content);
  org = await service.organisation();
  const moderates = { can: ['user:articles', 'admin:moderation'] as const };
  [ada, bo, elsewhere, moderator, otherModerator] = await Promise.all([
    org.person({ state: { site: 'leeds' } }),
    org.person({ state: { site: 'leeds' } }),
    org.person({ state: { site: 'lodz' } }),
    org.person({ ...moderates, state: { site: 'leeds' } }),
    org.person({ ...moderates, state: { site: 'leeds' } }),
  ]);
});
afterAll(() => service.stop());

const codeOf = (call: Promise<unknown>): Promise<unknown> => call.then(() => 'answered', (error: ApiError) => error.problem.code);

/** Something to talk about, published by its owner: for everyone in Leeds. */
async function subject(changes: { commentsOpen?: boolean; hidden?: boolean; ownerId?: string } = {}): Promise<string> {
  const id = randomUUID();
  await service.tell(messages.subject, org.id, `article:${id}`, {
    ...{ kind: 'article', id, version: 1n, title: { 'en-GB': 'Open day' }, text: {}, link: `/articles/${id}` },
    ...{ audience: { sites: ['leeds'] }, permission: 'user:articles', feature: 'articles', commentsOpen: true, ownerId: ada.id, hidden: false },
    ...changes,
  });
  return id;
}

const say = (id: string, text: string, as: TestPerson, replyTo: string | null = null): Promise<Comment> =>
  service.call(comments.add, { params: { kind: 'article', id }, body: { text, replyTo } }, { as });
const list = (id: string, as: TestPerson, replyTo?: string) => service.call(comments.list, { params: { kind: 'article', id }, query: { replyTo } }, { as });
const on = (comment: Comment) => ({ params: { id: comment.id } });

describe('[NEWS-3] comments', () => {
  it('are added, replied to, changed and deleted, live for whoever reads the article', async () => {
    const id = await subject();
    const first = await say(id, 'Lovely!', ada);
    const reply = await say(id, 'Indeed', bo, first.id);
    const deeper = await say(id, 'Thanks', ada, reply.id);
    expect(deeper.replyTo).toBe(first.id);
    await service.settled();
    expect(service.notices.at(-1)).toMatchObject({ name: 'comments.changed', ids: { kind: 'article', id }, to: { audience: { sites: ['leeds'] } }, permission: 'user:articles', feature: 'articles' });
    expect(service.said(messages.commentPosted, org.id).at(-1)).toMatchObject({ commentId: deeper.id, replyTo: reply.id, replyToAuthorId: bo.id });
    const threads = await list(id, bo);
    expect(threads).toMatchObject({ total: 3, items: [{ id: first.id, replies: 2 }] });
    expect((await list(id, bo, first.id)).items.map(({ text }) => text)).toEqual(['Indeed', 'Thanks']);

    const changed = await service.call(comments.edit, { ...on(first), body: { text: 'Lovely day!' } }, { as: ada, ifMatch: threads.items[0]?.version ?? 0 });
    expect(changed).toMatchObject({ text: 'Lovely day!', editedAt: expect.any(String) });
    const gone = await service.call(comments.remove, on(reply), { as: bo });
    expect(gone.state).toBe('deleted');
    expect((await list(id, ada, first.id)).items[0]).toMatchObject({ state: 'deleted', text: '' });
    expect((await list(id, ada)).total).toBe(2);
    expect(await service.collection('comments').findOne({ _id: reply.id as never })).toMatchObject({ deleted: true, deletedAt: expect.any(Date), text: 'Indeed' });
  });

  it('are only for whoever may read the article, and closed where it says so', async () => {
    const [id, closed, hidden] = [await subject(), await subject({ commentsOpen: false }), await subject({ hidden: true })];
    const comment = await say(id, 'Ours', ada);
    const stranger = await (await service.organisation()).person({ state: { site: 'leeds' } });
    for (const as of [elsewhere, stranger]) {
      expect(await codeOf(say(id, 'Hello', as))).toBe('not-found');
      expect(await codeOf(list(id, as))).toBe('not-found');
      expect(await codeOf(service.call(comments.get, on(comment), { as }))).toBe('not-found');
      expect(await codeOf(service.call(reactions.react, { params: { kind: 'comment', id: comment.id }, body: { reaction: 'like' } }, { as }))).toBe('not-found');
    }
    expect(await codeOf(say(closed, 'Hello', ada))).toBe('comments-closed');
    expect(await codeOf(say(hidden, 'Hello', ada))).toBe('not-found');
  });

  it("are nobody else's to change or delete", async () => {
    const comment = await say(await subject(), 'Mine', ada);
    expect(await codeOf(service.call(comments.edit, { ...on(comment), body: { text: 'Yours' } }, { as: moderator, ifMatch: 1 }))).toBe('permission-denied');
    expect(await codeOf(service.call(comments.remove, on(comment), { as: moderator }))).toBe('permission-denied');
  });

  it('are counted right when fifty are written at once', async () => {
    const id = await subject();
    await Promise.all(Array.from({ length: 50 }, (_, at) => say(id, `Comment ${at}`, at % 2 ? ada : bo)));
    expect((await list(id, ada)).total).toBe(50);
  });
});

describe('[ALL-10] reactions and mentions', () => {
  it('count once per person, replace each other, and come back to nothing', async () => {
    const id = await subject();
    const react = (reaction: 'like' | 'love' | null, as: TestPerson) => service.call(reactions.react, { params: { kind: 'article', id }, body: { reaction } }, { as });
    await react('like', ada);
    expect(await react('like', bo)).toEqual({ counts: { like: 2 }, mine: 'like' });
    expect(await react('love', bo)).toEqual({ counts: { like: 1, love: 1 }, mine: 'love' });
    expect(await react(null, bo)).toEqual({ counts: { like: 1 }, mine: null });
    await service.settled();
    expect(service.notices.at(-1)).toMatchObject({ name: 'reactions.changed', ids: { kind: 'article', id } });
  });

  it('are right when thirty people react at once', async () => {
    const id = await subject();
    const crowd = await Promise.all(Array.from({ length: 30 }, () => org.person({ state: { site: 'leeds' } })));
    await Promise.all(crowd.map((as) => service.call(reactions.react, { params: { kind: 'article', id }, body: { reaction: 'like' } }, { as })));
    expect(await service.call(reactions.react, { params: { kind: 'article', id }, body: { reaction: 'celebrate' } }, { as: ada })).toEqual({ counts: { like: 30, celebrate: 1 }, mine: 'celebrate' });
  });

  it('mention only people who may read what it is about', async () => {
    const comment = await say(await subject(), `Look, @[Bo](${bo.id}) and @[Far](${elsewhere.id})`, ada);
    await service.settled();
    const posted = service.said(messages.commentPosted, org.id).find(({ commentId }) => commentId === comment.id);
    expect(posted?.mentionedIds).toEqual([bo.id]);
  });
});

describe('[MOD-1] a reported comment', () => {
  const report = (comment: Comment, as: TestPerson, reason = '') => service.call(comments.report, { ...on(comment), body: { reason } }, { as });
  const caseOf = (comment: Comment, as = moderator) => service.call(moderation.get, on(comment), { as });

  it('stays visible, is reported once by each, waits with who and when, and moderators are told', async () => {
    const id = await subject();
    const comment = await say(id, 'Rude', bo);
    expect((await report(comment, ada, 'That is rude')).reported).toBe(true);
    expect(await codeOf(report(comment, ada))).toBe('already-reported');
    expect(await codeOf(report(comment, bo))).toBe('own-content');
    expect((await list(id, ada)).items[0]?.text).toBe('Rude');
    expect(await caseOf(comment)).toMatchObject({ requiresModeration: true, reports: [{ reportedBy: { id: ada.id }, reason: 'That is rude', reportedAt: expect.any(String) }], decidable: true });
    await service.settled();
    expect(service.said(messages.commentReported, org.id).at(-1)).toMatchObject({ commentId: comment.id, reportedById: ada.id });
    expect(service.notices.at(-1)).toMatchObject({ name: 'moderation.changed', permission: 'admin:moderation' });
  });

  it('is dismissed, stays, and a new report queues it again', async () => {
    const comment = await say(await subject(), 'Harmless', bo);
    await report(comment, ada);
    const dismissed = await service.call(moderation.dismiss, on(comment), { as: moderator });
    expect(dismissed).toMatchObject({ requiresModeration: false, dismissedBy: { id: moderator.id }, moderatedAt: expect.any(String) });
    expect(await codeOf(service.call(moderation.dismiss, on(comment), { as: otherModerator }))).toBe('already-decided');
    await report(comment, moderator);
    expect((await caseOf(comment, otherModerator)).requiresModeration).toBe(true);
  });

  it('is removed for all but moderators and its author, who is told why and may appeal once, to another moderator', async () => {
    const id = await subject();
    const comment = await say(id, 'Worse', bo);
    await report(comment, ada);
    await service.call(moderation.uphold, { ...on(comment), body: { reason: 'Insulting' } }, { as: moderator });
    expect((await list(id, ada)).items[0]).toMatchObject({ state: 'removed', text: '', removal: null });
    expect((await list(id, bo)).items[0]).toMatchObject({ state: 'removed', text: 'Worse', removal: { reason: 'Insulting', appeal: 'possible' } });
    expect((await list(id, ada)).total).toBe(0);
    const appeal = () => service.call(comments.appeal, { ...on(comment), body: { reason: 'It was a joke' } }, { as: bo });
    expect((await appeal()).removal?.appeal).toBe('pending');
    expect(await codeOf(appeal())).toBe('wrong-state');
    const grant = (as: TestPerson) => service.call(moderation.decideAppeal, { ...on(comment), body: { grant: true } }, { as });
    expect(await codeOf(grant(moderator))).toBe('own-content');
    expect(await grant(otherModerator)).toMatchObject({ removedByModerator: false, appeal: { state: 'granted', decidedBy: { id: otherModerator.id } } });
    expect((await list(id, ada))).toMatchObject({ total: 1, items: [{ state: 'visible', text: 'Worse' }] });
    await service.settled();
    expect(service.said(messages.commentModerated, org.id).at(-1)).toMatchObject({ authorId: bo.id, decision: ModerationDecision.UPHELD });
    expect(service.said(messages.appealDecided, org.id).at(-1)).toMatchObject({ authorId: bo.id, granted: true });
  });

  it('is never decided by its own author, and moderators see only what was reported', async () => {
    const comment = await say(await subject(), 'By a moderator', moderator);
    expect(await codeOf(caseOf(comment))).toBe('not-found');
    await report(comment, ada);
    expect((await caseOf(comment)).decidable).toBe(false);
    expect(await codeOf(service.call(moderation.dismiss, on(comment), { as: moderator }))).toBe('own-content');
  });
});

it('[ALL-1] comments and cases come page by page', async () => {
  const id = await subject();
  for (const text of ['one', 'two', 'three']) await say(id, text, ada);
  const page = (after?: string) => service.call(comments.list, { params: { kind: 'article', id }, query: { limit: 2, after } }, { as: bo });
  const first = await page();
  const second = await page(first.next ?? '');
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['three', 'two', 'one']);
  expect(second.next).toBeNull();
});

it('lists of comments are read by an index', async () => {
  const plan = await service.collection('comments').find({ org: org.id, kind: 'article', subject: 'x', replyTo: null }).sort({ createdAt: -1, _id: -1 }).explain('queryPlanner');
  const winning = JSON.stringify((plan['queryPlanner'] as { winningPlan: unknown }).winningPlan);
  expect(winning).not.toContain('COLLSCAN');
  expect(winning).not.toContain('"SORT"');
});
