import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeletedContent } from '@atrium/common/authoring/deleted-content';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { UploadCleanup } from '@atrium/common/uploads/upload-cleanup';
import { articles, managedArticles } from '@atrium/proto/content/articles';
import { library, managedLibrary } from '@atrium/proto/content/library';
import { managedLibraryFolders } from '@atrium/proto/content/library-folders';
import { managedMenus, menus } from '@atrium/proto/content/menus';
import { managedVacancies, vacancies } from '@atrium/proto/content/vacancies';
import { messages } from '@atrium/proto/messages';
import { readdir } from 'node:fs/promises';
import { codeOf } from './comment-fixture.ts';
import { addDocument } from './library-support.ts';
import { menuFieldsWith, menuPdf, uploadMenuFile } from './menu-files.ts';
import { newsroom, published, startContent, type Newsroom } from './support.ts';
import { advertise } from './vacancy-support.ts';

/** What the tables of all kinds have in common. */
type Table = Pick<
  typeof managedMenus,
  'list' | 'get' | 'create' | 'edit' | 'remove' | 'restore' | 'removeForGood'
>;

interface Item {
  readonly id: string;
  readonly version: number;
}

interface Kind {
  readonly table: Table;
  readonly noun: string;
  readonly collection: string;
  readonly add: () => Promise<Item>;
  readonly read: (id: string) => Promise<unknown>;
}

let service: TestService;
let room: Newsroom;
let admin: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
beforeEach(async () => {
  room = await newsroom(service);
  admin = await room.org.person({ superuser: true });
  room = { ...room, editor: admin };
  reader = await room.org.person({
    can: ['user:menus', 'user:library', 'user:vacancies', 'user:articles'],
  });
});

const addMenu = async (): Promise<Item> => {
  const file = await uploadMenuFile({ service, admin }, menuPdf);
  return service.call(managedMenus.create, { body: menuFieldsWith(file) }, { as: admin });
};
const kinds: readonly Kind[] = [
  {
    ...{ table: managedMenus, noun: 'managedMenus', collection: 'menus', add: addMenu },
    read: (id) => service.call(menus.get, { params: { id } }, { as: reader }),
  },
  {
    ...{ table: managedLibrary as never, noun: 'managedLibrary', collection: 'library_items' },
    add: () => addDocument({ service, admin }),
    read: (id) => service.call(library.get, { params: { id } }, { as: reader }),
  },
  {
    ...{ table: managedVacancies as never, noun: 'managedVacancies', collection: 'vacancies' },
    add: async () => {
      const vacancy = await advertise(service, admin);
      const { id } = vacancy;
      await service.call(vacancies.expressInterest, { params: { id }, body: {} }, { as: reader });
      return vacancy;
    },
    read: async (id) => {
      const found = await service.call(vacancies.get, { params: { id } }, { as: reader });
      expect(found.interest).not.toBeNull();
      return found;
    },
  },
  {
    ...{ table: managedArticles as never, noun: 'managedArticles', collection: 'articles' },
    add: () => published(room),
    read: (id) => service.call(articles.get, { params: { id } }, { as: reader }),
  },
];

const call = ({ table }: Kind, action: 'get' | 'remove' | 'restore' | 'removeForGood', id: string) =>
  service.call(table[action], { params: { id } }, { as: admin });
const listed = async ({ table }: Kind, deleted: boolean): Promise<string[]> => {
  const { items } = await service.call(table.list, { query: { deleted: String(deleted) } }, { as: admin });
  return items.map(({ id }) => id);
};
const deletedDaysAgo = (kind: Kind, id: string, days: number) =>
  service
    .collection(kind.collection)
    .updateOne({ _id: id as never }, { $set: { deletedAt: new Date(Date.now() - days * 86_400_000) } });
const isStored = async (kind: Kind, id: string): Promise<boolean> =>
  (await service.collection(kind.collection).countDocuments({ _id: id as never })) === 1;
const purge = () => service.app.get(DeletedContent).purge();
const actions = async (): Promise<string[]> => {
  await service.settled();
  return service.published(messages.adminAction, room.org.id).map(({ action }) => action);
};

/** Links to files differ each time they are signed. */
const withoutLinks = (item: unknown): string => JSON.stringify(item).replace(/https?:[^"]+/g, '');

/** Names of the files that are left after the clean-up. */
async function files(): Promise<string[]> {
  for (const { _id } of await service.collection('uploads').find({ org: room.org.id }).toArray())
    await runForOrganisation(room.org.id, 'test', () => service.app.get(UploadCleanup).clean(String(_id)));
  const folder = `${service.filesFolder}/${room.org.id}`;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe.each(kinds)('what $noun deletes', (kind) => {
  it('[ALL-6] is hidden at once, listed as deleted, and comes back as it was', async () => {
    const { id } = await kind.add();
    const [before, stored] = [await kind.read(id), await files()];
    for (let time = 0; time < 2; time += 1) await call(kind, 'remove', id);
    expect(await codeOf(kind.read(id))).toBe('not-found');
    expect([await listed(kind, false), await listed(kind, true)]).toEqual([[], [id]]);
    expect(await call(kind, 'restore', id)).toMatchObject({ id, deletedAt: null });
    expect(withoutLinks(await kind.read(id))).toEqual(withoutLinks(before));
    expect([await listed(kind, false), await listed(kind, true)]).toEqual([[id], []]);
    expect(await files()).toEqual(stored);
    expect((await actions()).slice(-2)).toEqual([`${kind.noun}.remove`, `${kind.noun}.restore`]);
  });

  it('[ALL-6] is destroyed after 30 days, with its files, and not before', async () => {
    const { id } = await kind.add();
    const kept = await kind.add();
    await call(kind, 'remove', id);
    await deletedDaysAgo(kind, id, 29.9);
    await purge();
    expect(await listed(kind, true)).toEqual([id]);
    const before = (await files()).length;
    await deletedDaysAgo(kind, id, 30.1);
    expect(await listed(kind, true)).toEqual([]);
    expect(await codeOf(call(kind, 'restore', id))).toBe('not-found');
    await purge();
    expect([await isStored(kind, id), await isStored(kind, kept.id)]).toEqual([false, true]);
    expect((await files()).length).toBe(before / 2);
  });

  it('[ALL-6] can be destroyed at once, but only after it was deleted', async () => {
    const { id } = await kind.add();
    expect(await codeOf(call(kind, 'removeForGood', id))).toBe('wrong-state');
    await kind.read(id);
    await call(kind, 'remove', id);
    await call(kind, 'removeForGood', id);
    expect(await isStored(kind, id)).toBe(false);
    expect(await files()).toEqual([]);
    expect(await codeOf(call(kind, 'restore', id))).toBe('not-found');
    expect((await actions()).at(-1)).toBe(`${kind.noun}.removeForGood`);
  });

  it('[ALL-6] stays while it contains data of a person under legal hold', async () => {
    const held = await room.org.person({ superuser: true, state: { held: true } });
    const mine = admin;
    admin = held;
    room = { ...room, editor: held };
    const { id } = await kind.add();
    admin = mine;
    await call(kind, 'remove', id);
    expect(await codeOf(call(kind, 'removeForGood', id))).toBe('legal-hold');
    await deletedDaysAgo(kind, id, 31);
    await purge();
    expect(await isStored(kind, id)).toBe(true);
  });

  it('[PERM-8] does not exist for another organisation', async () => {
    const { id } = await kind.add();
    await call(kind, 'remove', id);
    admin = await (await service.organisation()).person({ superuser: true });
    for (const action of ['restore', 'removeForGood'] as const)
      expect(await codeOf(call(kind, action, id))).toBe('not-found');
  });
});

it('[ALL-6] a deleted menu, document or vacancy can no longer be opened or edited', async () => {
  for (const kind of kinds.slice(0, 3)) {
    const { id } = await kind.add();
    await call(kind, 'remove', id);
    expect(await codeOf(call(kind, 'get', id))).toBe('not-found');
  }
});

it('[HR-1] [ALL-6] a vacancy stays while it contains the response of a person under legal hold', async () => {
  const kind = kinds[2] as Kind;
  reader = await room.org.person({ can: ['user:vacancies'], state: { held: true } });
  const { id } = await kind.add();
  await call(kind, 'remove', id);
  expect(await codeOf(call(kind, 'removeForGood', id))).toBe('legal-hold');
});

it('[LIB-1] [ALL-6] a deleted document is not counted, and moves with the contents of its folder', async () => {
  const kind = kinds[1] as Kind;
  const fields = { title: { 'en-GB': 'Travel' }, parent: 'root' };
  const folder = await service.call(managedLibraryFolders.create, { body: fields }, { as: admin });
  const { id } = await addDocument({ service, admin }, { folder: folder.id });
  await call(kind, 'remove', id);
  const { items } = await service.call(managedLibraryFolders.tree, {}, { as: admin });
  expect(items).toMatchObject([{ id: folder.id, items: 0 }]);
  await service.call(managedLibraryFolders.remove, { params: { id: folder.id } }, { as: admin });
  expect(await call(kind, 'restore', id)).toMatchObject({ folder: 'root' });
});
