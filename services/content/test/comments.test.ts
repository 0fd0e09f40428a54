import { comments } from '@atrium/proto/content/comments';
import { messages } from '@atrium/proto/messages';
import { OutboxRelay } from '@atrium/common/messaging/outbox-relay';
import type { TestService } from '@atrium/common/testing/test-service';
import { queriesDuring } from './queries.ts';
import { startContent } from './support.ts';
import { codeOf, isIndexed, Talk } from './talk.ts';

let service: TestService;
let talk: Talk;

beforeAll(async () => {
  service = await startContent();
  talk = await Talk.begin(service);
});
afterAll(() => service.stop());

describe('[NEWS-3] comments', () => {
  it('are added, replied to and changed; a reply to a reply stands in the same thread', async () => {
    const { ada, bo } = talk;
    const id = await talk.subject();
    const first = await talk.say(id, 'Lovely!', ada);
    const reply = await talk.say(id, 'Indeed', bo, first.id);
    const deeper = await talk.say(id, 'Thanks', ada, reply.id);
    expect(deeper.replyTo).toBe(first.id);
    await service.settled();
    expect(service.said(messages.commentPosted, talk.org.id).at(-1)).toMatchObject({
      commentId: deeper.id,
      replyTo: reply.id,
      replyToAuthorId: bo.id,
    });
    const threads = await talk.list(id, bo);
    expect(threads).toMatchObject({ total: 3, items: [{ id: first.id, replies: 2 }] });
    const replies = await talk.list(id, bo, first.id);
    expect(replies.items.map(({ text }) => text)).toEqual(['Indeed', 'Thanks']);
    const changed = await talk.edit(first, 'Lovely day!', ada);
    expect(changed).toMatchObject({ text: 'Lovely day!', editedAt: expect.any(String), version: 2 });
    expect(await codeOf(talk.edit(first, 'Lovely evening!', ada, 1))).toBe('version-conflict');
  });

  it('[ALL-6] are deleted softly: the words are kept, empty for others, and replies stay', async () => {
    const { ada, bo } = talk;
    const id = await talk.subject();
    const first = await talk.say(id, 'Lovely!', ada);
    const reply = await talk.say(id, 'Indeed', bo, first.id);
    expect(await talk.remove(first, ada)).toMatchObject({ state: 'deleted', replies: 1 });
    expect((await talk.list(id, bo)).items).toMatchObject([{ state: 'deleted', text: '', replies: 1 }]);
    expect((await talk.list(id, ada, first.id)).items).toMatchObject([{ id: reply.id, text: 'Indeed' }]);
    expect((await talk.list(id, ada)).total).toBe(1);
    await talk.remove(reply, bo);
    expect(await talk.list(id, ada)).toMatchObject({ total: 0, items: [{ replies: 0 }] });
    const kept = await service.collection('comments').findOne({ _id: first.id as never });
    expect(kept).toMatchObject({ deleted: true, deletedAt: expect.any(Date), text: 'Lovely!' });
    expect(await codeOf(talk.say(id, 'Too late', bo, first.id))).toBe('wrong-state');
  });

  it('many at the same moment are each there once, with their counts, also when one of them is refused', async () => {
    const { ada, bo } = talk;
    const [id, other, closed] = [
      await talk.subject(),
      await talk.subject(),
      await talk.subject({ commentsOpen: false }),
    ];
    const first = await talk.say(id, 'Lovely!', ada);
    const said = await Promise.allSettled([
      ...Array.from({ length: 20 }, (_, at) =>
        talk.say(at % 2 ? id : other, `Said ${at}`, at % 3 ? ada : bo),
      ),
      talk.say(id, 'Indeed', bo, first.id),
      talk.say(closed, 'Nobody hears this', bo),
      talk.say(id, 'Thanks', ada, first.id),
    ]);
    expect(said.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await service.settled();
    expect(await talk.list(id, ada)).toMatchObject({ total: 13 });
    expect((await talk.list(id, ada)).items.at(-1)).toMatchObject({ id: first.id, replies: 2 });
    expect(await talk.list(other, ada)).toMatchObject({ total: 10 });
    const texts = (await talk.list(other, ada)).items
      .map(({ text, author }) => `${text} ${author.id}`)
      .toSorted();
    expect(texts).toEqual(
      Array.from({ length: 10 }, (_, at) => `Said ${at * 2} ${(at * 2) % 3 ? ada.id : bo.id}`).toSorted(),
    );
    const told = service
      .said(messages.commentPosted, talk.org.id)
      .filter(({ subjectId }) => subjectId === other);
    expect(told).toHaveLength(10);
  });

  it('are only for whoever may read the article, and closed where it says so', async () => {
    const { ada, elsewhere } = talk;
    const id = await talk.subject();
    const comment = await talk.say(id, 'Ours', ada);
    const stranger = await (await service.organisation()).person({ state: { site: 'leeds' } });
    for (const as of [elsewhere, stranger]) {
      for (const attempt of [
        talk.say(id, 'Hello', as),
        talk.list(id, as),
        talk.get(comment, as),
        talk.report(comment, as),
        talk.remove(comment, as),
      ])
        expect(await codeOf(attempt)).toBe('not-found');
    }
    const closed = await talk.subject({ commentsOpen: false });
    expect(await codeOf(talk.say(closed, 'Hello', ada))).toBe('comments-closed');
    const hidden = await talk.subject({ hidden: true });
    expect(await codeOf(talk.say(hidden, 'Hello', ada))).toBe('not-found');
  });

  it("are nobody else's to change or delete, not even a moderator's", async () => {
    const comment = await talk.say(await talk.subject(), 'Mine', talk.ada);
    expect(await codeOf(talk.edit(comment, 'Yours', talk.moderator))).toBe('permission-denied');
    expect(await codeOf(talk.remove(comment, talk.moderator))).toBe('permission-denied');
  });

  it('are counted right when fifty are written and answered at once', async () => {
    const { ada, bo } = talk;
    const id = await talk.subject();
    const first = await talk.say(id, 'Go', ada);
    const answers = Array.from({ length: 50 }, (_, at) => (at % 2 ? ada : bo));
    await Promise.all(answers.map((as, at) => talk.say(id, `Comment ${at}`, as, at < 25 ? first.id : null)));
    expect((await talk.list(id, ada)).total).toBe(51);
    expect((await talk.get(first, ada)).replies).toBe(25);
  });

  it('are plain text: what looks like HTML stays words', async () => {
    const text = '<img src=x onerror=alert(1)> & <b>bold</b>';
    const comment = await talk.say(await talk.subject(), text, talk.ada);
    expect(comment.text).toBe(text);
  });
});

describe('[ALL-7] what is said is live', () => {
  it('for the readers, who may be the owner and who manages articles outside of the audience', async () => {
    const { elsewhere, ada } = talk;
    const id = await talk.subject({ ownerId: elsewhere.id });
    const change = { name: 'comments.changed', ids: { kind: 'article', id }, feature: 'articles' };
    expect(await talk.noticesOf(() => talk.say(id, 'Hello', ada))).toMatchObject([
      { ...change, to: 'everyone', permission: 'admin:articles' },
      { ...change, to: { people: [elsewhere.id] }, permission: 'user:articles' },
      { ...change, to: { audience: { sites: ['leeds'] } }, permission: 'user:articles' },
    ]);
    expect((await talk.list(id, elsewhere)).total).toBe(1);
  });

  it('when it is changed, deleted, or reacted to', async () => {
    const id = await talk.subject();
    const comment = await talk.say(id, 'Hello', talk.ada);
    const ofComments = { name: 'comments.changed', ids: { kind: 'article', id } };
    const edited = await talk.noticesOf(() => talk.edit(comment, 'Hi', talk.ada));
    expect(edited.at(-1)).toMatchObject(ofComments);
    const reacted = await talk.noticesOf(() => talk.react('comment', comment.id, 'like', talk.bo));
    expect(reacted.at(-1)).toMatchObject({
      name: 'reactions.changed',
      ids: { kind: 'comment', id: comment.id },
    });
    const removed = await talk.noticesOf(() => talk.remove(comment, talk.ada));
    expect(removed.at(-1)).toMatchObject(ofComments);
  });
});

it('[PERM-4] comments are off with their feature, and nothing is lost when it is on again', async () => {
  const id = await talk.subject();
  const comment = await talk.say(id, 'Still here', talk.ada);
  await talk.org.switchOff('articles');
  for (const attempt of [
    talk.list(id, talk.bo),
    talk.get(comment, talk.bo),
    talk.say(id, 'Hello', talk.bo),
    talk.react('comment', comment.id, 'like', talk.bo),
  ])
    expect(await codeOf(attempt)).toBe('feature-off');
  await talk.org.tell();
  expect((await talk.list(id, talk.bo)).items).toMatchObject([{ text: 'Still here' }]);
});

it('[ALL-1] comments come page by page', async () => {
  const id = await talk.subject();
  for (const text of ['one', 'two', 'three']) await talk.say(id, text, talk.ada);
  const page = (after?: string) =>
    service.call(
      comments.list,
      { params: { kind: 'article', id }, query: { limit: 2, after } },
      { as: talk.bo },
    );
  const first = await page();
  const second = await page(first.next ?? '');
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['three', 'two', 'one']);
  expect(second.next).toBeNull();
});

describe('messages', () => {
  it('that come twice and shuffled change nothing', async () => {
    const id = await talk.subject();
    const comment = await talk.say(id, 'Once', talk.ada);
    await talk.react('comment', comment.id, 'like', talk.bo);
    await talk.report(comment, talk.bo);
    await talk.subject({ id, version: 2n, commentsOpen: false });
    const before = await talk.stored();
    await service.deliverAgainShuffled();
    expect(await talk.stored()).toEqual(before);
  });

  it('are sent after a restart when the process ended between the write and its message, once', async () => {
    const id = await talk.subject();
    await service.settled();
    // Nothing is shipped from here on: what follows is what a process leaves behind that ends right after its commit.
    await service.app.get(OutboxRelay).beforeApplicationShutdown();
    const comment = await talk.say(id, 'Last words', talk.ada);
    const posted = () =>
      service.said(messages.commentPosted, talk.org.id).filter(({ commentId }) => commentId === comment.id);
    expect(posted()).toEqual([]);
    await service.restart();
    await service.settled();
    expect(posted()).toHaveLength(1);
    expect(await talk.list(id, talk.bo)).toMatchObject({ total: 1, items: [{ text: 'Last words' }] });
  });
});

it('lists of comments and replies are read by an index', async () => {
  const thread = { org: talk.org.id, kind: 'article', subject: 'x', replyTo: null };
  expect(await isIndexed(service, 'comments', thread, { createdAt: -1, _id: -1 })).toBe(true);
  expect(await isIndexed(service, 'comments', { ...thread, replyTo: 'y' }, { createdAt: 1, _id: 1 })).toBe(
    true,
  );
});

it('a comment asks the store for its subject, once a second for what it must not contain, and reads nothing back', async () => {
  const id = await talk.subject();
  await talk.say(id, 'First', talk.ada);
  const queries = await queriesDuring(service, () => talk.say(id, 'Second', talk.ada));
  const asked = queries.map(({ collection }) => collection).filter((name) => name !== 'word_lists');
  expect(asked).toEqual(['subjects']);
});
