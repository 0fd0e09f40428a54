import { comments, type Comment } from '@atrium/proto/content/comments';
import { wordList } from '@atrium/proto/content/word-list';
import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { startContent } from './support.ts';
import { codeOf, isIndexed, CommentFixture } from './comment-fixture.ts';

let service: TestService;
let commentFixture: CommentFixture;

beforeAll(async () => {
  service = await startContent();
  commentFixture = await CommentFixture.begin(service);
  await keep(['Blödmann', 'shut up', 'scam*'], commentFixture.moderator);
});
afterAll(() => service.stop());

async function keep(words: string[], as: TestPerson, expectedVersion?: number) {
  const { version } = await service.call(wordList.get, {}, { as });
  return service.call(wordList.set, { body: { words } }, { as, ifMatch: expectedVersion ?? version });
}

/** Messages published about one comment, by kind. */
async function messagesOf({ id }: Comment) {
  await service.settled();
  const isAbout = ({ commentId }: { commentId: string }) => commentId === id;
  return {
    posted: service.published(messages.commentPosted, commentFixture.org.id).filter(isAbout),
    edited: service.published(messages.commentEdited, commentFixture.org.id).filter(isAbout),
  };
}

const mention = ({ id }: TestPerson) => `@[Somebody](${id})`;

describe('[MOD-1] the word list', () => {
  it('is maintained by moderators: each entry once, never replacing an unseen version, and recorded in the audit log', async () => {
    const other = await CommentFixture.begin(service);
    const { moderator: as } = other;
    expect(await service.call(wordList.get, {}, { as })).toEqual({ words: [], version: 0 });
    const events = await other.liveEventsDuring(() => keep(['Łajdak', 'lajdak', 'shut  up'], as));
    expect(events).toMatchObject([{ name: 'moderation.changed', permission: 'admin:moderation' }]);
    expect(await service.call(wordList.get, {}, { as })).toEqual({
      words: ['Łajdak', 'shut  up'],
      version: 1,
    });
    await keep(['Łajdak', 'scam*'], as);
    await service.settled();
    expect(await codeOf(keep(['gone'], as, 1))).toBe('version-conflict');
    expect(await codeOf(keep(['a*b'], as))).toBe('invalid-input');
    expect(await codeOf(keep(['all'], other.ada, 2))).toBe('permission-denied');
    const [entry] = service.published(messages.adminAction, other.org.id).slice(-1);
    expect(entry).toMatchObject({ action: 'wordList.set', byId: as.id });
    expect(JSON.parse(entry?.before ?? '')).toEqual({ removed: ['shut  up'] });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ added: ['scam*'] });
  });

  it('created by two moderators at once is one list', async () => {
    const { moderator, otherModerator } = await CommentFixture.begin(service);
    const answers = await Promise.all([
      codeOf(keep(['one'], moderator, 0)),
      codeOf(keep(['two'], otherModerator, 0)),
    ]);
    expect(new Set(answers)).toEqual(new Set(['answered', 'version-conflict']));
  });

  it('applies only to its own organisation, and as soon as it is changed', async () => {
    const other = await CommentFixture.begin(service);
    const id = await other.subject();
    expect((await other.say(id, 'A scammer', other.bo)).state).toBe('visible');
    await keep(['scam*'], other.moderator);
    expect((await other.say(id, 'A scammer', other.bo)).state).toBe('held');
    await keep([], other.moderator);
    expect((await other.say(id, 'A scammer', other.bo)).state).toBe('visible');
  });
});

describe('[MOD-1] a comment with listed words', () => {
  it('is visible only to its author and moderators; no one else is notified, and nothing is counted', async () => {
    const { ada, bo, moderator } = commentFixture;
    const id = await commentFixture.subject();
    const root = await commentFixture.say(id, 'Hello', ada);
    let held = root;
    let reply = root;
    const events = await commentFixture.liveEventsDuring(async () => {
      held = await commentFixture.say(id, `You BLODMANN, ${mention(ada)}`, bo);
      reply = await commentFixture.say(id, 'Shut up!', bo, root.id);
    });
    for (const { to, permission } of events)
      expect([{ people: [bo.id] }, 'admin:moderation']).toContainEqual(to === 'everyone' ? permission : to);
    for (const comment of [held, reply]) {
      expect(comment).toMatchObject({ state: 'held', removal: null });
      expect(await messagesOf(comment)).toEqual({ posted: [], edited: [] });
      for (const attempt of [
        commentFixture.get(comment, ada),
        commentFixture.report(comment, ada),
        commentFixture.react('comment', comment.id, 'like', ada),
        commentFixture.say(id, 'Pardon?', ada, comment.id),
      ])
        expect(await codeOf(attempt)).toBe('not-found');
    }
    expect(await commentFixture.list(id, ada)).toMatchObject({
      total: 1,
      items: [{ id: root.id, replies: 0 }],
    });
    expect((await commentFixture.list(id, ada, root.id)).items).toEqual([]);
    for (const as of [bo, moderator]) {
      expect((await commentFixture.list(id, as)).items).toMatchObject([
        { id: held.id, state: 'held', text: held.text },
        { id: root.id, replies: 1 },
      ]);
      expect((await commentFixture.list(id, as, root.id)).items).toMatchObject([
        { id: reply.id, state: 'held' },
      ]);
    }
    expect(service.published(messages.commentHeld, commentFixture.org.id).slice(-2)).toMatchObject([
      { commentId: held.id, authorId: bo.id },
      { commentId: reply.id, authorId: bo.id },
    ]);
    expect(await commentFixture.caseOf(held, moderator)).toMatchObject({
      ...{ held: true, heldFor: ['Blödmann'], requiresModeration: true, reports: [], decidable: true },
    });
  });

  it('that is approved is posted like a new one, once, even when two approve it and messages are redelivered', async () => {
    const { ada, bo, moderator, otherModerator } = commentFixture;
    const id = await commentFixture.subject();
    const root = await commentFixture.say(id, 'Hello', ada);
    const reply = await commentFixture.say(id, `It is no scam, ${mention(moderator)}`, bo, root.id);
    const events = await commentFixture.liveEventsDuring(async () => {
      const answers = await Promise.all([
        codeOf(commentFixture.dismiss(reply, moderator)),
        codeOf(commentFixture.dismiss(reply, otherModerator)),
      ]);
      expect(new Set(answers)).toEqual(new Set(['already-decided', 'answered']));
    });
    expect(events).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ name: 'comments.changed', to: { audience: expect.anything() } }),
      ]),
    );
    const once = {
      posted: [{ replyTo: root.id, replyToAuthorId: ada.id, authorId: bo.id, mentionedIds: [moderator.id] }],
      edited: [],
    };
    expect(await messagesOf(reply)).toMatchObject(once);
    expect(await commentFixture.list(id, ada)).toMatchObject({
      total: 2,
      items: [{ id: root.id, replies: 1 }],
    });
    expect((await commentFixture.list(id, ada, root.id)).items).toMatchObject([
      { id: reply.id, state: 'visible' },
    ]);
    const [message] = service.published(messages.commentModerated, commentFixture.org.id).slice(-1);
    expect(message).toMatchObject({ authorId: bo.id, decision: ModerationDecision.APPROVED });
    const before = await commentFixture.stored();
    await service.redeliverShuffled();
    expect(await commentFixture.stored()).toEqual(before);
  });

  it('that is refused stays hidden; its author is told why, and one appeal can make it visible to everyone', async () => {
    const { ada, bo, moderator, otherModerator } = commentFixture;
    const id = await commentFixture.subject();
    const held = await commentFixture.say(id, `Scam! ${mention(ada)}`, bo);
    expect(await commentFixture.removeComment(held, moderator)).toMatchObject({
      held: false,
      removedByModerator: true,
    });
    await service.settled();
    const [message] = service.published(messages.commentModerated, commentFixture.org.id).slice(-1);
    expect(message).toMatchObject({ authorId: bo.id, decision: ModerationDecision.REFUSED });
    expect((await commentFixture.get(held, bo)).removal).toEqual({ reason: 'Insulting', appeal: 'possible' });
    const unseen = { total: 0, items: [] };
    expect(await commentFixture.list(id, ada)).toMatchObject(unseen);
    await commentFixture.appeal(held, bo);
    expect(await codeOf(commentFixture.appeal(held, bo))).toBe('wrong-state');
    expect(await codeOf(commentFixture.decideAppeal(held, true, moderator))).toBe('own-content');
    expect(await commentFixture.list(id, ada)).toMatchObject(unseen);
    expect((await messagesOf(held)).posted).toEqual([]);
    await commentFixture.decideAppeal(held, true, otherModerator);
    expect((await messagesOf(held)).posted).toMatchObject([{ mentionedIds: [ada.id] }]);
    expect(await commentFixture.list(id, ada)).toMatchObject({ total: 1, items: [{ state: 'visible' }] });
  });

  it('that got them by an edit is hidden; with replies it keeps its place without text', async () => {
    const { ada, bo, moderator } = commentFixture;
    const id = await commentFixture.subject();
    const [lone, root] = [await commentFixture.say(id, 'One', bo), await commentFixture.say(id, 'Two', bo)];
    await commentFixture.say(id, 'Indeed', ada, root.id);
    const lively = await commentFixture.liveEventsDuring(() =>
      commentFixture.edit(lone, `Shut up ${mention(ada)}`, bo),
    );
    expect(lively.map(({ to }) => to)).toContainEqual({ audience: expect.anything() });
    await commentFixture.edit(root, 'A scam', bo);
    expect(await commentFixture.list(id, ada)).toMatchObject({
      total: 1,
      items: [{ id: root.id, state: 'held', text: '', replies: 1 }],
    });
    expect((await messagesOf(lone)).edited).toEqual([]);
    expect(await codeOf(commentFixture.edit(lone, 'Sorry', bo))).toBe('wrong-state');
    await commentFixture.dismiss(lone, moderator);
    await commentFixture.removeComment(root, moderator);
    expect(await messagesOf(lone)).toMatchObject({
      posted: [{ mentionedIds: [] }],
      edited: [{ newlyMentionedIds: [ada.id] }],
    });
    expect(await commentFixture.list(id, ada)).toMatchObject({
      total: 2,
      items: [
        { id: root.id, state: 'removed', text: '' },
        { id: lone.id, state: 'visible' },
      ],
    });
  });

  it('that its author deletes leaves the queue and appears to no one else', async () => {
    const { ada, bo, moderator } = commentFixture;
    const id = await commentFixture.subject();
    const held = await commentFixture.say(id, 'Shut up', bo);
    await commentFixture.remove(held, bo);
    expect(await commentFixture.list(id, ada)).toMatchObject({ total: 0, items: [] });
    expect((await commentFixture.caseOf(held, moderator)).requiresModeration).toBe(false);
    expect(await codeOf(commentFixture.dismiss(held, moderator))).toBe('already-decided');
  });

  it('cannot be approved by its author, nor seen from another organisation', async () => {
    const id = await commentFixture.subject();
    const held = await commentFixture.say(id, 'A scam', commentFixture.moderator);
    expect(await codeOf(commentFixture.dismiss(held, commentFixture.moderator))).toBe('own-content');
    const { moderator: stranger } = await CommentFixture.begin(service);
    expect(await codeOf(commentFixture.caseOf(held, stranger))).toBe('not-found');
    expect(await codeOf(commentFixture.get(held, stranger))).toBe('not-found');
  });

  it('does not shorten the pages of a list', async () => {
    const { ada, bo } = commentFixture;
    const id = await commentFixture.subject();
    for (const text of ['one', 'a scam', 'two', 'shut up', 'three']) await commentFixture.say(id, text, bo);
    const page = (after?: string) =>
      service.call(
        comments.list,
        { params: { kind: 'article', id }, query: { limit: 2, after } },
        { as: ada },
      );
    const first = await page();
    expect(first.items.map(({ text }) => text)).toEqual(['three', 'two']);
    expect((await page(first.next ?? '')).items.map(({ text }) => text)).toEqual(['one']);
  });
});

it('held replies are found by an index', async () => {
  const held = { org: commentFixture.org.id, held: true, replyTo: { $in: ['one', 'two'] } };
  expect(await isIndexed(service, 'comments', held, {})).toBe(true);
});
