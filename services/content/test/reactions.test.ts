import { messages } from '@atrium/proto/messages';
import type { TestService } from '@atrium/common/testing/test-service';
import { startContent } from './support.ts';
import { codeOf, Talk } from './talk.ts';

let service: TestService;
let talk: Talk;

beforeAll(async () => {
  service = await startContent();
  talk = await Talk.begin(service);
});
afterAll(() => service.stop());

describe('[ALL-10] reactions', () => {
  it('count once per person, replace each other, and come back to nothing', async () => {
    const { ada, bo } = talk;
    const id = await talk.subject();
    await talk.react('article', id, 'like', ada);
    expect(await talk.react('article', id, 'like', bo)).toEqual({ counts: { like: 2 }, mine: 'like' });
    expect(await talk.react('article', id, 'like', bo)).toEqual({ counts: { like: 2 }, mine: 'like' });
    expect(await talk.react('article', id, 'love', bo)).toEqual({
      counts: { like: 1, love: 1 },
      mine: 'love',
    });
    expect(await talk.react('article', id, null, bo)).toEqual({ counts: { like: 1 }, mine: null });
    expect(await talk.react('article', id, null, ada)).toEqual({ counts: {}, mine: null });
  });

  it('are live, and silent when nothing changed', async () => {
    const id = await talk.subject();
    const like = () => talk.react('article', id, 'like', talk.ada);
    const change = { name: 'reactions.changed', ids: { kind: 'article', id }, permission: 'user:articles' };
    expect((await talk.noticesOf(like)).at(-1)).toMatchObject(change);
    expect(await talk.noticesOf(like)).toEqual([]);
  });

  it('are right when fifty people react and change their minds at once', async () => {
    const id = await talk.subject();
    const crowd = await talk.crowd(50);
    await Promise.all(crowd.map((as) => talk.react('article', id, 'like', as)));
    await Promise.all(crowd.slice(0, 20).map((as) => talk.react('article', id, 'love', as)));
    const seen = await talk.react('article', id, 'celebrate', talk.ada);
    expect(seen).toEqual({ counts: { like: 30, love: 20, celebrate: 1 }, mine: 'celebrate' });
    expect(await service.collection('reactions').countDocuments({ target: `article:${id}` })).toBe(51);
  });

  it('are right when one person clicks many times at once', async () => {
    const id = await talk.subject();
    await Promise.all(Array.from({ length: 10 }, () => talk.react('article', id, 'like', talk.ada)));
    expect(await talk.react('article', id, 'like', talk.bo)).toEqual({ counts: { like: 2 }, mine: 'like' });
  });

  it('are for what can be read only', async () => {
    const id = await talk.subject();
    const comment = await talk.say(id, 'Hello', talk.ada);
    const stranger = await (await service.organisation()).person({ state: { site: 'leeds' } });
    for (const as of [talk.elsewhere, stranger]) {
      expect(await codeOf(talk.react('article', id, 'like', as))).toBe('not-found');
      expect(await codeOf(talk.react('comment', comment.id, 'like', as))).toBe('not-found');
    }
    await talk.remove(comment, talk.ada);
    expect(await codeOf(talk.react('comment', comment.id, 'like', talk.bo))).toBe('not-found');
  });
});

describe('[ALL-10] mentions', () => {
  const posted = async (id: string) => {
    await service.settled();
    return service.said(messages.commentPosted, talk.org.id).find(({ commentId }) => commentId === id);
  };

  it('tell only people who may read what it is about', async () => {
    const { ada, bo, elsewhere } = talk;
    const text = `Look, @[Bo](${bo.id}), @[Far](${elsewhere.id}) and @[Nobody](nobody)`;
    const comment = await talk.say(await talk.subject(), text, ada);
    expect((await posted(comment.id))?.mentionedIds).toEqual([bo.id]);
  });

  it('that a change adds are told, those that were there are not again', async () => {
    const { ada, bo, moderator } = talk;
    const comment = await talk.say(await talk.subject(), `@[Bo](${bo.id})`, ada);
    await talk.edit(comment, `@[Bo](${bo.id}) @[Mo](${moderator.id})`, ada);
    await service.settled();
    const edited = service.said(messages.commentEdited, talk.org.id).at(-1);
    expect(edited).toMatchObject({ commentId: comment.id, newlyMentionedIds: [moderator.id] });
  });
});
