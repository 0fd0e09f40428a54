import { messages } from '@atrium/proto/messages';
import type { TestService } from '@atrium/common/testing/test-service';
import { startContent } from './support.ts';
import { codeOf, CommentFixture } from './comment-fixture.ts';

let service: TestService;
let commentFixture: CommentFixture;

beforeAll(async () => {
  service = await startContent();
  commentFixture = await CommentFixture.begin(service);
});
afterAll(() => service.stop());

describe('[ALL-10] reactions', () => {
  it('count once per person, replace each other, and can be taken back', async () => {
    const { ada, bo } = commentFixture;
    const id = await commentFixture.subject();
    await commentFixture.react('article', id, 'like', ada);
    expect(await commentFixture.react('article', id, 'like', bo)).toEqual({
      counts: { like: 2 },
      mine: 'like',
    });
    expect(await commentFixture.react('article', id, 'like', bo)).toEqual({
      counts: { like: 2 },
      mine: 'like',
    });
    expect(await commentFixture.react('article', id, 'love', bo)).toEqual({
      counts: { like: 1, love: 1 },
      mine: 'love',
    });
    expect(await commentFixture.react('article', id, null, bo)).toEqual({ counts: { like: 1 }, mine: null });
    expect(await commentFixture.react('article', id, null, ada)).toEqual({ counts: {}, mine: null });
  });

  it('are live, and silent if nothing changed', async () => {
    const id = await commentFixture.subject();
    const like = () => commentFixture.react('article', id, 'like', commentFixture.ada);
    const change = { name: 'reactions.changed', ids: { kind: 'article', id }, permission: 'user:articles' };
    expect((await commentFixture.liveEventsDuring(like)).at(-1)).toMatchObject(change);
    expect(await commentFixture.liveEventsDuring(like)).toEqual([]);
  });

  it('are counted correctly when fifty people react and change their minds at once', async () => {
    const id = await commentFixture.subject();
    const crowd = await commentFixture.crowd(50);
    await Promise.all(crowd.map((as) => commentFixture.react('article', id, 'like', as)));
    await Promise.all(crowd.slice(0, 20).map((as) => commentFixture.react('article', id, 'love', as)));
    const seen = await commentFixture.react('article', id, 'celebrate', commentFixture.ada);
    expect(seen).toEqual({ counts: { like: 30, love: 20, celebrate: 1 }, mine: 'celebrate' });
    expect(await service.collection('reactions').countDocuments({ target: `article:${id}` })).toBe(51);
  });

  it('are counted correctly when one person clicks many times at once', async () => {
    const id = await commentFixture.subject();
    await Promise.all(
      Array.from({ length: 10 }, () => commentFixture.react('article', id, 'like', commentFixture.ada)),
    );
    expect(await commentFixture.react('article', id, 'like', commentFixture.bo)).toEqual({
      counts: { like: 2 },
      mine: 'like',
    });
  });

  it('are possible only on what the person can read', async () => {
    const id = await commentFixture.subject();
    const comment = await commentFixture.say(id, 'Hello', commentFixture.ada);
    const stranger = await (await service.organisation()).person({ state: { site: 'leeds' } });
    for (const as of [commentFixture.elsewhere, stranger]) {
      expect(await codeOf(commentFixture.react('article', id, 'like', as))).toBe('not-found');
      expect(await codeOf(commentFixture.react('comment', comment.id, 'like', as))).toBe('not-found');
    }
    await commentFixture.remove(comment, commentFixture.ada);
    expect(await codeOf(commentFixture.react('comment', comment.id, 'like', commentFixture.bo))).toBe(
      'not-found',
    );
  });
});

describe('[NOTE-3.1] reactions tell the author', () => {
  const countsOf = async (id: string) => {
    await service.settled();
    return service
      .published(messages.reactionsCounted, commentFixture.org.id)
      .filter(({ targetId }) => targetId === id)
      .toSorted((one, other) => Number(one.revision - other.revision));
  };

  it('how many people react, without their own reaction and without saying who', async () => {
    const { ada, bo, moderator } = commentFixture;
    const subject = await commentFixture.subject();
    const { id } = await commentFixture.say(subject, 'Hello', ada);
    await commentFixture.react('comment', id, 'like', bo);
    await commentFixture.react('comment', id, 'love', ada);
    await commentFixture.react('comment', id, 'love', bo);
    await commentFixture.react('comment', id, 'like', moderator);
    await commentFixture.react('comment', id, null, bo);
    await commentFixture.react('comment', id, null, moderator);
    const counted = await countsOf(id);
    expect(counted.map(({ count }) => count)).toEqual([1, 2, 1, 0]);
    expect(counted[0]).toMatchObject({
      ...{ targetKind: 'comment', subjectKind: 'article', subjectId: subject, authorId: ada.id },
    });
    expect(Object.values(counted[0] ?? {})).not.toContain(bo.id);
  });

  it('in the right number when many react at once', async () => {
    const id = await commentFixture.subject();
    const crowd = await commentFixture.crowd(20);
    await Promise.all(crowd.map((as) => commentFixture.react('article', id, 'like', as)));
    const counted = await countsOf(id);
    expect(counted.at(-1)).toMatchObject({ count: 20, targetKind: 'article', subjectId: id });
    expect(new Set(counted.map(({ revision }) => revision)).size).toBe(counted.length);
  });
});

describe('[ALL-10] mentions', () => {
  const posted = async (id: string) => {
    await service.settled();
    return service
      .published(messages.commentPosted, commentFixture.org.id)
      .find(({ commentId }) => commentId === id);
  };

  it('notify only people who may read the subject', async () => {
    const { ada, bo, elsewhere } = commentFixture;
    const text = `Look, @[Bo](${bo.id}), @[Far](${elsewhere.id}) and @[Nobody](nobody)`;
    const comment = await commentFixture.say(await commentFixture.subject(), text, ada);
    expect((await posted(comment.id))?.mentionedIds).toEqual([bo.id]);
  });

  it('have the name of the person, whatever was written', async () => {
    const { ada, bo } = commentFixture;
    const lie = `@[Chief Executive: you are fired](${bo.id}) @[Nobody](nobody)`;
    const truth = `@[${bo.name}](${bo.id}) @Nobody`;
    const comment = await commentFixture.say(await commentFixture.subject(), lie, ada);
    expect((await commentFixture.get(comment, bo)).text).toBe(truth);
    await commentFixture.edit(comment, `Again ${lie}`, ada);
    expect((await commentFixture.get(comment, bo)).text).toBe(`Again ${truth}`);
  });

  it('added by an edit are notified, and earlier ones are not notified again', async () => {
    const { ada, bo, moderator } = commentFixture;
    const comment = await commentFixture.say(await commentFixture.subject(), `@[Bo](${bo.id})`, ada);
    await commentFixture.edit(comment, `@[Bo](${bo.id}) @[Mo](${moderator.id})`, ada);
    await service.settled();
    const edited = service.published(messages.commentEdited, commentFixture.org.id).at(-1);
    expect(edited).toMatchObject({
      ...{ commentId: comment.id, newlyMentionedIds: [moderator.id] },
      mentioned: { ids: [bo.id, moderator.id] },
    });
  });

  it('[ALL-10.5] that an edit takes out are no longer among those of the comment', async () => {
    const { ada, bo } = commentFixture;
    const comment = await commentFixture.say(await commentFixture.subject(), `Ask @[Bo](${bo.id})`, ada);
    await commentFixture.edit(comment, 'Ask nobody', ada);
    await service.settled();
    const edited = service.published(messages.commentEdited, commentFixture.org.id).at(-1);
    expect(edited).toMatchObject({ commentId: comment.id, newlyMentionedIds: [], mentioned: { ids: [] } });
  });
});
