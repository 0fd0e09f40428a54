import { articleEditing } from '@atrium/proto/content/article-editing';
import { managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { draft, fieldsFor, newsroom, publish, startContent, type Newsroom } from './support.ts';
import { codeOf } from './talk.ts';

let service: TestService;
let room: Newsroom;
let second: TestPerson;

beforeAll(async () => {
  service = await startContent();
  room = await newsroom(service);
  second = await room.org.person({ can: ['user:articles', 'admin:articles'] });
});
afterAll(() => service.stop());

const claim = ({ id }: ManagedArticle, as: TestPerson, takeOver = false) =>
  service.call(articleEditing.claim, { params: { id }, body: { takeOver } }, { as });
const release = ({ id }: ManagedArticle, as: TestPerson) =>
  service.call(articleEditing.release, { params: { id } }, { as });
const save = ({ id, version }: ManagedArticle, as: TestPerson, ifMatch = version) =>
  service.call(
    managedArticles.edit,
    { params: { id }, body: fieldsFor(room.channel, { title: { 'en-GB': `By ${as.id}` } }) },
    { as, ifMatch },
  );

/** What open browsers were told while something was done. */
async function noticesOf(work: () => Promise<unknown>) {
  await service.settled();
  const before = service.notices.length;
  await work();
  await service.settled();
  return service.notices.slice(before);
}

describe('[NEWS-5] who edits an article', () => {
  it('is told to every other editor, live, until they leave; to go on saying so tells nothing new', async () => {
    const { editor } = room;
    const article = await draft(room);
    const told = { name: 'editing.changed', ids: { id: article.id }, permission: 'admin:articles' };
    expect(await noticesOf(() => claim(article, editor))).toMatchObject([told]);
    const first = await claim(article, editor);
    expect(first).toMatchObject({ mine: true, holder: { id: editor.id } });
    expect(await noticesOf(() => claim(article, editor))).toEqual([]);
    expect(await noticesOf(() => claim(article, second))).toEqual([]);
    expect(await claim(article, second)).toMatchObject({
      ...{ mine: false, holder: { id: editor.id }, since: first.since },
    });
    await release(article, second);
    expect((await claim(article, second)).mine).toBe(false);
    expect(await noticesOf(() => release(article, editor))).toMatchObject([told]);
    expect(await claim(article, second)).toMatchObject({ mine: true, holder: { id: second.id } });
  });

  it('is one person, though fifty come at once, and though many take over at once', async () => {
    const article = await draft(room);
    const crowd = await Promise.all(
      Array.from({ length: 50 }, () => room.org.person({ can: ['admin:articles'] })),
    );
    for (const takeOver of [false, true]) {
      const answers = await Promise.all(crowd.map((as) => claim(article, as, takeOver)));
      const now = await claim(article, room.editor);
      expect(answers.map(({ holder }) => holder.id)).toContain(now.holder.id);
      if (!takeOver) expect(answers.filter(({ mine }) => mine)).toHaveLength(1);
    }
  });

  it('may save; nobody else can save, publish or delete it, and reads who has it', async () => {
    const { editor } = room;
    const article = await draft(room);
    await claim(article, editor);
    for (const attempt of [
      save(article, second),
      publish({ ...room, editor: second }, article),
      service.call(managedArticles.remove, { params: { id: article.id } }, { as: second }),
    ])
      expect(await codeOf(attempt)).toBe('being-edited');
    const saved = await save(article, editor);
    expect(await codeOf(save(saved, editor, article.version))).toBe('version-conflict');
    await claim(article, second, true);
    expect(await codeOf(save(saved, editor))).toBe('being-edited');
    expect((await save(saved, second)).version).toBe(saved.version + 1);
    await release(article, second);
    expect(await codeOf(save(saved, editor))).toBe('version-conflict');
  });

  it('is nobody when they were not heard of for a minute', async () => {
    const { editor } = room;
    const article = await draft(room);
    const { since, until } = await claim(article, editor);
    expect(Date.parse(until) - Date.parse(since)).toBe(60_000);
    const lapsed = { $set: { until: new Date(Date.now() - 1000) } };
    await service.collection('article_leases').updateOne({ _id: article.id as never }, lapsed);
    expect((await save(article, second)).version).toBe(2);
    expect(await claim(article, second)).toMatchObject({ mine: true });
    expect((await claim(article, editor)).mine).toBe(false);
  });

  it('is nothing for other organisations, nor for articles that are not there', async () => {
    const article = await draft(room);
    await claim(article, room.editor);
    const other = await newsroom(service);
    expect(await codeOf(claim(article, other.editor, true))).toBe('not-found');
    expect(await codeOf(release(article, other.editor))).toBe('not-found');
    expect(await codeOf(claim(article, room.reader))).toBe('permission-denied');
    expect((await claim(article, room.editor)).mine).toBe(true);
  });
});
