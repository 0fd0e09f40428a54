import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { allergens, managedMenus, menuFiles, maxMenuFileBytes, menus } from '@atrium/proto/content/menus';
import { messages } from '@atrium/proto/messages';
import { mkdir, readdir, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { UploadCleanup } from '@atrium/common/uploads/upload-cleanup';
import { menuWindow } from '../src/menus/menu.ts';
import { day, menuFieldsWith, menuPdf, sendMenuFile, uploadMenuFile } from './menu-files.ts';
import { startContent } from './support.ts';

let service: TestService;
let org: TestOrganisation;
let admin: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
beforeEach(async () => {
  org = await service.organisation();
  admin = await org.person({ can: ['admin:menus'] });
  reader = await org.person({ can: ['user:menus'] });
});

type Changes = Parameters<typeof menuFieldsWith>[1];
const upload = (bytes = menuPdf, type?: string) => uploadMenuFile({ service, admin }, bytes, type);
const add = async (changes: Changes = {}) =>
  service.call(managedMenus.create, { body: menuFieldsWith(await upload(), changes) }, { as: admin });
const read = (id: string) => service.call(menus.get, { params: { id } }, { as: reader });
const listed = async () => (await service.call(menus.list, {}, { as: reader })).items.map(({ id }) => id);
const refused = (code: string) => ({ problem: expect.objectContaining({ code }) });
const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();

/** All stored files of the organisation. */
async function storedFiles(): Promise<string[]> {
  const folder = `${service.filesFolder}/${org.id}`;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const clean = (id: string) =>
  runForOrganisation(org.id, 'test', () => service.app.get(UploadCleanup).clean(id));

it('[MENU-1] a menu can be read on its first day, its last day and in between', async () => {
  const [first, last] = [await add({ validTo: day(0) }), await add({ validFrom: day(-3), validTo: day(0) })];
  const between = await add({ validFrom: day(-1), validTo: day(1) });
  expect((await listed()).sort()).toEqual([first.id, last.id, between.id].sort());
  expect(await read(first.id)).toMatchObject({ title: { 'en-GB': 'Lunch', pl: 'Obiady' } });
});

it('[MENU-1] the dishes of today are listed by menu, without menus that name none', async () => {
  const soup = { name: { 'en-GB': 'Soup' }, price: '£3.20', diet: null, allergens: null };
  const pie = { ...soup, name: { 'en-GB': 'Pie' } };
  const days = [
    { day: day(0), dishes: [soup] },
    { day: day(1), dishes: [pie] },
  ];
  const { id } = await add({ days });
  await add({ days: [{ day: day(1), dishes: [pie] }] });
  await add({ validFrom: day(1), days: [{ day: day(1), dishes: [pie] }] });
  expect((await service.call(menus.today, {}, { as: reader })).items).toEqual([
    { id, title: { 'en-GB': 'Lunch', pl: 'Obiady' }, dishes: [soup] },
  ]);
});

it('[ALL-5] outside its days only menu admins can read a menu', async () => {
  const [before, after] = [
    await add({ validFrom: day(1) }),
    await add({ validFrom: day(-5), validTo: day(-1) }),
  ];
  expect(await listed()).toEqual([]);
  for (const { id } of [before, after]) {
    await expect(read(id)).rejects.toMatchObject(refused('not-found'));
    expect(await service.call(managedMenus.get, { params: { id } }, { as: admin })).toMatchObject({ id });
  }
  const inState = async (state: 'upcoming' | 'valid' | 'over') =>
    (await service.call(managedMenus.list, { query: { state } }, { as: admin })).items.map(({ id }) => id);
  expect(await inState('upcoming')).toEqual([before.id]);
  expect(await inState('valid')).toEqual([]);
  expect(await inState('over')).toEqual([after.id]);
});

it.each([
  ['2031-05-11', 'upcoming'],
  ['2031-05-12', 'valid'],
  ['2031-05-16', 'valid'],
  ['2031-05-17', 'over'],
])('[ALL-5] on %s a menu from the 12th to the 16th is %s', (today, state) => {
  expect(menuWindow.stateAt({ validFrom: '2031-05-12', validTo: '2031-05-16' }, today)).toBe(state);
});

it('[MENU-1] a menu needs a file of its own that was uploaded and checked, and days in order', async () => {
  const create = (body: ReturnType<typeof menuFieldsWith>) =>
    service.call(managedMenus.create, { body }, { as: admin });
  const file = await upload();
  const sent = await sendMenuFile({ service, admin }, menuPdf);
  const wrong: [ReturnType<typeof menuFieldsWith>, string][] = [
    [menuFieldsWith(file, { menuFiles: {} }), 'menuFiles'],
    [menuFieldsWith('nothing'), 'menuFiles'],
    [menuFieldsWith(sent), 'menuFiles'],
    [menuFieldsWith(file, { validFrom: day(5) }), 'validTo'],
    [menuFieldsWith(file, { days: [{ day: day(9), dishes: [{ name: { pl: 'Zupa' } }] }] }), 'days'],
  ];
  for (const [body, field] of wrong)
    await expect(create(body)).rejects.toMatchObject({
      problem: { code: 'invalid-input', issues: [{ path: [field] }] },
    });
  await create(menuFieldsWith(file));
  await expect(create(menuFieldsWith(file))).rejects.toMatchObject(refused('invalid-input'));
});

it('[MENU-1] dishes are listed by day, with price, allergens, and names in each language', async () => {
  const dish = {
    name: { 'en-GB': 'Dumplings', pl: 'Pierogi', de: 'Teigtaschen' },
    price: '18,50 zł',
    diet: 'vegetarian' as const,
    allergens: ['gluten' as const, 'milk' as const],
  };
  const soup = { name: { 'en-GB': 'Soup' } };
  const { id } = await add({
    days: [
      { day: day(1), dishes: [soup] },
      { day: day(0), dishes: [dish] },
    ],
  });
  expect((await read(id)).days).toEqual([
    { day: day(0), dishes: [dish] },
    { day: day(1), dishes: [{ ...soup, price: null, diet: null, allergens: null }] },
  ]);
  expect(allergens).toHaveLength(14);
});

it('[MENU-1] a picture is shown in its widths, and a PDF is downloaded and never shown as a page', async () => {
  const picture = await upload(await photo(), 'image/jpeg');
  const { id } = await add({ menuFiles: { 'en-GB': await upload(), pl: picture } });
  const { 'en-GB': pdf, pl: shown } = (await read(id)).menuFiles;
  expect(shown?.picture?.sources.map(({ width }) => width)).toEqual([320, 640, 800]);
  expect(pdf).toMatchObject({ type: 'application/pdf', picture: null, size: menuPdf.length });
  const { pathname } = new URL(pdf?.downloadUrl ?? '');
  const answer = await fetch(`${service.url}${pathname}`);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="menu"/);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(menuPdf);
});

it('[MENU-1] a file that is neither PDF nor picture leaves nothing behind', async () => {
  const finish = (id: string) => service.call(menuFiles.complete, { params: { id } }, { as: admin });
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  for (const [bytes, type] of [
    [page, 'application/pdf'],
    [Buffer.concat([page, menuPdf]), 'application/pdf'],
    [menuPdf.subarray(0, 20), 'application/pdf'],
    [menuPdf, 'image/png'],
  ] as const) {
    const id = await sendMenuFile({ service, admin }, bytes, type);
    await expect(finish(id)).rejects.toMatchObject(refused('unsupported-type'));
    await expect(finish(id)).rejects.toMatchObject(refused('not-found'));
  }
  const begin = (size: number, type: string) =>
    service.call(menuFiles.start, { body: { name: 'a', size, type } }, { as: admin });
  await expect(begin(10, 'text/html')).rejects.toMatchObject(refused('unsupported-type'));
  await expect(begin(maxMenuFileBytes + 1, 'application/pdf')).rejects.toMatchObject(refused('too-large'));
  expect(await storedFiles()).toEqual([]);
});

it('[MENU-1] only the person who started an upload can complete it', async () => {
  const id = await sendMenuFile({ service, admin }, menuPdf);
  const other = await org.person({ can: ['admin:menus'] });
  const finishing = service.call(menuFiles.complete, { params: { id } }, { as: other });
  await expect(finishing).rejects.toMatchObject(refused('not-found'));
});

it('[ALL-6] deleting a menu for good deletes its files, and so does replacing them', async () => {
  const [old, fresh] = [await upload(), await upload(await photo(), 'image/jpeg')];
  const menu = await add({ menuFiles: { 'en-GB': old } });
  const params = { id: menu.id };
  expect((await storedFiles()).length).toBeGreaterThan(3);
  const body = menuFieldsWith(fresh);
  await service.call(managedMenus.edit, { params, body }, { as: admin, ifMatch: menu.version });
  await clean(old);
  await service.call(managedMenus.remove, { params }, { as: admin });
  await expect(read(menu.id)).rejects.toMatchObject(refused('not-found'));
  await service.call(managedMenus.removeForGood, { params }, { as: admin });
  await clean(fresh);
  const stored = await service.collection('uploads').find({ org: org.id, state: 'ready' }).toArray();
  expect(stored.filter(({ owner }) => owner !== null)).toEqual([]);
  for (const { _id } of stored) {
    await service.collection('uploads').updateOne({ _id }, { $set: { removeAt: new Date(0) } });
    await clean(String(_id));
  }
  expect(await storedFiles()).toEqual([]);
});

it('[ALL-6] files of an interrupted attempt are removed, too, and the next attempt stores all of them', async () => {
  const id = await sendMenuFile({ service, admin }, await photo(), 'image/jpeg');
  const [finish, widest] = [
    () => service.call(menuFiles.complete, { params: { id } }, { as: admin }),
    `${service.filesFolder}/${org.id}/menus/${id}/800.webp`,
  ];
  // A folder in place of the file makes writing fail.
  await mkdir(`${widest}/in the way`, { recursive: true });
  await expect(finish()).rejects.toMatchObject(refused('internal'));
  expect((await storedFiles()).filter((name) => name.endsWith('.webp'))).not.toEqual([]);
  await rm(widest, { recursive: true });
  const passed = { $set: { createdAt: new Date(0), removeAt: new Date(0) } };
  await service.collection('uploads').updateOne({ _id: id as never }, passed);
  await clean(id);
  expect(await storedFiles()).toEqual([]);

  const again = await sendMenuFile({ service, admin }, await photo(), 'image/jpeg');
  const place = `${service.filesFolder}/${org.id}/menus/${again}/800.webp`;
  const finishing = () => service.call(menuFiles.complete, { params: { id: again } }, { as: admin });
  await mkdir(`${place}/in the way`, { recursive: true });
  await expect(finishing()).rejects.toMatchObject(refused('internal'));
  await rm(place, { recursive: true });
  expect(await finishing()).toMatchObject({ id: again, picture: { width: 800 } });
});

it('[MENU-1] changes to menus are audited, announced, and refused if someone else has saved in between', async () => {
  const menu = await add();
  const body = menuFieldsWith(menu.menuFiles['en-GB'] ?? '', { title: { 'en-GB': 'Dinner' } });
  const edit = (ifMatch: number) =>
    service.call(managedMenus.edit, { params: { id: menu.id }, body }, { as: admin, ifMatch });
  expect(await edit(1)).toMatchObject({ version: 2, title: { 'en-GB': 'Dinner' } });
  await expect(edit(1)).rejects.toMatchObject(refused('version-conflict'));
  await service.settled();
  const actions = service.published(messages.adminAction, org.id);
  expect(actions.map(({ action, aboutName }) => [action, aboutName])).toEqual([
    ['managedMenus.create', 'Lunch'],
    ['managedMenus.edit', 'Dinner'],
  ]);
});

it('[PERF-1] menus are listed page by page', async () => {
  const made = [];
  for (const from of [-2, -1, 0]) made.push((await add({ validFrom: day(from) })).id);
  const first = await service.call(managedMenus.list, { query: { limit: 2 } }, { as: admin });
  expect(first.items.map(({ id }) => id)).toEqual([made[2], made[1]]);
  const after = first.next ?? '';
  const second = await service.call(managedMenus.list, { query: { limit: 2, after } }, { as: admin });
  expect(second).toMatchObject({ items: [{ id: made[0] }], next: null });
  const earliest = { sort: 'validFrom', limit: 2 } as const;
  const begun = await service.call(managedMenus.list, { query: earliest }, { as: admin });
  expect(begun.items.map(({ id }) => id)).toEqual([made[0], made[1]]);
});
