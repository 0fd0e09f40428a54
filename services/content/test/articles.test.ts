import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@atrium/proto/endpoint';
import { articles, managedArticles } from '@atrium/proto/content/articles';
import { messages } from '@atrium/proto/messages';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { queriesDuring } from './queries.ts';
import {
  addChannel,
  draft,
  fieldsFor,
  newsroom,
  nobody,
  publish,
  published,
  startContent,
  type Newsroom,
} from './support.ts';

type ManagedQuery = CallInput<typeof managedArticles.list>['query'];

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const read = ({ reader }: Newsroom, id: string, query = {}) =>
  service.call(articles.get, { params: { id }, query }, { as: reader });
const list = async ({ reader }: Newsroom, query = {}) =>
  (await service.call(articles.list, { query }, { as: reader })).items.map(({ id }) => id);

describe('articles', () => {
  it('[NEWS-1] go from draft to readers, with channel, author and texts', async () => {
    const room = await newsroom(service);
    const written = await draft(room);
    expect(written).toMatchObject({
      state: 'draft',
      author: { id: room.editor.id },
      version: 1,
      publishAt: null,
    });
    await expect(read(room, written.id)).rejects.toMatchObject({ problem: { code: 'not-found' } });

    const live = await publish(room, written);
    expect(live).toMatchObject({ state: 'published', version: 2 });
    const article = await read(room, written.id);
    expect(article).toMatchObject({
      id: written.id,
      title: 'A new canteen',
      html: '<p>It opens on Monday.</p>',
      author: { id: room.editor.id, name: room.editor.name },
      channel: { id: room.channel.id, label: room.channel.label, colour: '#336699' },
      language: 'en-GB',
      languages: ['en-GB'],
      readingTime: 1,
      commentsOpen: true,
      comments: 0,
      seen: false,
    });
    expect(await list(room)).toEqual([written.id]);
  });

  it('[NEWS-1] are announced once, with their subject, however often they are published', async () => {
    const room = await newsroom(service);
    const live = await published(room);
    const withdrawn = await service.call(
      managedArticles.unpublish,
      { params: { id: live.id } },
      { as: room.editor, ifMatch: live.version },
    );
    await publish(room, withdrawn);
    await service.settled();
    expect(service.published(messages.articlePublished, room.org.id)).toMatchObject([
      { articleId: live.id, channelId: room.channel.id, authorId: room.editor.id },
    ]);
    const subjects = service.published(messages.subject, room.org.id);
    expect(subjects.map(({ hidden }) => hidden)).toEqual([false, true, false]);
    expect(subjects.at(-1)).toMatchObject({
      kind: 'article',
      id: live.id,
      title: { 'en-GB': 'A new canteen' },
      link: `/articles/${live.id}`,
      permission: 'user:articles',
      ownerId: room.editor.id,
    });
  });

  it('[NEWS-1] follow the lifecycle table and nothing else', async () => {
    const room = await newsroom(service);
    const step = (name: 'unpublish' | 'archive', id: string, version: number) =>
      service.call(managedArticles[name], { params: { id } }, { as: room.editor, ifMatch: version });
    const wrong = { problem: { code: 'wrong-state', status: 409 } };
    const written = await draft(room);
    await expect(step('unpublish', written.id, 1)).rejects.toMatchObject(wrong);
    await expect(step('archive', written.id, 1)).rejects.toMatchObject(wrong);
    const live = await publish(room, written);
    await expect(publish(room, live)).rejects.toMatchObject(wrong);
    const archived = await step('archive', live.id, live.version);
    expect(archived.state).toBe('archived');
    await expect(read(room, live.id)).rejects.toMatchObject({ problem: { code: 'not-found' } });
    await expect(step('unpublish', live.id, archived.version)).rejects.toMatchObject(wrong);
    expect(await publish(room, archived)).toMatchObject({ state: 'published', version: 4 });
    expect(await list(room)).toEqual([live.id]);
  });

  it('[NEWS-1] record who opened them and when for the first time', async () => {
    const room = await newsroom(service);
    const live = await published(room);
    const view = (as = room.reader) => service.call(articles.view, { params: { id: live.id } }, { as });
    await Promise.all(Array.from({ length: 10 }, () => view()));
    const first = await service.collection('article_views').findOne({ article: live.id });
    expect(first).toMatchObject({ person: room.reader.id, at: expect.any(Date) });
    await view();
    expect(await service.collection('article_views').find({ article: live.id }).toArray()).toEqual([first]);
    expect(await read(room, live.id)).toMatchObject({ seen: true });
    const others = await Promise.all(Array.from({ length: 12 }, () => room.org.person()));
    await Promise.all(others.map((person) => view(person)));
    expect(
      await service.call(managedArticles.get, { params: { id: live.id } }, { as: room.editor }),
    ).toMatchObject({ views: 13 });
    await service.settled();
    expect(
      service.liveEvents.filter(
        ({ to }) => JSON.stringify(to) === JSON.stringify({ people: [room.reader.id] }),
      ),
    ).toHaveLength(1);
  });

  it("[NEWS-1] show linked articles in the editor's order, and only those the reader may see", async () => {
    const room = await newsroom(service);
    const [one, two, hidden, unfinished] = [
      await published(room),
      await published(room),
      await published(room, { audience: nobody }),
      await draft(room),
    ];
    const live = await published(room, {
      linked: [two.id, hidden.id, unfinished.id, 'nothing', one.id, two.id],
    });
    expect(live.linked).toEqual([two.id, hidden.id, unfinished.id, one.id]);
    expect((await read(room, live.id)).linked.map(({ id }) => id)).toEqual([two.id, one.id]);
  });

  it('[NEWS-1] are read in the reader’s language, otherwise the organisation’s, otherwise any, and say which', async () => {
    const room = await newsroom(service);
    const both = await published(room, {
      title: { pl: 'Stołówka', 'en-GB': 'Canteen' },
      content: { pl: '<p>pl</p>', 'en-GB': '<p>en</p>' },
      summary: { pl: 'Skrót' },
    });
    const german = await published(room, {
      title: { de: 'Kantine', pl: 'Stołówka' },
      content: { de: '<p>de</p>' },
    });
    expect(await read(room, both.id, { language: 'pl' })).toMatchObject({
      title: 'Stołówka',
      summary: 'Skrót',
      html: '<p>pl</p>',
      language: 'pl',
      languages: ['en-GB', 'pl'],
    });
    expect(await read(room, both.id, { language: 'it-IT' })).toMatchObject({
      title: 'Canteen',
      language: 'en-GB',
    });
    // A title without a text is not a translation yet.
    expect(await read(room, german.id, { language: 'pl' })).toMatchObject({
      title: 'Kantine',
      language: 'de',
      languages: ['de'],
    });
    const pole = await room.org.person({ state: { language: 'pl' } });
    expect(await read({ ...room, reader: pole }, both.id)).toMatchObject({ language: 'pl' });
    expect(
      (await service.call(articles.list, { query: { language: 'pl' } }, { as: room.reader })).items.map(
        ({ language }) => language,
      ),
    ).toEqual(['de', 'pl']);
  });

  it('[NEWS-1] start with the defaults, which change no existing article', async () => {
    const room = await newsroom(service);
    const get = () => service.call(managedArticles.defaults, {}, { as: room.editor });
    expect(await get()).toMatchObject({
      channel: null,
      headerImg: null,
      audience: { everyone: true },
      comments: true,
    });
    const before = await draft(room);
    const body = {
      channel: room.channel.id,
      headerImg: null,
      audience: { ...nobody, sites: ['warsaw'] },
      comments: false,
    };
    expect(await service.call(managedArticles.setDefaults, { body }, { as: room.editor })).toEqual({
      ...body,
      header: null,
    });
    expect(await get()).toEqual({ ...body, header: null });
    expect(
      await service.call(managedArticles.get, { params: { id: before.id } }, { as: room.editor }),
    ).toEqual(before);
    await expect(
      service.call(
        managedArticles.setDefaults,
        { body: { ...body, channel: 'nowhere' } },
        { as: room.editor },
      ),
    ).rejects.toMatchObject({ problem: { code: 'invalid-input' } });
  });

  it('[ALL-4] are for their audience, evaluated on reading', async () => {
    const room = await newsroom(service);
    const live = await published(room, { audience: { ...nobody, sites: ['warsaw'] } });
    expect(await list(room)).toEqual([]);
    await expect(read(room, live.id)).rejects.toMatchObject({ problem: { code: 'not-found' } });
    const starter = await room.org.person({ state: { site: 'warsaw' } });
    expect(await list({ ...room, reader: starter })).toEqual([live.id]);
    expect(await read({ ...room, reader: starter }, live.id)).toMatchObject({ id: live.id });
  });

  it('[ALL-2] report which field is invalid', async () => {
    const room = await newsroom(service);
    const body = { ...fieldsFor(room.channel), channel: 'nowhere' };
    await expect(service.call(managedArticles.create, { body }, { as: room.editor })).rejects.toMatchObject({
      problem: { code: 'invalid-input', issues: [{ path: ['channel'], code: 'invalid' }] },
    });
  });

  it('[ALL-4] can be opened by their author and every editor by address, even outside the audience', async () => {
    const room = await newsroom(service);
    const live = await published(room, { audience: { ...nobody, sites: ['warsaw'] } });
    expect(await read({ ...room, reader: room.editor }, live.id)).toMatchObject({ id: live.id });
    expect(await list({ ...room, reader: room.editor })).toEqual([]);
  });

  it('[ALL-1] are listed newest first, page by page, never twice, and never more than requested', async () => {
    const room = await newsroom(service);
    const all: string[] = [];
    for (let count = 0; count < 7; count += 1) all.unshift((await published(room)).id);
    const pages: string[][] = [];
    for (let after: string | undefined; pages.length < 4;) {
      const { items, next } = await service.call(
        articles.list,
        { query: { limit: 3, after } },
        { as: room.reader },
      );
      pages.push(items.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    expect(pages).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6)]);
    const ask = (query: object) => service.call(articles.list, { query }, { as: room.reader });
    await expect(ask({ limit: 1001 })).rejects.toMatchObject({
      problem: { code: 'invalid-input', issues: [{ path: ['limit'], code: 'too-big', limit: 1000 }] },
    });
    await expect(ask({ limit: 0 })).rejects.toMatchObject({ problem: { code: 'invalid-input' } });
    await expect(ask({ after: 'nonsense' })).rejects.toMatchObject({ problem: { code: 'invalid-cursor' } });
    expect((await ask({ limit: 1000 })).items).toHaveLength(7);
  });

  it('[ALL-1] are sorted and filtered for editors by state, channel, author and words', async () => {
    const room = await newsroom(service);
    const other = await room.org.person({ can: ['user:articles', 'admin:articles'] });
    const second = await addChannel(room);
    const first = await draft(room, { title: { pl: 'Święto firmy' } });
    const live = await published({ ...room, channel: second });
    const theirs = await draft({ ...room, editor: other });
    const ask = async (query: object) =>
      (await service.call(managedArticles.list, { query }, { as: room.editor })).items.map(({ id }) => id);
    expect(await ask({})).toEqual([theirs.id, live.id, first.id]);
    expect(await ask({ sort: 'createdAt' })).toEqual([first.id, live.id, theirs.id]);
    expect(await ask({ state: ['published', 'archived'] })).toEqual([live.id]);
    expect(await ask({ channel: [second.id] })).toEqual([live.id]);
    expect(await ask({ author: other.id })).toEqual([theirs.id]);
    expect(await ask({ q: 'swie firm' })).toEqual([first.id]);
    const paged = await service.call(
      managedArticles.list,
      { query: { limit: 2, sort: '-publishAt' } },
      { as: room.editor },
    );
    const rest = await service.call(
      managedArticles.list,
      { query: { limit: 2, sort: '-publishAt', after: paged.next as string } },
      { as: room.editor },
    );
    expect([...paged.items, ...rest.items].map(({ id }) => id).toSorted()).toEqual(
      [first.id, live.id, theirs.id].toSorted(),
    );
    expect(paged.items[0]?.id).toBe(live.id);
  });

  it('[NEWS-1] are found by their text in any language, by word prefixes and ignoring diacritics', async () => {
    const room = await newsroom(service);
    const live = await published(room, {
      title: { pl: 'Nowa zakładka' },
      content: { pl: '<p>W <strong>Łodzi</strong> i Gdańsku</p>' },
    });
    await published(room, { audience: nobody, title: { pl: 'Tajna zakładka' } });
    for (const q of ['zakladka', 'ZAKŁAD', 'lodzi', 'gdan now'])
      expect(await list(room, { q })).toEqual([live.id]);
    for (const q of ['kladka', 'zakladka berlin', '.*', '^']) expect(await list(room, { q })).toEqual([]);
  });

  it('[NEWS-5] keep every saved version as a revision that names what changed', async () => {
    const room = await newsroom(service);
    const written = await draft(room);
    const body = fieldsFor(room.channel, { title: { 'en-GB': 'Second' }, comments: false });
    const edited = await service.call(
      managedArticles.edit,
      { params: { id: written.id }, body },
      { as: room.editor, ifMatch: 1 },
    );
    await publish(room, edited);
    const page = (query: object) =>
      service.call(managedArticles.revisions, { params: { id: written.id }, query }, { as: room.editor });
    const { items, next } = await page({ limit: 2 });
    expect(items).toMatchObject([
      { version: 3, state: 'published', changed: ['state', 'publishAt'], by: { id: room.editor.id } },
      { version: 2, state: 'draft', changed: ['title', 'comments'] },
    ]);
    expect((await page({ limit: 2, after: next })).items).toMatchObject([{ version: 1 }]);
    const revision = (version: number) =>
      service.call(managedArticles.revision, { params: { id: written.id, version } }, { as: room.editor });
    expect(await revision(1)).toMatchObject({
      version: 1,
      title: { 'en-GB': 'A new canteen' },
      comments: true,
    });
    expect(await revision(2)).toMatchObject({ version: 2, title: { 'en-GB': 'Second' }, comments: false });
    await expect(revision(9)).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });

  it('[NEWS-5] refuse the second of two saves at once, whose editor keeps their text', async () => {
    const room = await newsroom(service);
    const other = await room.org.person({ can: ['user:articles', 'admin:articles'] });
    const written = await draft(room);
    const save = (as: TestPerson, text: string) =>
      service.call(
        managedArticles.edit,
        { params: { id: written.id }, body: fieldsFor(room.channel, { title: { 'en-GB': text } }) },
        { as, ifMatch: 1 },
      );
    const answers = await Promise.allSettled([save(room.editor, 'Mine'), save(other, 'Theirs')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { problem: { code: 'version-conflict', status: 409 } },
    });
    await expect(save(other, 'Later')).rejects.toMatchObject({ problem: { code: 'version-conflict' } });
    const params = { id: written.id };
    await expect(
      service.call(managedArticles.edit, { params, body: fieldsFor(room.channel) }, { as: other }),
    ).rejects.toMatchObject({ problem: { code: 'version-required', status: 428 } });
    expect(
      (await service.call(managedArticles.revisions, { params, query: {} }, { as: other })).items,
    ).toHaveLength(2);
  });

  it('[ALL-2] are created once per idempotency key; reusing the key for something else is an error', async () => {
    const room = await newsroom(service);
    const options = { as: room.editor, idempotencyKey: `key-${room.org.id}` };
    const make = (title: string) =>
      service.call(
        managedArticles.create,
        { body: fieldsFor(room.channel, { title: { 'en-GB': title } }) },
        options,
      );
    const [first, second] = await Promise.all([make('Once'), make('Once')]);
    expect(second).toEqual(first);
    expect(await make('Once')).toEqual(first);
    await expect(make('Twice')).rejects.toMatchObject({
      problem: { code: 'idempotency-key-reused', status: 409 },
    });
    expect((await service.call(managedArticles.list, { query: {} }, { as: room.editor })).items).toHaveLength(
      1,
    );
  });

  it('[ALL-7] are live: readers hear of changes to what they can see, before and after, and editors of everything', async () => {
    const room = await newsroom(service);
    const [warsaw, berlin] = [
      { ...nobody, sites: ['warsaw'] },
      { ...nobody, sites: ['berlin'] },
    ];
    const toReaders = () =>
      service.liveEvents
        .filter(({ org, permission }) => org === room.org.id && permission === 'user:articles')
        .map(({ to }) => to);
    const toEditors = () =>
      service.liveEvents.filter(
        ({ org, name, permission }) =>
          org === room.org.id && name === 'articles.changed' && permission === 'admin:articles',
      ).length;
    const written = await draft(room, { audience: warsaw });
    await service.settled();
    expect([toReaders(), toEditors()]).toEqual([[], 1]);
    const live = await publish(room, written);
    await service.settled();
    expect([toReaders(), toEditors()]).toEqual([[{ audience: warsaw }], 2]);
    const body = fieldsFor(room.channel, { audience: berlin });
    await service.call(
      managedArticles.edit,
      { params: { id: live.id }, body },
      { as: room.editor, ifMatch: live.version },
    );
    await service.settled();
    expect(toReaders()).toEqual([{ audience: warsaw }, { audience: warsaw }, { audience: berlin }]);
  });

  it('[PERM-8] of another organisation do not exist', async () => {
    const [room, other] = [await newsroom(service), await newsroom(service)];
    const live = await published(room);
    const gone = { problem: { code: 'not-found', status: 404 } };
    await expect(read(other, live.id)).rejects.toMatchObject(gone);
    await expect(
      service.call(articles.view, { params: { id: live.id } }, { as: other.reader }),
    ).rejects.toMatchObject(gone);
    for (const name of ['get', 'restore', 'remove'] as const) {
      await expect(
        service.call(managedArticles[name], { params: { id: live.id } }, { as: other.editor }),
      ).rejects.toMatchObject(gone);
    }
    await expect(publish(other, live)).rejects.toMatchObject(gone);
    expect(await list(other)).toEqual([]);
    expect((await draft(other, { linked: [live.id] })).linked).toEqual([]);
  });

  it('[PERM-5] leave an audit trail of everything editors do', async () => {
    const room = await newsroom(service);
    await published(room);
    await service.settled();
    const actions = service
      .published(messages.adminAction, room.org.id)
      .filter(({ aboutKind }) => aboutKind === 'article');
    expect(actions.map(({ action, byId }) => [action, byId])).toEqual([
      ['managedArticles.create', room.editor.id],
      ['managedArticles.publish', room.editor.id],
    ]);
  });

  it('are read with a handful of queries, each by an index, whatever the filter', async () => {
    const room = await newsroom(service);
    for (let count = 0; count < 25; count += 1) await published(room);
    await list(room);
    for (const query of [{}, { channel: [room.channel.id] }, { followed: 'true' }, { q: 'cant' }]) {
      const queries = await queriesDuring(service, () => list(room, query));
      expect(queries.length).toBeLessThanOrEqual(3);
      expect(
        queries.filter(({ plan }) => plan.includes('COLLSCAN')).map(({ collection }) => collection),
      ).toEqual([]);
    }
    const { plan, docsExamined } =
      (await queriesDuring(service, () => list(room))).find(({ collection }) => collection === 'articles') ??
      {};
    expect(plan).toMatch(/^IXSCAN \{ org: 1, deletedAt: 1, state: 1, publishAt: -1, _id: -1 \}/);
    expect(docsExamined).toBeLessThanOrEqual(21);
    const managed: ManagedQuery[] = [
      {},
      { state: ['draft'] },
      { sort: '-updatedAt' },
      { author: room.editor.id },
      { deleted: 'true' },
    ];
    for (const query of managed) {
      const queries = await queriesDuring(service, () =>
        service.call(managedArticles.list, { query }, { as: room.editor }),
      );
      expect(
        queries.filter(({ plan }) => plan.includes('COLLSCAN')).map(({ collection }) => collection),
      ).toEqual([]);
    }
  });
});

describe('messages about articles', () => {
  it('change nothing when delivered again in another order', async () => {
    const room = await newsroom(service);
    const live = await published(room);
    const body = fieldsFor(room.channel, { title: { 'en-GB': 'Changed' } });
    await service.call(
      managedArticles.edit,
      { params: { id: live.id }, body },
      { as: room.editor, ifMatch: live.version },
    );
    await service.settled();
    const state = () => service.collection('subjects').find({ org: room.org.id }).toArray();
    const before = await state();
    expect(before).toMatchObject([{ _id: `article:${live.id}`, version: 3, title: { 'en-GB': 'Changed' } }]);
    await service.redeliverShuffled();
    expect(await state()).toEqual(before);
  });

  it('keep subjects of other services as well, the latest state of each', async () => {
    const org = await service.organisation();
    const id = `event-${org.id}`;
    const publishVersion = (version: bigint, title: string) =>
      service.publish(messages.subject, org.id, `event:${id}`, {
        kind: 'event',
        id,
        version,
        title: { pl: title },
        link: '/events/1',
        audience: { everyone: true },
        permission: 'user:events',
        feature: 'events',
        ownerId: 'p',
      });
    await publishVersion(2n, 'Drugi');
    await publishVersion(1n, 'Pierwszy');
    expect(await service.collection('subjects').find({ org: org.id }).toArray()).toMatchObject([
      { kind: 'event', subject: id, version: 2, title: { pl: 'Drugi' } },
    ]);
  });
});
