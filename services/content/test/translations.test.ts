import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestService } from '@atrium/common/testing/test-service';
import type { Language, Localised } from '@atrium/proto/common';
import { articleLife } from '@atrium/proto/content/article-life';
import { articles, managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { messages } from '@atrium/proto/messages';
import { draft, fieldsFor, newsroom, publish, startContent, type Newsroom } from './support.ts';
import { codeOf } from './talk.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const said = (words: Localised) => ({
  title: words,
  content: Object.fromEntries(Object.entries(words).map(([language, text]) => [language, `<p>${text}</p>`])),
});
const threeLanguages = { 'en-GB': 'It opens at seven', pl: 'Otwarte od siódmej', de: 'Ab sieben geöffnet' };

const save = (room: Newsroom, { id, version }: ManagedArticle, words: Localised): Promise<ManagedArticle> =>
  service.call(
    managedArticles.edit,
    { params: { id }, body: fieldsFor(room.channel, said(words)) },
    { as: room.editor, ifMatch: version },
  );
const confirm = (room: Newsroom, { id, version }: ManagedArticle, language: Language) =>
  service.call(
    articleLife.confirmLanguage,
    { params: { id, language } },
    { as: room.editor, ifMatch: version },
  );
const read = (room: Newsroom, { id }: ManagedArticle, language: Language) =>
  service.call(articles.get, { params: { id }, query: { language } }, { as: room.reader });

it('[NEWS-7] who changes the source leaves translations outdated, which readers are told until somebody has looked', async () => {
  const room = await newsroom(service);
  const live = await publish(room, await draft(room, said(threeLanguages)));
  expect(live.stale).toEqual([]);
  expect(await read(room, live, 'pl')).toMatchObject({ language: 'pl', source: 'en-GB', stale: false });
  const later = { ...threeLanguages, 'en-GB': 'It opens at eight' };
  const changed = await save(room, live, later);
  expect(changed.stale.toSorted((a, b) => a.localeCompare(b))).toEqual(['de', 'pl']);
  expect(await read(room, live, 'pl')).toMatchObject({ title: threeLanguages.pl, stale: true });
  expect(await read(room, live, 'en-GB')).toMatchObject({ stale: false });
  const adapted = await save(room, changed, { ...later, pl: 'Otwarte od ósmej' });
  expect(adapted.stale).toEqual(['de']);
  expect(await read(room, live, 'pl')).toMatchObject({ stale: false });
  const fits = await confirm(room, adapted, 'de');
  expect(fits.stale).toEqual([]);
  expect(await read(room, live, 'de')).toMatchObject({ title: threeLanguages.de, stale: false });
});

it('[NEWS-7] that a translation fits is said once, by who edits, of what they saw, and can be looked up', async () => {
  const room = await newsroom(service);
  const changed = await save(room, await draft(room, said(threeLanguages)), {
    ...threeLanguages,
    'en-GB': 'Closed',
  });
  const stranger = { params: { id: changed.id, language: 'pl' as const } };
  expect(
    await codeOf(
      service.call(articleLife.confirmLanguage, stranger, { as: room.reader, ifMatch: changed.version }),
    ),
  ).toBe('permission-denied');
  expect(await codeOf(confirm(room, { ...changed, version: 1 }, 'pl'))).toBe('version-conflict');
  const once = await confirm(room, changed, 'pl');
  // There is nothing to say of what fits already, nor of the source.
  for (const language of ['pl', 'en-GB', 'fr-FR'] as const)
    expect((await confirm(room, once, language)).version).toBe(once.version);
  const { items } = await service.call(
    managedArticles.revisions,
    { params: { id: once.id }, query: { limit: 5 } },
    { as: room.editor },
  );
  expect(items[0]).toMatchObject({ changed: ['stale'], by: { id: room.editor.id } });
  await service.settled();
  expect(service.said(messages.adminAction, room.org.id).map(({ action }) => action)).toContain(
    'articleLife.confirmLanguage',
  );
});

it('[NEWS-7] where nothing is written in a reader’s language they get the organisation’s, else the first there is, and are told which', async () => {
  const room = await newsroom(service);
  const live = await publish(room, await draft(room, said({ 'en-GB': 'Hello', de: 'Hallo' })));
  expect(await read(room, live, 'pl')).toMatchObject({ language: 'en-GB', title: 'Hello', stale: false });
  const { items } = await service.call(articles.list, { query: { language: 'pl' } }, { as: room.reader });
  expect(items[0]).toMatchObject({ language: 'en-GB', title: 'Hello' });
  const other = await publish(room, await draft(room, said({ de: 'Hallo', pl: 'Cześć' })));
  expect(await read(room, other, 'fr-FR')).toMatchObject({ language: 'pl', source: 'pl' });
});

it('[NEWS-7] a list says which articles have outdated languages', async () => {
  const room = await newsroom(service);
  const changed = await save(room, await draft(room, said(threeLanguages)), {
    ...threeLanguages,
    'en-GB': 'Closed',
  });
  const { items } = await service.call(managedArticles.list, { query: {} }, { as: room.editor });
  expect(items.find(({ id }) => id === changed.id)?.stale).toEqual(changed.stale);
});
