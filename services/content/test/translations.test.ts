import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestService } from '@atrium/common/testing/test-service';
import type { Language, Localised } from '@atrium/proto/common';
import { articleLifecycle } from '@atrium/proto/content/article-lifecycle';
import { articles, managedArticles, type ManagedArticle } from '@atrium/proto/content/articles';
import { messages } from '@atrium/proto/messages';
import { draft, fieldsFor, newsroom, publish, startContent, type Newsroom } from './support.ts';
import { codeOf } from './comment-fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const fieldsWith = (texts: Localised) => ({
  title: texts,
  content: Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, `<p>${text}</p>`])),
});
const threeLanguages = { 'en-GB': 'It opens at seven', pl: 'Otwarte od siódmej', de: 'Ab sieben geöffnet' };

const save = (room: Newsroom, { id, version }: ManagedArticle, texts: Localised): Promise<ManagedArticle> =>
  service.call(
    managedArticles.edit,
    { params: { id }, body: fieldsFor(room.channel, fieldsWith(texts)) },
    { as: room.editor, ifMatch: version },
  );
const confirm = (room: Newsroom, { id, version }: ManagedArticle, language: Language) =>
  service.call(
    articleLifecycle.confirmLanguage,
    { params: { id, language } },
    { as: room.editor, ifMatch: version },
  );
const read = (room: Newsroom, { id }: ManagedArticle, language: Language) =>
  service.call(articles.get, { params: { id }, query: { language } }, { as: room.reader });

it('[NEWS-7] changing the source makes translations stale, which readers see until someone has checked them', async () => {
  const room = await newsroom(service);
  const live = await publish(room, await draft(room, fieldsWith(threeLanguages)));
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

it('[NEWS-7] a translation is confirmed once, by an editor, for the version they saw, and the history shows it', async () => {
  const room = await newsroom(service);
  const changed = await save(room, await draft(room, fieldsWith(threeLanguages)), {
    ...threeLanguages,
    'en-GB': 'Closed',
  });
  const stranger = { params: { id: changed.id, language: 'pl' as const } };
  expect(
    await codeOf(
      service.call(articleLifecycle.confirmLanguage, stranger, { as: room.reader, ifMatch: changed.version }),
    ),
  ).toBe('permission-denied');
  expect(await codeOf(confirm(room, { ...changed, version: 1 }, 'pl'))).toBe('version-conflict');
  const once = await confirm(room, changed, 'pl');
  // A confirmed, missing or source language needs no confirmation.
  for (const language of ['pl', 'en-GB', 'fr-FR'] as const)
    expect((await confirm(room, once, language)).version).toBe(once.version);
  const { items } = await service.call(
    managedArticles.revisions,
    { params: { id: once.id }, query: { limit: 5 } },
    { as: room.editor },
  );
  expect(items[0]).toMatchObject({ changed: ['stale'], by: { id: room.editor.id } });
  await service.settled();
  expect(service.published(messages.adminAction, room.org.id).map(({ action }) => action)).toContain(
    'articleLifecycle.confirmLanguage',
  );
});

it('[NEWS-7] without a text in their language readers get the organisation’s, otherwise the first available, and see which', async () => {
  const room = await newsroom(service);
  const live = await publish(room, await draft(room, fieldsWith({ 'en-GB': 'Hello', de: 'Hallo' })));
  expect(await read(room, live, 'pl')).toMatchObject({ language: 'en-GB', title: 'Hello', stale: false });
  const { items } = await service.call(articles.list, { query: { language: 'pl' } }, { as: room.reader });
  expect(items[0]).toMatchObject({ language: 'en-GB', title: 'Hello' });
  const other = await publish(room, await draft(room, fieldsWith({ de: 'Hallo', pl: 'Cześć' })));
  expect(await read(room, other, 'fr-FR')).toMatchObject({ language: 'pl', source: 'pl' });
});

it('[NEWS-7] a list shows which articles have stale languages', async () => {
  const room = await newsroom(service);
  const changed = await save(room, await draft(room, fieldsWith(threeLanguages)), {
    ...threeLanguages,
    'en-GB': 'Closed',
  });
  const { items } = await service.call(managedArticles.list, { query: {} }, { as: room.editor });
  expect(items.find(({ id }) => id === changed.id)?.stale).toEqual(changed.stale);
});
