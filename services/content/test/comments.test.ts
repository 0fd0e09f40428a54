import { comments } from '@atrium/proto/content/comments';
import { messages } from '@atrium/proto/messages';
import { Transactions } from '@atrium/common/mongo/transactions';
import { OutboxRelay } from '@atrium/common/messaging/outbox-relay';
import type { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { queriesDuring } from './queries.ts';
import { startContent } from './support.ts';
import { codeOf, isIndexed, CommentFixture } from './comment-fixture.ts';

let service: TestService;
let commentFixture: CommentFixture;

beforeAll(async () => {
  service = await startContent();
  commentFixture = await CommentFixture.begin(service);
});
afterAll(() => service.stop());

describe('[NEWS-3] comments', () => {
  it('are added, replied to and edited; a reply to a reply joins the same thread', async () => {
    const { ada, bo } = commentFixture;
    const id = await commentFixture.subject();
    const first = await commentFixture.say(id, 'Lovely!', ada);
    const reply = await commentFixture.say(id, 'Indeed', bo, first.id);
    const deeper = await commentFixture.say(id, 'Thanks', ada, reply.id);
    expect(deeper.replyTo).toBe(first.id);
    await service.settled();
    expect(service.published(messages.commentPosted, commentFixture.org.id).at(-1)).toMatchObject({
      commentId: deeper.id,
      replyTo: reply.id,
      replyToAuthorId: bo.id,
    });
    const threads = await commentFixture.list(id, bo);
    expect(threads).toMatchObject({ total: 3, items: [{ id: first.id, replies: 2 }] });
    const replies = await commentFixture.list(id, bo, first.id);
    expect(replies.items.map(({ text }) => text)).toEqual(['Indeed', 'Thanks']);
    const changed = await commentFixture.edit(first, 'Lovely day!', ada);
    expect(changed).toMatchObject({ text: 'Lovely day!', editedAt: expect.any(String), version: 2 });
    expect(await codeOf(commentFixture.edit(first, 'Lovely evening!', ada, 1))).toBe('version-conflict');
  });

  it('[ALL-6] are deleted softly: the text is kept but empty for others, and replies stay', async () => {
    const { ada, bo } = commentFixture;
    const id = await commentFixture.subject();
    const first = await commentFixture.say(id, 'Lovely!', ada);
    const reply = await commentFixture.say(id, 'Indeed', bo, first.id);
    expect(await commentFixture.remove(first, ada)).toMatchObject({ state: 'deleted', replies: 1 });
    expect((await commentFixture.list(id, bo)).items).toMatchObject([
      { state: 'deleted', text: '', replies: 1 },
    ]);
    expect((await commentFixture.list(id, ada, first.id)).items).toMatchObject([
      { id: reply.id, text: 'Indeed' },
    ]);
    expect((await commentFixture.list(id, ada)).total).toBe(1);
    await commentFixture.remove(reply, bo);
    expect(await commentFixture.list(id, ada)).toMatchObject({ total: 0, items: [{ replies: 0 }] });
    const stored = await service.collection('comments').findOne({ _id: first.id as never });
    expect(stored).toMatchObject({ deleted: true, deletedAt: expect.any(Date), text: 'Lovely!' });
    expect(await codeOf(commentFixture.say(id, 'Too late', bo, first.id))).toBe('wrong-state');
  });

  it('posted at the same moment are each stored once, with correct counts, even if one of them is refused', async () => {
    const { ada, bo } = commentFixture;
    const [id, other, closed] = [
      await commentFixture.subject(),
      await commentFixture.subject(),
      await commentFixture.subject({ commentsOpen: false }),
    ];
    const first = await commentFixture.say(id, 'Lovely!', ada);
    const results = await Promise.allSettled([
      ...Array.from({ length: 20 }, (_, at) =>
        commentFixture.say(at % 2 ? id : other, `Said ${at}`, at % 3 ? ada : bo),
      ),
      commentFixture.say(id, 'Indeed', bo, first.id),
      commentFixture.say(closed, 'Nobody hears this', bo),
      commentFixture.say(id, 'Thanks', ada, first.id),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await service.settled();
    expect(await commentFixture.list(id, ada)).toMatchObject({ total: 13 });
    expect((await commentFixture.list(id, ada)).items.at(-1)).toMatchObject({ id: first.id, replies: 2 });
    expect(await commentFixture.list(other, ada)).toMatchObject({ total: 10 });
    const texts = (await commentFixture.list(other, ada)).items
      .map(({ text, author }) => `${text} ${author.id}`)
      .toSorted();
    expect(texts).toEqual(
      Array.from({ length: 10 }, (_, at) => `Said ${at * 2} ${(at * 2) % 3 ? ada.id : bo.id}`).toSorted(),
    );
    const posted = service
      .published(messages.commentPosted, commentFixture.org.id)
      .filter(({ subjectId }) => subjectId === other);
    expect(posted).toHaveLength(10);
  });

  it('posted at the same moment on one article share a few commits', async () => {
    const { ada, bo } = commentFixture;
    const id = await commentFixture.subject();
    let commits = 0;
    service.app.get(Transactions).onCommit(() => (commits += 1));
    await Promise.all(
      Array.from({ length: 24 }, (_, at) => commentFixture.say(id, `Said ${at}`, at % 2 ? ada : bo)),
    );
    expect(commits).toBeLessThan(12);
    expect((await commentFixture.list(id, ada)).total).toBe(24);
  });

  it('[ALL-2] are stored once per ID, however often and however soon they are sent again', async () => {
    const { ada } = commentFixture;
    const [id, comment] = [await commentFixture.subject(), randomUUID()];
    const say = (text: string) => commentFixture.say(id, text, ada, null, comment);
    const answers = await Promise.all([say('Once'), say('Once'), say('Once')]);
    expect(answers).toEqual(Array(3).fill(expect.objectContaining({ id: comment, text: 'Once' })));
    await commentFixture.subject({ id, version: 2n, commentsOpen: false });
    expect(await say('Twice')).toMatchObject({ id: comment, text: 'Once' });
    await service.settled();
    expect((await commentFixture.list(id, ada)).total).toBe(1);
    const posted = service.published(messages.commentPosted, commentFixture.org.id);
    expect(posted.filter(({ commentId }) => commentId === comment)).toHaveLength(1);
  });

  it('cannot take the ID of a comment by someone else, elsewhere, or in another organisation', async () => {
    const { ada, bo } = commentFixture;
    const [id, comment] = [await commentFixture.subject(), randomUUID()];
    await commentFixture.say(id, 'Mine', ada, null, comment);
    const other = await CommentFixture.begin(service);
    for (const attempt of [
      commentFixture.say(id, 'Mine', bo, null, comment),
      commentFixture.say(await commentFixture.subject(), 'Mine', ada, null, comment),
      other.say(await other.subject(), 'Mine', other.ada, null, comment),
    ])
      expect(await codeOf(attempt)).toBe('already-exists');
    expect((await commentFixture.list(id, ada)).items).toMatchObject([
      { text: 'Mine', author: { id: ada.id } },
    ]);
  });

  it('are only for readers of the article, and closed if the article says so', async () => {
    const { ada, elsewhere } = commentFixture;
    const id = await commentFixture.subject();
    const comment = await commentFixture.say(id, 'Ours', ada);
    const stranger = await (await service.organisation()).person({ state: { site: 'leeds' } });
    for (const as of [elsewhere, stranger]) {
      for (const attempt of [
        commentFixture.say(id, 'Hello', as),
        commentFixture.list(id, as),
        commentFixture.get(comment, as),
        commentFixture.report(comment, as),
        commentFixture.remove(comment, as),
      ])
        expect(await codeOf(attempt)).toBe('not-found');
    }
    const closed = await commentFixture.subject({ commentsOpen: false });
    expect(await codeOf(commentFixture.say(closed, 'Hello', ada))).toBe('comments-closed');
    const hidden = await commentFixture.subject({ hidden: true });
    expect(await codeOf(commentFixture.say(hidden, 'Hello', ada))).toBe('not-found');
  });

  it('cannot be changed or deleted by anyone else, not even by a moderator', async () => {
    const comment = await commentFixture.say(await commentFixture.subject(), 'Mine', commentFixture.ada);
    expect(await codeOf(commentFixture.edit(comment, 'Yours', commentFixture.moderator))).toBe(
      'permission-denied',
    );
    expect(await codeOf(commentFixture.remove(comment, commentFixture.moderator))).toBe('permission-denied');
  });

  it('are counted correctly when fifty are posted and answered at once', async () => {
    const { ada, bo } = commentFixture;
    const id = await commentFixture.subject();
    const first = await commentFixture.say(id, 'Go', ada);
    const answers = Array.from({ length: 50 }, (_, at) => (at % 2 ? ada : bo));
    await Promise.all(
      answers.map((as, at) => commentFixture.say(id, `Comment ${at}`, as, at < 25 ? first.id : null)),
    );
    expect((await commentFixture.list(id, ada)).total).toBe(51);
    expect((await commentFixture.get(first, ada)).replies).toBe(25);
  });

  it('are plain text: what looks like HTML stays text', async () => {
    const text = '<img src=x onerror=alert(1)> & <b>bold</b>';
    const comment = await commentFixture.say(await commentFixture.subject(), text, commentFixture.ada);
    expect(comment.text).toBe(text);
  });
});

describe('[ALL-7] live events for comments', () => {
  it('reach the readers, including the owner and article managers outside the audience', async () => {
    const { elsewhere, ada } = commentFixture;
    const id = await commentFixture.subject({ ownerId: elsewhere.id });
    const change = { name: 'comments.changed', ids: { kind: 'article', id }, feature: 'articles' };
    expect(await commentFixture.liveEventsDuring(() => commentFixture.say(id, 'Hello', ada))).toMatchObject([
      { ...change, to: 'everyone', permission: 'admin:articles' },
      { ...change, to: { people: [elsewhere.id] }, permission: 'user:articles' },
      { ...change, to: { audience: { sites: ['leeds'] } }, permission: 'user:articles' },
    ]);
    expect((await commentFixture.list(id, elsewhere)).total).toBe(1);
  });

  it('are sent when a comment is edited, deleted or reacted to', async () => {
    const id = await commentFixture.subject();
    const comment = await commentFixture.say(id, 'Hello', commentFixture.ada);
    const ofComments = { name: 'comments.changed', ids: { kind: 'article', id } };
    const edited = await commentFixture.liveEventsDuring(() =>
      commentFixture.edit(comment, 'Hi', commentFixture.ada),
    );
    expect(edited.at(-1)).toMatchObject(ofComments);
    const reacted = await commentFixture.liveEventsDuring(() =>
      commentFixture.react('comment', comment.id, 'like', commentFixture.bo),
    );
    expect(reacted.at(-1)).toMatchObject({
      name: 'reactions.changed',
      ids: { kind: 'comment', id: comment.id },
    });
    const removed = await commentFixture.liveEventsDuring(() =>
      commentFixture.remove(comment, commentFixture.ada),
    );
    expect(removed.at(-1)).toMatchObject(ofComments);
  });
});

it('[PERM-4] comments are off with their feature, and nothing is lost when it is on again', async () => {
  const id = await commentFixture.subject();
  const comment = await commentFixture.say(id, 'Still here', commentFixture.ada);
  await commentFixture.org.turnOff('articles');
  for (const attempt of [
    commentFixture.list(id, commentFixture.bo),
    commentFixture.get(comment, commentFixture.bo),
    commentFixture.say(id, 'Hello', commentFixture.bo),
    commentFixture.react('comment', comment.id, 'like', commentFixture.bo),
  ])
    expect(await codeOf(attempt)).toBe('feature-off');
  await commentFixture.org.publish();
  expect((await commentFixture.list(id, commentFixture.bo)).items).toMatchObject([{ text: 'Still here' }]);
});

it('[ALL-1] comments are listed page by page', async () => {
  const id = await commentFixture.subject();
  for (const text of ['one', 'two', 'three']) await commentFixture.say(id, text, commentFixture.ada);
  const page = (after?: string) =>
    service.call(
      comments.list,
      { params: { kind: 'article', id }, query: { limit: 2, after } },
      { as: commentFixture.bo },
    );
  const first = await page();
  const second = await page(first.next ?? '');
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(['three', 'two', 'one']);
  expect(second.next).toBeNull();
});

describe('messages', () => {
  it('that arrive twice and shuffled change nothing', async () => {
    const id = await commentFixture.subject();
    const comment = await commentFixture.say(id, 'Once', commentFixture.ada);
    await commentFixture.react('comment', comment.id, 'like', commentFixture.bo);
    await commentFixture.report(comment, commentFixture.bo);
    await commentFixture.subject({ id, version: 2n, commentsOpen: false });
    const before = await commentFixture.stored();
    await service.redeliverShuffled();
    expect(await commentFixture.stored()).toEqual(before);
  });

  it('are sent once after a restart if the process ended between the write and its message', async () => {
    const id = await commentFixture.subject();
    await service.settled();
    // Nothing is sent from here on, as if the process had ended right after its commit.
    await service.app.get(OutboxRelay).beforeApplicationShutdown();
    const comment = await commentFixture.say(id, 'Last words', commentFixture.ada);
    const posted = () =>
      service
        .published(messages.commentPosted, commentFixture.org.id)
        .filter(({ commentId }) => commentId === comment.id);
    expect(posted()).toEqual([]);
    await service.restart();
    await service.settled();
    expect(posted()).toHaveLength(1);
    expect(await commentFixture.list(id, commentFixture.bo)).toMatchObject({
      total: 1,
      items: [{ text: 'Last words' }],
    });
  });
});

it('lists of comments and replies are read by an index', async () => {
  const thread = { org: commentFixture.org.id, kind: 'article', subject: 'x', replyTo: null };
  expect(await isIndexed(service, 'comments', thread, { createdAt: -1, _id: -1 })).toBe(true);
  expect(await isIndexed(service, 'comments', { ...thread, replyTo: 'y' }, { createdAt: 1, _id: 1 })).toBe(
    true,
  );
});

it('posting a comment reads nothing but, once a second, the word list', async () => {
  const id = await commentFixture.subject();
  await commentFixture.say(id, 'First', commentFixture.ada);
  const queries = await queriesDuring(service, () => commentFixture.say(id, 'Second', commentFixture.ada));
  const collections = queries.map(({ collection }) => collection).filter((name) => name !== 'word_lists');
  expect(collections).toEqual([]);
});
