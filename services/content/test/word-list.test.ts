import { comments, type Comment } from '@atrium/proto/content/comments';
import { wordList } from '@atrium/proto/content/word-list';
import { ModerationDecision } from '@atrium/proto/gen/content/v1/comment_pb';
import { messages } from '@atrium/proto/messages';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { startContent } from './support.ts';
import { codeOf, isIndexed, Talk } from './talk.ts';

let service: TestService;
let talk: Talk;

beforeAll(async () => {
  service = await startContent();
  talk = await Talk.begin(service);
  await keep(['Blödmann', 'shut up', 'scam*'], talk.moderator);
});
afterAll(() => service.stop());

async function keep(words: string[], as: TestPerson, seen?: number) {
  const { version } = await service.call(wordList.get, {}, { as });
  return service.call(wordList.set, { body: { words } }, { as, ifMatch: seen ?? version });
}

/** What the service has said about one comment, by kind. */
async function saidOf({ id }: Comment) {
  await service.settled();
  const isAbout = ({ commentId }: { commentId: string }) => commentId === id;
  return {
    posted: service.said(messages.commentPosted, talk.org.id).filter(isAbout),
    edited: service.said(messages.commentEdited, talk.org.id).filter(isAbout),
  };
}

const mention = ({ id }: TestPerson) => `@[Somebody](${id})`;

describe('[MOD-1] the word list', () => {
  it('is kept by moderators: each entry once, in the place of what was seen, with an entry in the log', async () => {
    const other = await Talk.begin(service);
    const { moderator: as } = other;
    expect(await service.call(wordList.get, {}, { as })).toEqual({ words: [], version: 0 });
    const notices = await other.noticesOf(() => keep(['Łajdak', 'lajdak', 'shut  up'], as));
    expect(notices).toMatchObject([{ name: 'moderation.changed', permission: 'admin:moderation' }]);
    expect(await service.call(wordList.get, {}, { as })).toEqual({
      words: ['Łajdak', 'shut  up'],
      version: 1,
    });
    await keep(['Łajdak', 'scam*'], as);
    await service.settled();
    expect(await codeOf(keep(['gone'], as, 1))).toBe('version-conflict');
    expect(await codeOf(keep(['a*b'], as))).toBe('invalid-input');
    expect(await codeOf(keep(['all'], other.ada, 2))).toBe('permission-denied');
    const [entry] = service.said(messages.adminAction, other.org.id).slice(-1);
    expect(entry).toMatchObject({ action: 'wordList.set', byId: as.id });
    expect(JSON.parse(entry?.before ?? '')).toEqual({ removed: ['shut  up'] });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ added: ['scam*'] });
  });

  it('begun by two at once is one list', async () => {
    const { moderator, otherModerator } = await Talk.begin(service);
    const answers = await Promise.all([
      codeOf(keep(['one'], moderator, 0)),
      codeOf(keep(['two'], otherModerator, 0)),
    ]);
    expect(new Set(answers)).toEqual(new Set(['answered', 'version-conflict']));
  });

  it('holds for its own organisation only, and from the moment it is changed', async () => {
    const other = await Talk.begin(service);
    const id = await other.subject();
    expect((await other.say(id, 'A scammer', other.bo)).state).toBe('visible');
    await keep(['scam*'], other.moderator);
    expect((await other.say(id, 'A scammer', other.bo)).state).toBe('held');
    await keep([], other.moderator);
    expect((await other.say(id, 'A scammer', other.bo)).state).toBe('visible');
  });
});

describe('[MOD-1] a comment with words of the list', () => {
  it('is there for its author and moderators only; nobody else is told, nothing is counted', async () => {
    const { ada, bo, moderator } = talk;
    const id = await talk.subject();
    const root = await talk.say(id, 'Hello', ada);
    let held = root;
    let reply = root;
    const notices = await talk.noticesOf(async () => {
      held = await talk.say(id, `You BLODMANN, ${mention(ada)}`, bo);
      reply = await talk.say(id, 'Shut up!', bo, root.id);
    });
    for (const { to, permission } of notices)
      expect([{ people: [bo.id] }, 'admin:moderation']).toContainEqual(to === 'everyone' ? permission : to);
    for (const comment of [held, reply]) {
      expect(comment).toMatchObject({ state: 'held', removal: null });
      expect(await saidOf(comment)).toEqual({ posted: [], edited: [] });
      for (const attempt of [
        talk.get(comment, ada),
        talk.report(comment, ada),
        talk.react('comment', comment.id, 'like', ada),
        talk.say(id, 'Pardon?', ada, comment.id),
      ])
        expect(await codeOf(attempt)).toBe('not-found');
    }
    expect(await talk.list(id, ada)).toMatchObject({ total: 1, items: [{ id: root.id, replies: 0 }] });
    expect((await talk.list(id, ada, root.id)).items).toEqual([]);
    for (const as of [bo, moderator]) {
      expect((await talk.list(id, as)).items).toMatchObject([
        { id: held.id, state: 'held', text: held.text },
        { id: root.id, replies: 1 },
      ]);
      expect((await talk.list(id, as, root.id)).items).toMatchObject([{ id: reply.id, state: 'held' }]);
    }
    expect(service.said(messages.commentHeld, talk.org.id).slice(-2)).toMatchObject([
      { commentId: held.id, authorId: bo.id },
      { commentId: reply.id, authorId: bo.id },
    ]);
    expect(await talk.caseOf(held, moderator)).toMatchObject({
      ...{ held: true, heldFor: ['Blödmann'], requiresModeration: true, reports: [], decidable: true },
    });
  });

  it('that is let through is as if it had just been said, once, also by two at once and told twice', async () => {
    const { ada, bo, moderator, otherModerator } = talk;
    const id = await talk.subject();
    const root = await talk.say(id, 'Hello', ada);
    const reply = await talk.say(id, `It is no scam, ${mention(moderator)}`, bo, root.id);
    const notices = await talk.noticesOf(async () => {
      const answers = await Promise.all([
        codeOf(talk.dismiss(reply, moderator)),
        codeOf(talk.dismiss(reply, otherModerator)),
      ]);
      expect(new Set(answers)).toEqual(new Set(['already-decided', 'answered']));
    });
    expect(notices).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ name: 'comments.changed', to: { audience: expect.anything() } }),
      ]),
    );
    const once = {
      posted: [{ replyTo: root.id, replyToAuthorId: ada.id, authorId: bo.id, mentionedIds: [moderator.id] }],
      edited: [],
    };
    expect(await saidOf(reply)).toMatchObject(once);
    expect(await talk.list(id, ada)).toMatchObject({ total: 2, items: [{ id: root.id, replies: 1 }] });
    expect((await talk.list(id, ada, root.id)).items).toMatchObject([{ id: reply.id, state: 'visible' }]);
    const [told] = service.said(messages.commentModerated, talk.org.id).slice(-1);
    expect(told).toMatchObject({ authorId: bo.id, decision: ModerationDecision.LET_THROUGH });
    const before = await talk.stored();
    await service.deliverAgainShuffled();
    expect(await talk.stored()).toEqual(before);
  });

  it('that is refused stays unseen; its author is told why, and one appeal brings it to everybody', async () => {
    const { ada, bo, moderator, otherModerator } = talk;
    const id = await talk.subject();
    const held = await talk.say(id, `Scam! ${mention(ada)}`, bo);
    expect(await talk.uphold(held, moderator)).toMatchObject({ held: false, removedByModerator: true });
    await service.settled();
    const [told] = service.said(messages.commentModerated, talk.org.id).slice(-1);
    expect(told).toMatchObject({ authorId: bo.id, decision: ModerationDecision.REFUSED });
    expect((await talk.get(held, bo)).removal).toEqual({ reason: 'Insulting', appeal: 'possible' });
    const unseen = { total: 0, items: [] };
    expect(await talk.list(id, ada)).toMatchObject(unseen);
    await talk.appeal(held, bo);
    expect(await codeOf(talk.appeal(held, bo))).toBe('wrong-state');
    expect(await codeOf(talk.decideAppeal(held, true, moderator))).toBe('own-content');
    expect(await talk.list(id, ada)).toMatchObject(unseen);
    expect((await saidOf(held)).posted).toEqual([]);
    await talk.decideAppeal(held, true, otherModerator);
    expect((await saidOf(held)).posted).toMatchObject([{ mentionedIds: [ada.id] }]);
    expect(await talk.list(id, ada)).toMatchObject({ total: 1, items: [{ state: 'visible' }] });
  });

  it('that got them by a change goes out of sight; replies keep its place, without words', async () => {
    const { ada, bo, moderator } = talk;
    const id = await talk.subject();
    const [lone, root] = [await talk.say(id, 'One', bo), await talk.say(id, 'Two', bo)];
    await talk.say(id, 'Indeed', ada, root.id);
    const lively = await talk.noticesOf(() => talk.edit(lone, `Shut up ${mention(ada)}`, bo));
    expect(lively.map(({ to }) => to)).toContainEqual({ audience: expect.anything() });
    await talk.edit(root, 'A scam', bo);
    expect(await talk.list(id, ada)).toMatchObject({
      total: 1,
      items: [{ id: root.id, state: 'held', text: '', replies: 1 }],
    });
    expect((await saidOf(lone)).edited).toEqual([]);
    expect(await codeOf(talk.edit(lone, 'Sorry', bo))).toBe('wrong-state');
    await talk.dismiss(lone, moderator);
    await talk.uphold(root, moderator);
    expect(await saidOf(lone)).toMatchObject({
      posted: [{ mentionedIds: [] }],
      edited: [{ newlyMentionedIds: [ada.id] }],
    });
    expect(await talk.list(id, ada)).toMatchObject({
      total: 2,
      items: [
        { id: root.id, state: 'removed', text: '' },
        { id: lone.id, state: 'visible' },
      ],
    });
  });

  it('that its author deletes leaves the queue and was never there', async () => {
    const { ada, bo, moderator } = talk;
    const id = await talk.subject();
    const held = await talk.say(id, 'Shut up', bo);
    await talk.remove(held, bo);
    expect(await talk.list(id, ada)).toMatchObject({ total: 0, items: [] });
    expect((await talk.caseOf(held, moderator)).requiresModeration).toBe(false);
    expect(await codeOf(talk.dismiss(held, moderator))).toBe('already-decided');
  });

  it('is not let through by its own author, nor seen by somebody of another organisation', async () => {
    const id = await talk.subject();
    const held = await talk.say(id, 'A scam', talk.moderator);
    expect(await codeOf(talk.dismiss(held, talk.moderator))).toBe('own-content');
    const { moderator: stranger } = await Talk.begin(service);
    expect(await codeOf(talk.caseOf(held, stranger))).toBe('not-found');
    expect(await codeOf(talk.get(held, stranger))).toBe('not-found');
  });

  it('pages of a list are as long without them', async () => {
    const { ada, bo } = talk;
    const id = await talk.subject();
    for (const text of ['one', 'a scam', 'two', 'shut up', 'three']) await talk.say(id, text, bo);
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

it('replies that are held are found by an index', async () => {
  const held = { org: talk.org.id, held: true, replyTo: { $in: ['one', 'two'] } };
  expect(await isIndexed(service, 'comments', held, {})).toBe(true);
});
