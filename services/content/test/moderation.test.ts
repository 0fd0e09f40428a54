import { ApiError } from '@atrium/proto/client';
import type { Comment } from '@atrium/proto/content/comments';
import { moderation } from '@atrium/proto/content/moderation';
import { wordList } from '@atrium/proto/content/word-list';
import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import type { TestService } from '@atrium/common/testing/test-service';
import { allowedActions, type CommentAction, type CommentState } from '../src/comments/comment.ts';
import { startContent } from './support.ts';
import { codeOf, isIndexed, Talk } from './talk.ts';

let service: TestService;
let talk: Talk;

beforeAll(async () => {
  service = await startContent();
  talk = await Talk.begin(service);
});
afterAll(() => service.stop());

/** A comment by Bo that Ada reported. */
async function reported(text = 'Rude', id?: string): Promise<Comment> {
  const comment = await talk.say(id ?? (await talk.subject()), text, talk.bo);
  await talk.report(comment, talk.ada, 'That is rude');
  return comment;
}

describe('[MOD-1] a reported comment', () => {
  it('stays visible, is reported once by each, and waits with who and when; moderators are told', async () => {
    const { ada, bo, moderator, org } = talk;
    const id = await talk.subject();
    const comment = await talk.say(id, 'Rude', bo);
    const notices = await talk.noticesOf(() => talk.report(comment, ada, 'That is rude'));
    expect(notices).toMatchObject([{ name: 'moderation.changed', permission: 'admin:moderation' }]);
    expect((await talk.get(comment, ada)).reported).toBe(true);
    expect((await talk.get(comment, bo)).reported).toBe(false);
    expect(await codeOf(talk.report(comment, ada))).toBe('already-reported');
    expect(await codeOf(talk.report(comment, bo))).toBe('own-content');
    expect((await talk.list(id, ada)).items[0]).toMatchObject({ text: 'Rude', state: 'visible' });
    expect(await talk.caseOf(comment, moderator)).toMatchObject({
      requiresModeration: true,
      reports: [{ reportedBy: { id: ada.id }, reason: 'That is rude', reportedAt: expect.any(String) }],
      decidable: true,
    });
    const [said] = service.said(messages.commentReported, org.id).slice(-1);
    expect(said).toMatchObject({ commentId: comment.id, authorId: bo.id, reportedById: ada.id });
  });

  it('keeps every report when many come at once', async () => {
    const comment = await talk.say(await talk.subject(), 'Very rude', talk.bo);
    const crowd = await talk.crowd(20);
    await Promise.all(crowd.map((as) => talk.report(comment, as)));
    const { reports } = await talk.caseOf(comment, talk.moderator);
    expect(reports.map(({ reportedBy }) => reportedBy.id).toSorted()).toEqual(
      crowd.map(({ id }) => id).toSorted(),
    );
  });

  it('is dismissed, stays, and a new report queues it again', async () => {
    const { moderator, otherModerator } = talk;
    const comment = await reported('Harmless');
    expect(await talk.dismiss(comment, moderator)).toMatchObject({
      requiresModeration: false,
      removedByModerator: false,
      dismissedBy: { id: moderator.id },
      moderatedBy: { id: moderator.id },
      moderatedAt: expect.any(String),
    });
    expect((await talk.get(comment, talk.ada)).text).toBe('Harmless');
    await talk.report(comment, moderator);
    expect(await talk.caseOf(comment, otherModerator)).toMatchObject({
      requiresModeration: true,
      reports: [{}, {}],
    });
  });

  it('is removed for all but moderators and its author, who is told why; the words are kept', async () => {
    const { ada, bo, moderator } = talk;
    const id = await talk.subject();
    const comment = await reported('Worse', id);
    const notices = await talk.noticesOf(() => talk.uphold(comment, moderator));
    expect(notices.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['moderation.changed', 'comments.changed']),
    );
    const seen = async (as = ada) => (await talk.list(id, as)).items[0];
    expect(await seen()).toMatchObject({ state: 'removed', text: '', removal: null });
    const removal = { reason: 'Insulting', appeal: 'possible' };
    expect(await seen(bo)).toMatchObject({ state: 'removed', text: 'Worse', removal });
    expect(await seen(moderator)).toMatchObject({ state: 'removed', text: 'Worse', removal });
    expect((await talk.list(id, ada)).total).toBe(0);
    const kept = await service.collection('comments').findOne({ _id: comment.id as never });
    expect(kept).toMatchObject({
      ...{ text: 'Worse', removedByModerator: true, requiresModeration: false, dismissedBy: null },
      ...{ moderatedBy: moderator.id, moderatedAt: expect.any(Date) },
    });
    const [said] = service.said(messages.commentModerated, talk.org.id).slice(-1);
    expect(said).toMatchObject({ authorId: bo.id, decision: ModerationDecision.UPHELD });
  });

  it('may be appealed once, and another moderator brings it back or lets it be', async () => {
    const { ada, bo, moderator, otherModerator } = talk;
    const id = await talk.subject();
    const [one, two] = [await reported('One', id), await reported('Two', id)];
    for (const comment of [one, two]) {
      await talk.uphold(comment, moderator);
      expect((await talk.appeal(comment, bo)).removal?.appeal).toBe('pending');
      expect((await talk.caseOf(comment, moderator)).decidable).toBe(false);
      expect(await codeOf(talk.decideAppeal(comment, true, moderator))).toBe('own-content');
    }
    const appeal = { state: 'granted', decidedBy: { id: otherModerator.id } };
    const granted = await talk.decideAppeal(one, true, otherModerator);
    expect(granted).toMatchObject({ removedByModerator: false, appeal });
    expect((await talk.decideAppeal(two, false, otherModerator)).removedByModerator).toBe(true);
    const { items, total } = await talk.list(id, ada);
    expect(items).toMatchObject([
      { state: 'removed', text: '' },
      { state: 'visible', text: 'One' },
    ]);
    expect(total).toBe(1);
    expect((await talk.get(two, bo)).removal).toEqual({ reason: 'Insulting', appeal: 'refused' });
    await service.settled();
    const said = service.said(messages.appealDecided, talk.org.id).map(({ granted: is }) => is);
    expect(said.slice(-2)).toEqual([true, false]);
  });

  it('is never decided by its own author, and moderators see only what was reported', async () => {
    const { moderator, ada } = talk;
    const comment = await talk.say(await talk.subject(), 'By a moderator', moderator);
    for (const attempt of [
      talk.caseOf(comment, moderator),
      talk.dismiss(comment, talk.otherModerator),
      talk.uphold(comment, talk.otherModerator),
    ])
      expect(await codeOf(attempt)).toBe('not-found');
    await talk.report(comment, ada);
    expect((await talk.caseOf(comment, moderator)).decidable).toBe(false);
    expect(await codeOf(talk.dismiss(comment, moderator))).toBe('own-content');
    expect(await codeOf(talk.uphold(comment, moderator))).toBe('own-content');
  });

  it('is decided once when two moderators decide at once', async () => {
    const comment = await reported();
    const answers = await Promise.all([
      codeOf(talk.dismiss(comment, talk.moderator)),
      codeOf(talk.uphold(comment, talk.otherModerator)),
    ]);
    expect(new Set(answers)).toEqual(new Set(['already-decided', 'answered']));
  });

  it('[PERM-5] leaves every decision in the audit log, without the words', async () => {
    const comment = await reported('Secret words');
    await talk.uphold(comment, talk.moderator);
    await service.settled();
    const [entry] = service.said(messages.adminAction, talk.org.id).slice(-1);
    expect(entry).toMatchObject({
      action: 'moderation.uphold',
      byId: talk.moderator.id,
      aboutKind: 'comment',
      aboutId: comment.id,
    });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ removedByModerator: false });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ removedByModerator: true, reason: 'Insulting' });
    expect(JSON.stringify([entry?.before, entry?.after])).not.toContain('Secret words');
  });
});

/** How a comment gets into each state; every one of them was reported or held before. */
const ways: Record<CommentState, () => Promise<Comment>> = {
  visible: async () => {
    const comment = await reported();
    await talk.dismiss(comment, talk.moderator);
    return comment;
  },
  held: async () => {
    const { moderator: as } = talk;
    const { version } = await service.call(wordList.get, {}, { as });
    if (version === 0) await service.call(wordList.set, { body: { words: ['blast*'] } }, { as, ifMatch: 0 });
    return talk.say(await talk.subject(), 'Blasted', talk.bo);
  },
  reported,
  removed: async () => {
    const comment = await reported();
    await talk.uphold(comment, talk.moderator);
    return comment;
  },
  appealed: async () => {
    const comment = await ways.removed();
    await talk.appeal(comment, talk.bo);
    return comment;
  },
  settled: async () => {
    const comment = await ways.appealed();
    await talk.decideAppeal(comment, false, talk.otherModerator);
    return comment;
  },
  deleted: async () => {
    const comment = await reported();
    await talk.remove(comment, talk.bo);
    return comment;
  },
};

const actions: Record<CommentAction, (comment: Comment) => Promise<unknown>> = {
  edit: (comment) => talk.edit(comment, 'Other words', talk.bo),
  delete: (comment) => talk.remove(comment, talk.bo),
  report: (comment) => talk.report(comment, talk.otherModerator),
  dismiss: (comment) => talk.dismiss(comment, talk.otherModerator),
  uphold: (comment) => talk.uphold(comment, talk.otherModerator),
  appeal: (comment) => talk.appeal(comment, talk.bo),
  decideAppeal: (comment) => talk.decideAppeal(comment, true, talk.otherModerator),
};

describe.each(Object.keys(ways) as CommentState[])('[MOD-1] a comment that is %s', (state) => {
  it.each(Object.keys(actions) as CommentAction[])(
    'answers to %s as the table says, else 409',
    async (action) => {
      const comment = await ways[state]();
      const status = await actions[action](comment).then(
        () => 200,
        (error: ApiError) => error.problem.status,
      );
      expect(status).toBe(allowedActions[state].includes(action) ? 200 : 409);
    },
  );
});

it('[MOD-1] [ALL-1] the queue shows what is open and what was decided, page by page', async () => {
  const other = await Talk.begin(service);
  const id = await other.subject();
  const made: Comment[] = [];
  for (const text of ['one', 'two', 'three']) made.push(await other.say(id, text, other.bo));
  for (const comment of made) await other.report(comment, other.ada);
  await other.uphold(made[0] as Comment, other.moderator);
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
  const org = talk.org.id;
  const open = { org, $or: [{ requiresModeration: true }, { 'appeal.state': 'pending' }] };
  expect(await isIndexed(service, 'comments', open, { createdAt: -1, _id: -1 })).toBe(true);
  const decided = {
    ...{ org, moderatedAt: { $ne: null }, requiresModeration: false },
    ...{ 'appeal.state': { $ne: 'pending' } },
  };
  expect(await isIndexed(service, 'comments', decided, { moderatedAt: -1, _id: -1 })).toBe(true);
});
