import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import type { Language } from '@atrium/proto/common';
import { libraryFolders, managedLibraryFolders } from '@atrium/proto/content/library-folders';
import { library, managedLibrary } from '@atrium/proto/content/library';
import { addDocument, type Library } from './library-support.ts';
import { nobody, startContent } from './support.ts';
import { codeOf } from './comment-fixture.ts';

let service: TestService;
let org: TestOrganisation;
let admin: TestPerson;
let reader: TestPerson;
let libraryFixture: Library;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());
beforeEach(async () => {
  org = await service.organisation();
  admin = await org.person({ can: ['admin:library'] });
  reader = await org.person({ can: ['user:library'] });
  libraryFixture = { service, admin };
});

const add = (name: string, parent = 'root') =>
  service.call(managedLibraryFolders.create, { body: { title: { 'en-GB': name }, parent } }, { as: admin });
const put = (id: string, version: number, name: string, parent: string) =>
  service.call(
    managedLibraryFolders.edit,
    { params: { id }, body: { title: { 'en-GB': name }, parent } },
    { as: admin, ifMatch: version },
  );
const remove = (id: string) => service.call(managedLibraryFolders.remove, { params: { id } }, { as: admin });
const all = async () => (await service.call(managedLibraryFolders.tree, {}, { as: admin })).items;
const seen = async (language?: Language) =>
  (await service.call(libraryFolders.tree, { query: { language } }, { as: reader })).items.map(
    ({ title, items }) => [title, items],
  );

it('[LIB-1] folders are nested from the root, each with its number of documents', async () => {
  const policies = await add('Policies');
  const travel = await add('Travel', policies.id);
  await addDocument(libraryFixture, { folder: travel.id });
  expect(await all()).toMatchObject([
    { id: policies.id, parent: 'root', items: 0 },
    { id: travel.id, parent: policies.id, items: 1 },
  ]);
  expect(await codeOf(add('Lost', 'nowhere'))).toBe('invalid-input');
});

it('[LIB-1] a folder cannot be moved under itself, not even by two moves at once', async () => {
  const [one, other] = [await add('One'), await add('Other')];
  const beneath = await add('Beneath', one.id);
  for (const parent of [one.id, beneath.id])
    expect(await codeOf(put(one.id, 1, 'One', parent))).toBe('folder-cycle');
  const both = [codeOf(put(one.id, 1, 'One', other.id)), codeOf(put(other.id, 1, 'Other', one.id))];
  expect(new Set(await Promise.all(both))).toEqual(new Set(['answered', 'folder-cycle']));
  expect(await codeOf(put(beneath.id, 1, 'Beneath', 'root'))).toBe('answered');
  expect(await codeOf(put(beneath.id, 1, 'Beneath', 'root'))).toBe('version-conflict');
});

it('[LIB-1] the contents of a deleted folder move to its parent', async () => {
  const policies = await add('Policies');
  const travel = await add('Travel', policies.id);
  const abroad = await add('Abroad', travel.id);
  const { id } = await addDocument(libraryFixture, { folder: travel.id });
  await remove(travel.id);
  expect(await all()).toMatchObject([
    { id: abroad.id, parent: policies.id },
    { id: policies.id, parent: 'root', items: 1 },
  ]);
  const params = { id };
  expect(await service.call(managedLibrary.get, { params }, { as: admin })).toMatchObject({
    folder: policies.id,
    version: 2,
  });
  const shown = await service.call(library.get, { params }, { as: reader });
  expect(shown.path).toEqual([{ id: policies.id, title: 'Policies' }]);
});

it('[LIB-1] a document added to a folder while it is deleted is in the parent folder, or refused', async () => {
  for (let time = 0; time < 5; time += 1) {
    const folder = await add('Going');
    const [added] = await Promise.all([
      addDocument(libraryFixture, { folder: folder.id }).then(
        ({ id }) => id,
        () => null,
      ),
      remove(folder.id),
    ]);
    if (added === null) continue;
    const item = await service.call(managedLibrary.get, { params: { id: added } }, { as: admin });
    expect(item.folder).toBe('root');
  }
});

it('[LIB-1] readers see the folders that hold something for them, and the name of no other', async () => {
  const policies = await add('Policies');
  const travel = await add('Travel', policies.id);
  const board = await add('Board: closing Leeds');
  await addDocument(libraryFixture, { folder: travel.id });
  await addDocument(libraryFixture, { folder: board.id, audience: nobody });
  await add('Empty');
  expect(await seen()).toEqual([
    ['Policies', 0],
    ['Travel', 1],
  ]);
});

it('[LIB-1] folders are named in the requested language if they have a name in it', async () => {
  const { id } = await add('Policies');
  const title = { 'en-GB': 'Policies', de: 'Regeln' };
  await service.call(
    managedLibraryFolders.edit,
    { params: { id }, body: { title, parent: 'root' } },
    { as: admin, ifMatch: 1 },
  );
  await addDocument(libraryFixture, { folder: id });
  expect(await seen('de')).toEqual([['Regeln', 1]]);
  expect(await seen('pl')).toEqual([['Policies', 1]]);
});
