import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Retention } from '@atrium/common/retention/retention';
import { everyone } from '@atrium/proto/audience';
import { comments } from '@atrium/proto/content/comments';
import { wordList } from '@atrium/proto/content/word-list';
import { formerColleagueName } from '@atrium/proto/common';
import { PersonalDataPurpose } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { messages } from '@atrium/proto/messages';
import { retentionKinds } from '@atrium/proto/retention';
import { contentSearch } from '@atrium/proto/search';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { randomUUID } from 'node:crypto';
import { addCommentWords } from '../src/comments/comment-words.migration.ts';
import { CommentFixture } from './comment-fixture.ts';
import { newsroom, published, startContent } from './support.ts';

let service: TestService;
let room: CommentFixture;
let subject: string;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
beforeEach(async () => {
  room = await CommentFixture.begin(service);
  subject = await room.subject();
});

const search = async (q: string, as: TestPerson, language: 'en-GB' | 'pl' | 'de' = 'en-GB') =>
  (await service.call(contentSearch.find, { query: { q, language } }, { as })).hits;
const say = async (as: TestPerson, article: string, text: string): Promise<string> => {
  const params = { kind: 'article', id: article } as const;
  return (await service.call(comments.add, { params, body: { id: randomUUID(), text } }, { as })).id;
};
const found = async (q: string, as = room.bo) => (await search(q, as)).map(({ id }) => id);

it('[ALL-9.2] a comment is found by its words, with who said it, where and when, and opens in place', async () => {
  const { ada, bo } = room;
  const said = await room.say(subject, 'The compressors hum at night', ada);
  const reply = await room.say(subject, `Not the new compressor, @[Bo](${bo.id})`, ada, said.id);
  const hits = await search('compressor', bo);
  expect(hits.map(({ id }) => id)).toEqual([reply.id, said.id]);
  expect(hits[1]).toMatchObject({
    ...{ kind: 'comment', reason: 'text', at: said.createdAt, detail: said.author.name },
    title: { text: 'Open day', marks: [] },
    snippet: { text: 'The compressors hum at night', marks: [{ from: 4, to: 15 }] },
    link: `/articles/${subject}#comment-${said.id}`,
    facets: [{ facet: 'author', id: ada.id }],
  });
  expect(hits[0]?.snippet?.text).toMatch(/^Not the new compressor, @Test \w+$/);
  expect(await found(bo.id)).toEqual([]);
});

it('[ALL-9.5] words are found in other forms, whatever language the comment is in', async () => {
  const polish = await room.say(subject, 'Nowe umowy dla pracowników', room.ada);
  const german = await room.say(subject, 'Die Häuser am Hafen', room.ada);
  expect((await search('umowa pracownik', room.bo)).map(({ id }) => id)).toEqual([polish.id]);
  expect((await search('haus', room.bo, 'de')).map(({ id }) => id)).toEqual([german.id]);
  expect(await found('pracow')).toEqual([polish.id]);
});

it('what an article says stands above what people say under it', async () => {
  const news = await newsroom(service);
  const { id } = await published(news, {
    ...{ title: { 'en-GB': 'A lighthouse' }, content: { 'en-GB': '<p>Painted.</p>' } },
  });
  const said = await say(news.reader, id, 'Which lighthouse is it?');
  const hits = await search('lighthouse', news.reader);
  expect(hits.map((hit) => [hit.kind, hit.id])).toEqual([
    ['article', id],
    ['comment', said],
  ]);
});

describe('[ALL-9.3] a comment is found only while the searcher may read it', () => {
  it('not outside the audience, nor without the permission, nor in another organisation', async () => {
    const said = await room.say(subject, 'Lighthouse', room.ada);
    expect(await found('lighthouse')).toEqual([said.id]);
    expect(await found('lighthouse', room.elsewhere)).toEqual([]);
    expect(await found('lighthouse', await room.org.person({ can: [], state: { site: 'leeds' } }))).toEqual(
      [],
    );
    const other = await CommentFixture.begin(service);
    expect(await found('lighthouse', other.ada)).toEqual([]);
  });

  it('not while its subject is hidden, or no longer meant for the searcher', async () => {
    const said = await room.say(subject, 'Lighthouse', room.ada);
    await room.subject({ id: subject, version: 2n, hidden: true });
    expect(await found('lighthouse')).toEqual([]);
    await room.subject({ id: subject, version: 3n });
    expect(await found('lighthouse')).toEqual([said.id]);
  });

  it('[PERM-4.4] not while the feature is turned off', async () => {
    await room.say(subject, 'Lighthouse', room.ada);
    await room.org.turnOff('articles');
    expect(await found('lighthouse')).toEqual([]);
  });

  it('not while it is held, nor once it is removed or deleted, not even by its author or moderators', async () => {
    const { ada, bo, moderator } = room;
    const body = { words: ['scam'] };
    await service.call(wordList.set, { body }, { as: moderator, ifMatch: 0 });
    const held = await room.say(subject, 'A lighthouse scam', ada);
    for (const as of [ada, bo, moderator]) expect(await found('lighthouse', as)).toEqual([]);
    await room.dismiss(held, moderator);
    expect(await found('lighthouse')).toEqual([held.id]);
    await room.report(held, bo);
    expect(await found('lighthouse')).toEqual([held.id]);
    await room.removeComment(held, moderator);
    for (const as of [ada, bo, moderator]) expect(await found('lighthouse', as)).toEqual([]);
    await room.appeal(held, ada);
    await room.decideAppeal(held, true, room.otherModerator);
    expect(await found('lighthouse')).toEqual([held.id]);
    await room.remove(held, ada);
    for (const as of [ada, bo, moderator]) expect(await found('lighthouse', as)).toEqual([]);
  });
});

it('[ALL-9.7] an edited comment is found by its new words alone', async () => {
  const said = await room.say(subject, 'Lighthouse', room.ada);
  await room.edit(said, 'Windmill', room.ada);
  expect(await found('lighthouse')).toEqual([]);
  expect(await found('windmill')).toEqual([said.id]);
});

it('older comments are found behind many that the searcher may not read', async () => {
  const said = await room.say(subject, 'Lighthouse', room.ada);
  const closed = await room.subject();
  const stored = (await service.collection('comments').findOne({ _id: said.id as never })) as object;
  await service.collection('comments').insertMany(
    Array.from({ length: 700 }, (_, at) => ({
      ...stored,
      ...{ _id: randomUUID(), subject: closed, createdAt: new Date(Date.now() + at) },
    })) as never[],
  );
  await service.publish(messages.subject, room.org.id, `article:${closed}`, {
    ...{ kind: 'article', id: closed, version: 2n, title: {}, text: {}, link: '/articles/closed' },
    ...{ audience: { ...everyone, everyone: false, sites: ['lodz'] }, permission: 'user:articles' },
    ...{ feature: 'articles', commentsOpen: true, ownerId: room.ada.id, hidden: false },
  });
  expect(await found('lighthouse')).toEqual([said.id]);
});

it('[ALL-9] comments are narrowed down by author and date', async () => {
  const { ada, bo } = room;
  const said = await room.say(subject, 'Lighthouse', ada);
  for (let count = 0; count < 20; count += 1) await room.say(subject, `Lighthouse ${count}`, bo);
  const narrowed = async (query: Record<string, string>) =>
    (await service.call(contentSearch.find, { query: { q: 'lighthouse', limit: 1, ...query } }, { as: bo }))
      .hits;
  expect(await narrowed({ author: ada.id })).toMatchObject([{ id: said.id }]);
  expect(await narrowed({ author: ada.id, since: '2999-01-01T00:00:00Z' })).toEqual([]);
  expect(await narrowed({ channel: 'c1' })).toEqual([]);
});

it('[USER-5] its words go with its text, and name no one who was erased', async () => {
  const leaving = await room.person();
  await room.say(subject, `Thank you @[Somebody](${leaving.id})`, room.ada);
  const gone = await room.say(subject, 'Lighthouse', room.ada);
  await room.remove(gone, room.ada);
  await service.app
    .get(Retention)
    .run(Date.now() + (retentionKinds['removed-comments'].days + 1) * 24 * 3_600_000);
  expect(await wordsOf(gone.id)).toEqual([]);
  const named = (await search('thank', room.bo))[0]?.snippet?.text.split(' ').at(-1) ?? '';
  expect(await found(named)).toHaveLength(1);
  const request = { requestId: randomUUID(), personId: leaving.id, purpose: PersonalDataPurpose.ERASURE };
  await service.publish(messages.personalDataRequested, room.org.id, request.requestId, {
    ...{ ...request, services: ['content'] },
  });
  await until(async () => service.published(messages.personalDataReplied, room.org.id)[0] ?? null);
  expect(await found(named)).toEqual([]);
  expect((await search('thank', room.bo))[0]?.snippet?.text).toBe(
    `Thank you @${formerColleagueName['en-GB']}`,
  );
});

it('comments from before are found once they have been migrated', async () => {
  const said = await room.say(subject, 'Lighthouse', room.ada);
  const collection = service.collection('comments');
  await collection.updateOne({ _id: said.id as never }, { $unset: { words: 1 } });
  expect(await found('lighthouse')).toEqual([]);
  await addCommentWords.up({ collection: (name: string) => service.collection(name) } as never);
  expect(await found('lighthouse')).toEqual([said.id]);
});

const wordsOf = async (id: string): Promise<unknown> =>
  (await service.collection('comments').findOne({ _id: id as never }))?.['words'];
