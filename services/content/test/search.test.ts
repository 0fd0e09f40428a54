import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { managedArticles } from '@atrium/proto/content/articles';
import { infoPages } from '@atrium/proto/content/info-pages';
import { managedMenus } from '@atrium/proto/content/menus';
import type { CallInput } from '@atrium/proto/endpoint';
import { contentSearch, type MarkedText } from '@atrium/proto/search';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { addDocument, uploadDocument } from './library-support.ts';
import { menuFieldsWith, menuPdf, uploadMenuFile } from './menu-files.ts';
import { addChannel, draft, newsroom, nobody, published, startContent, type Newsroom } from './support.ts';
import { advertise } from './vacancy-support.ts';

let service: TestService;
let room: Newsroom;
let admin: TestPerson;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
beforeEach(async () => {
  room = await newsroom(service);
  admin = await room.org.person({
    can: ['user:library', 'admin:library', 'admin:menus', 'admin:vacancies', 'admin:setup'],
  });
});

type Query = Partial<CallInput<typeof contentSearch.find>['query']>;
const search = (q: string, query: Query = {}, as = room.reader) =>
  service.call(contentSearch.find, { query: { q, ...query } }, { as });
const titles = async (...args: Parameters<typeof search>): Promise<string[]> =>
  (await search(...args)).hits.map(({ title }) => title.text);
const marked = ({ text, marks }: MarkedText): string[] => marks.map(({ from, to }) => text.slice(from, to));

type Written = 'en-GB' | 'pl' | 'de';
const article = (title: string, text = 'Read more.', language: Written = 'en-GB') =>
  published(room, { title: { [language]: title }, content: { [language]: `<p>${text}</p>` } });

it('[ALL-9.2] finds articles, channels, documents, vacancies, menus and pages by their texts', async () => {
  await article('A quiet year', 'The lighthouse was painted.');
  await addChannel(room, { label: 'Lighthouse keepers' });
  await addDocument({ service, admin }, { title: { 'en-GB': 'Lighthouse rules' } });
  await advertise(service, admin, { jobTitle: { 'en-GB': 'Lighthouse painter' } });
  const dish = { name: { 'en-GB': 'Lighthouse soup' } };
  const file = await uploadMenuFile({ service, admin }, menuPdf);
  const menu = menuFieldsWith(file);
  const body = { ...menu, days: [{ day: menu.validFrom, dishes: [dish] }] };
  await service.call(managedMenus.create, { body }, { as: admin });
  const page = {
    params: { page: 'help' as const },
    body: { content: { 'en-GB': '<p>Ask at the lighthouse.</p>' } },
  };
  await service.call(infoPages.edit, page, { as: admin, ifMatch: 0 });
  const { hits, correctedTo, missing } = await search('lighthouse', { language: 'en-GB' });
  expect(hits.map(({ kind }) => kind).toSorted()).toEqual([
    ...['article', 'channel', 'document', 'info-page', 'menu', 'vacancy'],
  ]);
  expect([correctedTo, missing]).toEqual([null, []]);
});

it('[ALL-9.3] nothing in it shows what the searcher may not open', async () => {
  await published(room, { title: { 'en-GB': 'Secret lighthouse' }, audience: nobody });
  await draft(room, { title: { 'en-GB': 'Future lighthouse' } });
  expect(await search('lighthouse')).toEqual({ hits: [], correctedTo: null, missing: [] });
  expect(await search('lighthuose')).toEqual({ hits: [], correctedTo: null, missing: [] });
  expect(await titles('lighthouse', {}, room.editor)).toEqual(['Secret lighthouse']);
  const noReader = await room.org.person({ can: [] });
  await article('Open lighthouse');
  expect(await titles('lighthouse')).toEqual(['Open lighthouse']);
  expect(await titles('lighthouse', {}, noReader)).toEqual([]);
  expect((await room.org.person({ can: ['user:library'] })) && (await titles('zzz'))).toEqual([]);
});

it('[ALL-9.1] hits say which channel, author and site they can be narrowed down by', async () => {
  await article('Lighthouse');
  await advertise(service, admin, { jobTitle: { 'en-GB': 'Lighthouse painter' }, site: 'leeds' });
  const { hits } = await search('lighthouse', { language: 'en-GB' });
  const facetsOf = (kind: string) => hits.find((one) => one.kind === kind)?.facets;
  expect(facetsOf('article')).toMatchObject([{ facet: 'channel' }, { facet: 'author', id: room.editor.id }]);
  expect(facetsOf('vacancy')).toEqual([{ facet: 'site', id: 'leeds', name: null }]);
});

it('[ALL-9] hits are narrowed down by channel, author and date at once, among all that there are', async () => {
  const { id } = await article('Lighthouse of old');
  await service
    .collection('articles')
    .updateOne({ _id: id as never }, { $set: { publishAt: new Date('2026-01-10T12:00:00Z') } });
  const life = await addChannel(room, { label: 'Life' });
  for (let count = 0; count < 20; count += 1)
    await published({ ...room, channel: life }, { title: { 'en-GB': `Lighthouse ${count}` } });
  await advertise(service, admin, { jobTitle: { 'en-GB': 'Lighthouse painter' }, site: 'leeds' });
  await addDocument({ service, admin }, { title: { 'en-GB': 'Lighthouse rules' } });
  const narrowed = (query: Query) => titles('lighthouse', { limit: 1, language: 'en-GB', ...query });
  expect(await titles('lighthouse', { limit: 1, kinds: ['article'] })).toEqual(['Lighthouse 19']);
  const old = { limit: 1, channel: room.channel.id };
  expect(await titles('lighthouse', old)).toEqual(['Lighthouse of old']);
  expect(await titles('lighthouse', { ...old, author: room.editor.id })).toEqual(['Lighthouse of old']);
  expect(await titles('lighthouse', { ...old, author: room.reader.id })).toEqual([]);
  expect(await titles('lighthouse', { ...old, since: '2026-01-10T12:00:00Z' })).toEqual([
    'Lighthouse of old',
  ]);
  expect(await titles('lighthouse', { ...old, since: '2026-01-10T12:00:01Z' })).toEqual([]);
  expect(await narrowed({ site: 'leeds' })).toEqual(['Lighthouse painter']);
  expect(await narrowed({ site: 'lodz' })).toEqual([]);
  expect(await narrowed({ since: '2026-01-01T00:00:00Z' })).toContain('Lighthouse rules');
  expect(await narrowed({ since: '2999-01-01T00:00:00Z' })).toEqual([]);
});

it('[ALL-9.3] each hit opens in its organisation only', async () => {
  await article('Lighthouse');
  const other = await newsroom(service);
  expect(await titles('lighthouse', {}, other.reader)).toEqual([]);
});

it('[ALL-9.4] finds words without their diacritics', async () => {
  await article('Dodaj zakładkę', 'Tekst', 'pl');
  await article('Größe und Übung', 'Text', 'de');
  expect(await titles('zakladka')).toEqual(['Dodaj zakładkę']);
  expect(await titles('grosse ubung')).toEqual(['Größe und Übung']);
});

describe('[ALL-9.5] finds words in other forms', () => {
  it.each([
    ['en-GB', 'Rules for travellers', 'rule traveller'],
    ['en-GB', 'How we train', 'trained'],
    ['pl', 'Umowy dla pracowników', 'umowa pracownik'],
    ['pl', 'Spotkanie w Łodzi', 'łódź'],
    ['pl', 'Nowe kolejki', 'kolejce'],
    ['de', 'Die Häuser am Hafen', 'haus'],
    ['de', 'Verträge', 'vertrag'],
  ] as const)('%s: %s by %s', async (language, title, q) => {
    await article(title, 'Text', language);
    expect(await titles(q)).toEqual([title]);
  });
});

it('[ALL-9.6] finds a word by its beginning, in titles and in texts', async () => {
  await article('Compressor heat');
  await article('A quiet year', 'The compressor hums.');
  expect(await titles('compr')).toEqual(['Compressor heat', 'A quiet year']);
});

it('[ALL-9.7] no longer finds what was unpublished or taken out of the audience', async () => {
  const { id, version } = await article('Lighthouse');
  expect(await titles('lighthouse')).toEqual(['Lighthouse']);
  await service.call(managedArticles.archive, { params: { id } }, { as: room.editor, ifMatch: version });
  expect(await titles('lighthouse')).toEqual([]);
});

it('forgives one wrong letter in short words and two in long ones, and says what it looked for', async () => {
  await article('The heat pump', 'Twenty-nine decibels at three metres.');
  await article('Brian says goodbye', 'A long way by train.');
  const { hits, correctedTo } = await search('heatt pump');
  expect(hits.map(({ title }) => title.text)).toEqual(['The heat pump']);
  expect(correctedTo).toBe('heat pump');
  expect(marked(hits[0]!.title)).toEqual(['heat', 'pump']);
  expect((await search('decibles')).correctedTo).toBe('decibels');
  expect((await search('desibles')).correctedTo).toBe('decibels');
  expect(await titles('haet pump')).toEqual(['The heat pump']);
  // Few people mistype the first letter.
  expect((await search('trian')).correctedTo).toBe('train');
  expect(await search('heatt', { verbatim: 'true' })).toEqual({ hits: [], correctedTo: null, missing: [] });
  expect(await titles('xyzzy')).toEqual([]);
});

it('puts exact titles first, then titles with the words, then texts, the newest of each first', async () => {
  await article('News', 'We take the train to work.');
  await article('Training for all');
  await article('Under six hours: take the train');
  await article('Trains in Leeds');
  await article('Train');
  await article('More news', 'By train or by bike.');
  expect(await titles('train', { limit: 10 })).toEqual([
    'Train',
    'Under six hours: take the train',
    'Trains in Leeds',
    'Training for all',
    'More news',
    'News',
  ]);
  expect(await titles('take the train', { limit: 10 })).toEqual(['Under six hours: take the train', 'News']);
});

it('shows the part of a text with the words, and marks them', async () => {
  const filler = 'Nothing happens here for a while. '.repeat(20);
  await article('A quiet year', `${filler}The compressors of the hall hum at night. ${filler}`);
  const [hit] = (await search('compressor hall')).hits;
  expect(hit).toMatchObject({ kind: 'article', reason: 'text', detail: room.channel.label });
  expect(hit?.snippet?.text).toMatch(/^….*The compressors of the hall hum at night.*…$/);
  expect(marked(hit!.snippet!)).toEqual(['compressors', 'hall']);
});

it('[LIB-1] a document is found by what is written in it, which is shown', async () => {
  const text = 'The harbour master keeps the keys.';
  const upload = await uploadDocument({ service, admin }, Buffer.from(text), {
    name: 'keys.txt',
    type: 'text/plain',
  });
  await addDocument({ service, admin }, { upload, title: { 'en-GB': 'Keys' } });
  const reader = await room.org.person({ can: ['user:library'] });
  const [hit] = (await search('harbours', {}, reader)).hits;
  expect(hit).toMatchObject({ kind: 'document', detail: 'keys.txt' });
  expect(marked(hit!.snippet!)).toEqual(['harbour']);
});

it('searches one kind alone, and shows each text in the language in which it matches', async () => {
  await published(room, {
    title: { 'en-GB': 'Under six hours', de: 'Unter sechs Stunden' },
    content: { 'en-GB': '<p>By rail</p>', de: '<p>Mit der Bahn</p>' },
  });
  await addChannel(room, { label: 'Stunden' });
  expect(await titles('stunden', { kinds: ['article'], language: 'en-GB' })).toEqual(['Unter sechs Stunden']);
  expect(await titles('stunden')).toHaveLength(2);
});
