import { articleEditing } from '@atrium/proto/content/article-editing';
import { managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { draft, fieldsFor, newsroom, publish, startContent, type Newsroom } from './support.ts';
import { codeOf } from './comment-fixture.ts';

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

/** Live events sent while `work` runs. */
async function liveEventsDuring(work: () => Promise<unknown>) {
  await service.settled();
  const before = service.liveEvents.length;
  await work();
  await service.settled();
  return service.liveEvents.slice(before);
}

describe('[NEWS-5] the edit lease of an article', () => {
  it('is announced live to every other editor until it is released; renewing it announces nothing', async () => {
    const { editor } = room;
    const article = await draft(room);
    const event = { name: 'editing.changed', ids: { id: article.id }, permission: 'admin:articles' };
    expect(await liveEventsDuring(() => claim(article, editor))).toMatchObject([event]);
    const first = await claim(article, editor);
    expect(first).toMatchObject({ mine: true, holder: { id: editor.id } });
    expect(await liveEventsDuring(() => claim(article, editor))).toEqual([]);
    expect(await liveEventsDuring(() => claim(article, second))).toEqual([]);
    expect(await claim(article, second)).toMatchObject({
      ...{ mine: false, holder: { id: editor.id }, since: first.since },
    });
    await release(article, second);
    expect((await claim(article, second)).mine).toBe(false);
    expect(await liveEventsDuring(() => release(article, editor))).toMatchObject([event]);
    expect(await claim(article, second)).toMatchObject({ mine: true, holder: { id: second.id } });
  });

  it('has one holder, even when fifty people claim it or take it over at once', async () => {
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

  it('lets its holder save; no one else can save, publish or delete the article, and they learn who holds it', async () => {
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

  it('ends after a minute without renewal', async () => {
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

  it('cannot be claimed from another organisation or for a missing article', async () => {
    const article = await draft(room);
    await claim(article, room.editor);
    const other = await newsroom(service);
    expect(await codeOf(claim(article, other.editor, true))).toBe('not-found');
    expect(await codeOf(release(article, other.editor))).toBe('not-found');
    expect(await codeOf(claim(article, room.reader))).toBe('permission-denied');
    expect((await claim(article, room.editor)).mine).toBe(true);
  });
});
