import { ApiError } from '@atrium/proto/client';
import type { Comment } from '@atrium/proto/content/comments';
import { moderation } from '@atrium/proto/content/moderation';
import { wordList } from '@atrium/proto/content/word-list';
import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import type { TestService } from '@atrium/common/testing/test-service';
import { allowedActions, type CommentAction, type CommentState } from '../src/comments/comment.ts';
import { startContent } from './support.ts';
import { codeOf, isIndexed, CommentFixture } from './comment-fixture.ts';

let service: TestService;
let commentFixture: CommentFixture;

beforeAll(async () => {
  service = await startContent();
  commentFixture = await CommentFixture.begin(service);
});
afterAll(() => service.stop());

/** A comment by Bo that Ada reported. */
async function reported(text = 'Rude', id?: string): Promise<Comment> {
  const comment = await commentFixture.say(id ?? (await commentFixture.subject()), text, commentFixture.bo);
  await commentFixture.report(comment, commentFixture.ada, 'That is rude');
  return comment;
}

describe('[MOD-1] a reported comment', () => {
  it('stays visible, takes one report per person, and waits with reporter and time; moderators are notified', async () => {
    const { ada, bo, moderator, org } = commentFixture;
    const id = await commentFixture.subject();
    const comment = await commentFixture.say(id, 'Rude', bo);
    const events = await commentFixture.liveEventsDuring(() =>
      commentFixture.report(comment, ada, 'That is rude'),
    );
    expect(events).toMatchObject([{ name: 'moderation.changed', permission: 'admin:moderation' }]);
    expect((await commentFixture.get(comment, ada)).reported).toBe(true);
    expect((await commentFixture.get(comment, bo)).reported).toBe(false);
    expect(await codeOf(commentFixture.report(comment, ada))).toBe('already-reported');
    expect(await codeOf(commentFixture.report(comment, bo))).toBe('own-content');
    expect((await commentFixture.list(id, ada)).items[0]).toMatchObject({ text: 'Rude', state: 'visible' });
    expect(await commentFixture.caseOf(comment, moderator)).toMatchObject({
      requiresModeration: true,
      reports: [{ reportedBy: { id: ada.id }, reason: 'That is rude', reportedAt: expect.any(String) }],
      decidable: true,
    });
    const [message] = service.published(messages.commentReported, org.id).slice(-1);
    expect(message).toMatchObject({ commentId: comment.id, authorId: bo.id, reportedById: ada.id });
  });

  it('keeps every report when many arrive at once', async () => {
    const comment = await commentFixture.say(await commentFixture.subject(), 'Very rude', commentFixture.bo);
    const crowd = await commentFixture.crowd(20);
    await Promise.all(crowd.map((as) => commentFixture.report(comment, as)));
    const { reports } = await commentFixture.caseOf(comment, commentFixture.moderator);
    expect(reports.map(({ reportedBy }) => reportedBy.id).toSorted()).toEqual(
      crowd.map(({ id }) => id).toSorted(),
    );
  });

  it('stays after its reports are dismissed, and a new report queues it again', async () => {
    const { moderator, otherModerator } = commentFixture;
    const comment = await reported('Harmless');
    expect(await commentFixture.dismiss(comment, moderator)).toMatchObject({
      requiresModeration: false,
      removedByModerator: false,
      dismissedBy: { id: moderator.id },
      moderatedBy: { id: moderator.id },
      moderatedAt: expect.any(String),
    });
    expect((await commentFixture.get(comment, commentFixture.ada)).text).toBe('Harmless');
    await commentFixture.report(comment, moderator);
    expect(await commentFixture.caseOf(comment, otherModerator)).toMatchObject({
      requiresModeration: true,
      reports: [{}, {}],
    });
  });

  it('is removed for everyone but moderators and its author, who is told why; the text is kept', async () => {
    const { ada, bo, moderator } = commentFixture;
    const id = await commentFixture.subject();
    const comment = await reported('Worse', id);
    const events = await commentFixture.liveEventsDuring(() =>
      commentFixture.removeComment(comment, moderator),
    );
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['moderation.changed', 'comments.changed']),
    );
    const seen = async (as = ada) => (await commentFixture.list(id, as)).items[0];
    expect(await seen()).toMatchObject({ state: 'removed', text: '', removal: null });
    const removal = { reason: 'Insulting', appeal: 'possible' };
    expect(await seen(bo)).toMatchObject({ state: 'removed', text: 'Worse', removal });
    expect(await seen(moderator)).toMatchObject({ state: 'removed', text: 'Worse', removal });
    expect((await commentFixture.list(id, ada)).total).toBe(0);
    const stored = await service.collection('comments').findOne({ _id: comment.id as never });
    expect(stored).toMatchObject({
      ...{ text: 'Worse', removedByModerator: true, requiresModeration: false, dismissedBy: null },
      ...{ moderatedBy: moderator.id, moderatedAt: expect.any(Date) },
    });
    const [message] = service.published(messages.commentModerated, commentFixture.org.id).slice(-1);
    expect(message).toMatchObject({ authorId: bo.id, decision: ModerationDecision.REMOVED });
  });

  it('waits for moderators who may decide on it, until one does, and for others after an appeal', async () => {
    const { bo, moderator, otherModerator, org } = commentFixture;
    const comment = await reported();
    await commentFixture.removeComment(comment, moderator);
    await commentFixture.appeal(comment, bo);
    await commentFixture.decideAppeal(comment, true, otherModerator);
    await service.settled();
    const asked = service
      .published(messages.todo, org.id)
      .filter(({ id }) => id === `moderation.${comment.id}`);
    expect(asked.map(({ over }) => over)).toEqual([false, true, false, true]);
    expect(asked[0]).toMatchObject({ permission: 'admin:moderation', audience: { excluded: [bo.id] } });
    expect(asked[2]).toMatchObject({ audience: { excluded: [bo.id, moderator.id] } });
  });

  it('can be appealed once, and another moderator restores it or upholds the removal', async () => {
    const { ada, bo, moderator, otherModerator } = commentFixture;
    const id = await commentFixture.subject();
    const [one, two] = [await reported('One', id), await reported('Two', id)];
    for (const comment of [one, two]) {
      await commentFixture.removeComment(comment, moderator);
      expect((await commentFixture.appeal(comment, bo)).removal?.appeal).toBe('pending');
      expect((await commentFixture.caseOf(comment, moderator)).decidable).toBe(false);
      expect(await codeOf(commentFixture.decideAppeal(comment, true, moderator))).toBe('own-content');
    }
    const appeal = { state: 'granted', decidedBy: { id: otherModerator.id } };
    const granted = await commentFixture.decideAppeal(one, true, otherModerator);
    expect(granted).toMatchObject({ removedByModerator: false, appeal });
    expect((await commentFixture.decideAppeal(two, false, otherModerator)).removedByModerator).toBe(true);
    const { items, total } = await commentFixture.list(id, ada);
    expect(items).toMatchObject([
      { state: 'removed', text: '' },
      { state: 'visible', text: 'One' },
    ]);
    expect(total).toBe(1);
    expect((await commentFixture.get(two, bo)).removal).toEqual({ reason: 'Insulting', appeal: 'refused' });
    await service.settled();
    const decisions = service
      .published(messages.appealDecided, commentFixture.org.id)
      .map(({ granted: is }) => is);
    expect(decisions.slice(-2)).toEqual([true, false]);
  });

  it('is never decided by its own author, and moderators see only reported comments', async () => {
    const { moderator, ada } = commentFixture;
    const comment = await commentFixture.say(await commentFixture.subject(), 'By a moderator', moderator);
    for (const attempt of [
      commentFixture.caseOf(comment, moderator),
      commentFixture.dismiss(comment, commentFixture.otherModerator),
      commentFixture.removeComment(comment, commentFixture.otherModerator),
    ])
      expect(await codeOf(attempt)).toBe('not-found');
    await commentFixture.report(comment, ada);
    expect((await commentFixture.caseOf(comment, moderator)).decidable).toBe(false);
    expect(await codeOf(commentFixture.dismiss(comment, moderator))).toBe('own-content');
    expect(await codeOf(commentFixture.removeComment(comment, moderator))).toBe('own-content');
  });

  it('is decided once when two moderators decide at once', async () => {
    const comment = await reported();
    const answers = await Promise.all([
      codeOf(commentFixture.dismiss(comment, commentFixture.moderator)),
      codeOf(commentFixture.removeComment(comment, commentFixture.otherModerator)),
    ]);
    expect(new Set(answers)).toEqual(new Set(['already-decided', 'answered']));
  });

  it('[PERM-5] leaves every decision in the audit log, without its text', async () => {
    const comment = await reported('Secret words');
    await commentFixture.removeComment(comment, commentFixture.moderator);
    await service.settled();
    const [entry] = service.published(messages.adminAction, commentFixture.org.id).slice(-1);
    expect(entry).toMatchObject({
      action: 'moderation.removeComment',
      byId: commentFixture.moderator.id,
      aboutKind: 'comment',
      aboutId: comment.id,
    });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ removedByModerator: false });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ removedByModerator: true, reason: 'Insulting' });
    expect(JSON.stringify([entry?.before, entry?.after])).not.toContain('Secret words');
  });
});

/** How a comment gets into each state. Each was reported or held before. */
const commentIn: Record<CommentState, () => Promise<Comment>> = {
  visible: async () => {
    const comment = await reported();
    await commentFixture.dismiss(comment, commentFixture.moderator);
    return comment;
  },
  held: async () => {
    const { moderator: as } = commentFixture;
    const { version } = await service.call(wordList.get, {}, { as });
    if (version === 0) await service.call(wordList.set, { body: { words: ['blast*'] } }, { as, ifMatch: 0 });
    return commentFixture.say(await commentFixture.subject(), 'Blasted', commentFixture.bo);
  },
  reported,
  removed: async () => {
    const comment = await reported();
    await commentFixture.removeComment(comment, commentFixture.moderator);
    return comment;
  },
  appealed: async () => {
    const comment = await commentIn.removed();
    await commentFixture.appeal(comment, commentFixture.bo);
    return comment;
  },
  settled: async () => {
    const comment = await commentIn.appealed();
    await commentFixture.decideAppeal(comment, false, commentFixture.otherModerator);
    return comment;
  },
  deleted: async () => {
    const comment = await reported();
    await commentFixture.remove(comment, commentFixture.bo);
    return comment;
  },
};

const actions: Record<CommentAction, (comment: Comment) => Promise<unknown>> = {
  edit: (comment) => commentFixture.edit(comment, 'Other words', commentFixture.bo),
  delete: (comment) => commentFixture.remove(comment, commentFixture.bo),
  report: (comment) => commentFixture.report(comment, commentFixture.otherModerator),
  dismiss: (comment) => commentFixture.dismiss(comment, commentFixture.otherModerator),
  removeComment: (comment) => commentFixture.removeComment(comment, commentFixture.otherModerator),
  appeal: (comment) => commentFixture.appeal(comment, commentFixture.bo),
  decideAppeal: (comment) => commentFixture.decideAppeal(comment, true, commentFixture.otherModerator),
};

describe.each(Object.keys(commentIn) as CommentState[])('[MOD-1] a comment that is %s', (state) => {
  it.each(Object.keys(actions) as CommentAction[])(
    'allows %s if the table does, else answers 409',
    async (action) => {
      const comment = await commentIn[state]();
      const status = await actions[action](comment).then(
        () => 200,
        (error: ApiError) => error.problem.status,
      );
      expect(status).toBe(allowedActions[state].includes(action) ? 200 : 409);
    },
  );
});

it('[MOD-1] [ALL-1] the queue lists open and decided cases, page by page', async () => {
  const other = await CommentFixture.begin(service);
  const id = await other.subject();
  const made: Comment[] = [];
  for (const text of ['one', 'two', 'three']) made.push(await other.say(id, text, other.bo));
  for (const comment of made) await other.report(comment, other.ada);
  await other.removeComment(made[0] as Comment, other.moderator);
  const page = (state: 'open' | 'decided', after?: string) =>
    service.call(moderation.list, { query: { state, limit: 1, after } }, { as: other.moderator });
  const first = await page('open');
  expect(first).toMatchObject({ open: 2, items: [{ text: 'three', subject: { title: 'Open day' } }] });
  expect(await page('open', first.next ?? '')).toMatchObject({ items: [{ text: 'two' }], next: null });
  expect(await page('decided')).toMatchObject({ items: [{ text: 'one' }], next: null });
  await other.appeal(made[0] as Comment, other.bo);
  expect(await page('decided')).toMatchObject({ items: [], open: 3 });
});

it('the queue is read by an index', async () => {
  const org = commentFixture.org.id;
  const open = { org, $or: [{ requiresModeration: true }, { 'appeal.state': 'pending' }] };
  expect(await isIndexed(service, 'comments', open, { createdAt: -1, _id: -1 })).toBe(true);
  const decided = {
    ...{ org, moderatedAt: { $ne: null }, requiresModeration: false },
    ...{ 'appeal.state': { $ne: 'pending' } },
  };
  expect(await isIndexed(service, 'comments', decided, { moderatedAt: -1, _id: -1 })).toBe(true);
});
