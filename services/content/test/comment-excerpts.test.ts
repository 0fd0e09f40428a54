import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { comments, type Comment } from '@atrium/proto/content/comments';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { CommentFixture, codeOf } from './comment-fixture.ts';
import { startContent } from './support.ts';

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

const excerpts = async (some: readonly Pick<Comment, 'id'>[], as: TestPerson) => {
  const query = { comment: some.map(({ id }) => id) };
  return (await service.call(comments.excerpts, { query }, { as })).items;
};

it('[NOTE-3] comments are given with their beginnings, without the IDs of mentions', async () => {
  const { ada, bo } = room;
  const short = await room.say(subject, `Her name is\nBiscuit, @[Bo](${bo.id})`, ada);
  const long = await room.say(subject, 'word '.repeat(100), ada);
  const items = await excerpts([long, short, long], bo);
  expect(items.map(({ id }) => id)).toEqual([long.id, short.id]);
  expect(items[0]?.text).toMatch(/^(word ){10,27}word…$/);
  expect(items[1]?.text).toMatch(/^Her name is Biscuit, @Test \w+$/);
  expect(items[1]?.text).not.toContain(bo.id);
  expect((await service.call(comments.excerpts, {}, { as: bo })).items).toEqual([]);
});

it('[NEWS-3.8] never of a comment that its reader may not read', async () => {
  const { ada, bo, elsewhere, moderator } = room;
  const said = await room.say(subject, 'Biscuit', ada);
  const deleted = await room.say(subject, 'Biscuit', ada);
  const removed = await room.say(subject, 'Biscuit', ada);
  const all = [said, deleted, removed];
  expect(await excerpts(all, bo)).toHaveLength(3);
  await room.remove(deleted, ada);
  await room.report(removed, bo);
  await room.removeComment(removed, moderator);
  for (const as of [ada, bo, moderator])
    expect(await excerpts(all, as)).toEqual([{ id: said.id, text: 'Biscuit' }]);
  expect(await excerpts(all, elsewhere)).toEqual([]);
  expect(await excerpts(all, (await CommentFixture.begin(service)).ada)).toEqual([]);
  await room.edit(said, 'Cookie', ada);
  expect(await excerpts(all, bo)).toEqual([{ id: said.id, text: 'Cookie' }]);
  await room.subject({ id: subject, version: 2n, hidden: true });
  expect(await excerpts(all, bo)).toEqual([]);
  await room.org.turnOff('articles');
  expect(await codeOf(excerpts(all, bo))).toBe('feature-off');
});
