import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import type { Language, Localised } from '@atrium/proto/common';
import { infoPages } from '@atrium/proto/content/info-pages';
import { managedLibrary } from '@atrium/proto/content/library';
import { managedMenus } from '@atrium/proto/content/menus';
import { managedVacancies } from '@atrium/proto/content/vacancies';
import { welcome } from '@atrium/proto/content/welcome';
import { messages } from '@atrium/proto/messages';
import { codeOf } from './comment-fixture.ts';
import { documentWith, uploadDocument } from './library-support.ts';
import { day, menuFieldsWith, menuPdf, uploadMenuFile } from './menu-files.ts';
import { startContent } from './support.ts';
import { vacancyFields } from './vacancy-support.ts';

interface Item {
  readonly id?: string;
  readonly version: number;
  readonly stale: readonly Language[];
}

interface Kind {
  readonly name: string;
  /** The body whose texts are these in every language. */
  readonly bodyWith: (texts: Localised) => Promise<object>;
  readonly table: typeof managedMenus;
}

let service: TestService;
let org: TestOrganisation;
let admin: TestPerson;
let file: Promise<string> | undefined;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
beforeEach(async () => {
  org = await service.organisation();
  admin = await org.person({ superuser: true });
  file = undefined;
});

const kinds: readonly Kind[] = [
  {
    ...{ name: 'managedMenus', table: managedMenus },
    bodyWith: async (title) =>
      menuFieldsWith(await (file ??= uploadMenuFile({ service, admin }, menuPdf)), { title }),
  },
  {
    ...{ name: 'managedLibrary', table: managedLibrary as never },
    bodyWith: async (title) => documentWith(await (file ??= uploadDocument({ service, admin })), { title }),
  },
  {
    ...{ name: 'managedVacancies', table: managedVacancies as never },
    bodyWith: (jobTitle) => Promise.resolve(vacancyFields({ jobTitle, description: {} })),
  },
];

const three = { 'en-GB': 'Lunch', pl: 'Obiady', de: 'Mittagessen' };

describe.each(kinds)('the languages of $name', ({ name, bodyWith, table }) => {
  const create = async (texts: Localised): Promise<Item> =>
    service.call(table.create, { body: (await bodyWith(texts)) as never }, { as: admin });
  const edit = async ({ id = '', version }: Item, texts: Localised): Promise<Item> =>
    service.call(
      table.edit,
      { params: { id }, body: (await bodyWith(texts)) as never },
      { as: admin, ifMatch: version },
    );
  const confirm = ({ id = '', version }: Item, language: Language): Promise<Item> =>
    service.call(table.confirmLanguage, { params: { id, language } }, { as: admin, ifMatch: version });

  it('[NEWS-7] are outdated after an edit of the source, until they are edited or confirmed', async () => {
    const made = await create(three);
    expect(made.stale).toEqual([]);
    const changed = await edit(made, { ...three, 'en-GB': 'Dinner' });
    expect(changed.stale.toSorted()).toEqual(['de', 'pl']);
    const { items } = await service.call(table.list, {}, { as: admin });
    expect(items[0]?.stale.toSorted()).toEqual(['de', 'pl']);
    const adapted = await edit(changed, { ...three, 'en-GB': 'Dinner', pl: 'Kolacja' });
    expect(adapted.stale).toEqual(['de']);
    const confirmed = await confirm(adapted, 'de');
    expect(confirmed).toMatchObject({ stale: [], version: adapted.version + 1 });
    expect(await confirm(confirmed, 'de')).toMatchObject({ version: confirmed.version });
    expect(await codeOf(confirm(adapted, 'de'))).toBe('version-conflict');
    await service.settled();
    const actions = service.published(messages.adminAction, org.id).map(({ action }) => action);
    expect(actions.filter((action) => action.endsWith('confirmLanguage'))).toEqual([
      `${name}.confirmLanguage`,
    ]);
  });
});

it('[NEWS-7] a dish that was added in the source language alone makes the others outdated', async () => {
  const id = await uploadMenuFile({ service, admin }, menuPdf);
  const [soup, suppe] = [{ name: { 'en-GB': 'Soup' } }, { name: { 'en-GB': 'Soup', de: 'Suppe' } }];
  const menuWith = (dishes: { name: Localised }[]) =>
    menuFieldsWith(id, { title: { 'en-GB': 'Lunch', de: 'Mittagessen' }, days: [{ day: day(0), dishes }] });
  const made = await service.call(managedMenus.create, { body: menuWith([suppe]) }, { as: admin });
  const edited = await service.call(
    managedMenus.edit,
    { params: { id: made.id }, body: menuWith([suppe, soup]) },
    { as: admin, ifMatch: made.version },
  );
  expect(edited.stale).toEqual(['de']);
});

it('[NEWS-7] pages of the organisation say which of their languages are outdated', async () => {
  const params = { page: 'help' as const };
  const edit = (content: Localised, ifMatch: number) =>
    service.call(infoPages.edit, { params, body: { content } }, { as: admin, ifMatch });
  await edit({ 'en-GB': '<p>Call us</p>', de: '<p>Ruf an</p>' }, 0);
  const changed = await edit({ 'en-GB': '<p>Write to us</p>', de: '<p>Ruf an</p>' }, 1);
  expect(changed.stale).toEqual(['de']);
  const confirmed = await service.call(
    infoPages.confirmLanguage,
    { params: { ...params, language: 'de' } },
    { as: admin, ifMatch: 2 },
  );
  expect(confirmed).toMatchObject({ stale: [], version: 3 });
  expect(confirmed.content.de).toBe('<p>Ruf an</p>');
  await service.settled();
  const actions = service.published(messages.adminAction, org.id).map(({ action }) => action);
  expect(actions).toEqual(['infoPages.edit', 'infoPages.edit', 'infoPages.confirmLanguage']);
});

it('[NEWS-7] the welcome notice says which of its languages are outdated, and a confirmed one keeps its acknowledgements', async () => {
  const reader = await org.person();
  const set = (text: Localised, ifMatch: number) =>
    service.call(
      welcome.set,
      { body: { text, level: 'info', audience: everyone, acknowledge: true } },
      { as: admin, ifMatch },
    );
  const confirm = (language: Language, ifMatch: number) =>
    service.call(welcome.confirmLanguage, { params: { language } }, { as: admin, ifMatch });
  expect(await codeOf(confirm('de', 1))).toBe('not-found');
  await set({ 'en-GB': 'The canteen is closed', de: 'Die Kantine ist zu' }, 0);
  const changed = await set({ 'en-GB': 'The canteen is open', de: 'Die Kantine ist zu' }, 1);
  expect(changed).toMatchObject({ stale: ['de'], version: 2 });
  await service.call(welcome.acknowledge, { params: { version: 2 } }, { as: reader });
  expect(await codeOf(confirm('de', 1))).toBe('version-conflict');
  expect(await confirm('de', 2)).toMatchObject({ stale: [], version: 2, acknowledged: 1 });
  expect((await service.call(welcome.get, {}, { as: admin })).notice).toMatchObject({ stale: [] });
  expect((await service.call(welcome.current, { query: {} }, { as: reader })).notice).toMatchObject({
    acknowledgedAt: expect.any(String),
  });
  await confirm('de', 2);
  await service.call(welcome.remove, {}, { as: admin });
  const later = await set({ 'en-GB': 'Free coffee', de: 'Die Kantine ist zu' }, 0);
  expect(later.stale).toEqual([]);
  await service.settled();
  const actions = service.published(messages.adminAction, org.id).map(({ action }) => action);
  expect(actions).toEqual([
    ...['welcome.set', 'welcome.set', 'welcome.confirmLanguage', 'welcome.remove', 'welcome.set'],
  ]);
});
