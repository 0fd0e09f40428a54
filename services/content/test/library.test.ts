import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runForOrganisation } from '@atrium/common/context/request-context';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { maxLibraryFileBytes, libraryFiles } from '@atrium/proto/content/library-files';
import type { Upload } from '@atrium/proto/upload';
import { library, managedLibrary } from '@atrium/proto/content/library';
import { messages } from '@atrium/proto/messages';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { partBytes } from '@atrium/common/uploads/upload-parts';
import { UploadCleanup } from '@atrium/common/uploads/upload-cleanup';
import {
  addDocument,
  documentWith,
  pdf,
  sendDocument,
  sendPart,
  uploadDocument,
  type Library,
} from './library-support.ts';
import { day } from './menu-files.ts';
import { queriesDuring } from './queries.ts';
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
  reader = await org.person({ can: ['user:library'], state: { site: 'leeds' } });
  libraryFixture = { service, admin };
});

type Part = Upload['missing'][number];
type Changes = Parameters<typeof addDocument>[1];
const add = (changes?: Changes) => addDocument(libraryFixture, changes);
const read = (id: string) => service.call(library.get, { params: { id } }, { as: reader });
const list = async (query: { q?: string; folder?: string } = {}, as = reader) =>
  (await service.call(library.list, { query }, { as })).items;
const titles = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ title }) => title);
const edit = (
  id: string,
  version: number,
  changes: Parameters<typeof documentWith>[1] & { upload: string },
) =>
  service.call(
    managedLibrary.edit,
    { params: { id }, body: documentWith(changes.upload, changes) },
    { as: admin, ifMatch: version },
  );
const written = async (text: string, name = 'notes.txt') =>
  uploadDocument(libraryFixture, Buffer.from(text), { name, type: 'text/plain' });

async function storedFiles(): Promise<string[]> {
  const folder = `${service.filesFolder}/${org.id}`;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => parentPath.split('/').at(-1) ?? '');
}

it('[LIB-1] a document can be read from its first day to its last, or for good without a last one', async () => {
  const [forGood, last] = [await add(), await add({ validFrom: day(-3), validTo: day(0) })];
  const [before, after] = [
    await add({ validFrom: day(1) }),
    await add({ validFrom: day(-5), validTo: day(-1) }),
  ];
  expect((await list()).map(({ id }) => id).toSorted()).toEqual([forGood.id, last.id].toSorted());
  for (const { id } of [before, after]) expect(await codeOf(read(id))).toBe('not-found');
  const inState = async (state: 'upcoming' | 'valid' | 'expired') =>
    (await service.call(managedLibrary.list, { query: { state } }, { as: admin })).items.map(({ id }) => id);
  expect(await inState('upcoming')).toEqual([before.id]);
  expect(await inState('expired')).toEqual([after.id]);
  expect((await inState('valid')).toSorted()).toEqual([forGood.id, last.id].toSorted());
});

it('[LIB-1] a document exists only for its audience, in lists and by address', async () => {
  const leeds = await add({ audience: { ...nobody, sites: ['leeds'] } });
  const other = await org.person({ can: ['user:library'], state: { site: 'berlin' } });
  expect((await list()).map(({ id }) => id)).toEqual([leeds.id]);
  expect(await list({}, other)).toEqual([]);
  const params = { id: leeds.id };
  expect(await codeOf(service.call(library.get, { params }, { as: other }))).toBe('not-found');
  expect(await codeOf(service.call(library.view, { params }, { as: other }))).toBe('not-found');
});

it('[LIB-1] a document is shown in the reader’s language, otherwise the organisation’s, sorted by title', async () => {
  await add({ title: { 'en-GB': 'Zebra crossings' } });
  await add({ title: { 'en-GB': 'Ärzte', pl: 'Lekarze' }, description: { pl: 'Kto przyjmuje' } });
  expect(await titles()).toEqual(['Ärzte', 'Zebra crossings']);
  const polish = await service.call(library.list, { query: { language: 'pl' } }, { as: reader });
  expect(polish.items).toMatchObject([
    { title: 'Lekarze', description: 'Kto przyjmuje', language: 'pl' },
    { title: 'Zebra crossings', description: null, language: 'en-GB' },
  ]);
});

it('[LIB-1] a document is found by words of its title, its description, its file name and its content', async () => {
  await add({ title: { 'en-GB': 'Guide' }, description: { de: 'Wie man Überstunden einträgt' } });
  await add({
    title: { 'en-GB': 'Letter' },
    upload: await written('Grüße aus Łódź, the dress code is casual'),
  });
  expect(await titles({ q: 'uberstund' })).toEqual(['Guide']);
  expect(await titles({ q: 'lodz casu' })).toEqual(['Letter']);
  expect(await titles({ q: 'notes' })).toEqual(['Letter']);
  expect(await titles({ q: 'guide casual' })).toEqual([]);
});

it('[LIB-1] a document needs a file of its own that was uploaded and accepted, and days in order', async () => {
  const create = (body: ReturnType<typeof documentWith>) =>
    service.call(managedLibrary.create, { body }, { as: admin });
  const upload = await uploadDocument(libraryFixture);
  const wrong: [ReturnType<typeof documentWith>, string][] = [
    [documentWith('nothing'), 'upload'],
    [documentWith(await sendDocument(libraryFixture)), 'upload'],
    [documentWith(upload, { validTo: day(-1) }), 'validTo'],
    [documentWith(upload, { folder: 'nowhere' }), 'folder'],
    [documentWith(upload, { title: {} }), 'title'],
  ];
  for (const [body, field] of wrong)
    await expect(create(body)).rejects.toMatchObject({
      problem: { code: 'invalid-input', issues: [{ path: [field] }] },
    });
  await create(documentWith(upload));
  expect(await codeOf(create(documentWith(upload)))).toBe('invalid-input');
});

it('[LIB-1] a document’s file is downloaded under its name and never shown as a page', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const upload = await uploadDocument(libraryFixture, page, { name: 'reise "2027".html', type: 'text/html' });
  const { id } = await add({ upload });
  const { file } = await read(id);
  expect(file).toMatchObject({
    name: 'reise "2027".html',
    size: page.length,
    type: 'application/octet-stream',
  });
  const { pathname, search } = new URL(file.downloadUrl);
  const answer = await fetch(`${service.url}${pathname}${search}`);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename/);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(page);
});

it('[LIB-2] a file that is too large, missing or someone else’s is not accepted', async () => {
  const begin = (size: number) =>
    codeOf(
      service.call(
        libraryFiles.start,
        { body: { name: 'a.pdf', size, type: 'application/pdf' } },
        { as: admin },
      ),
    );
  expect(await begin(maxLibraryFileBytes + 1)).toBe('too-large');
  const finish = (id: string, as = admin) =>
    codeOf(service.call(libraryFiles.complete, { params: { id } }, { as }));
  const { id } = await service.call(
    libraryFiles.start,
    { body: { name: 'a.pdf', size: 10, type: '' } },
    { as: admin },
  );
  expect(await finish(id)).toBe('upload-incomplete');
  const other = await org.person({ can: ['admin:library'] });
  expect(await finish(await sendDocument(libraryFixture), other)).toBe('not-found');
  const disguised = { name: 'travel.docx' };
  expect(await finish(await sendDocument(libraryFixture, pdf, disguised))).toBe('wrong-extension');
});

it('[LIB-2] a large file is uploaded in parts, in any order, and resumes where it stopped', async () => {
  const bytes = randomBytes(2 * partBytes + 10);
  const body = { name: 'film.bin', size: bytes.length, type: '' };
  const { id, missing } = await service.call(libraryFiles.start, { body }, { as: admin });
  expect(missing.map(({ from, size }) => [from, size])).toEqual([
    [0, partBytes],
    [partBytes, partBytes],
    [2 * partBytes, 10],
  ]);
  const [first, second, third] = missing as [Part, Part, Part];
  const params = { id };
  const rest = async (as = admin) =>
    (await service.call(libraryFiles.resume, { params }, { as })).missing.map(({ from }) => from);
  await sendPart(service, bytes, third);
  await sendPart(service, bytes, first);
  expect(await rest()).toEqual([partBytes]);
  expect(await codeOf(service.call(libraryFiles.complete, { params }, { as: admin }))).toBe(
    'upload-incomplete',
  );
  expect(await codeOf(rest(await org.person({ can: ['admin:library'] })))).toBe('not-found');
  // A part that has arrived cannot be replaced.
  await expect(sendPart(service, Buffer.alloc(bytes.length), first)).rejects.toThrow();
  await sendPart(service, bytes, second);
  const { file } = await service.call(libraryFiles.complete, { params }, { as: admin });
  expect(await rest()).toEqual([]);
  const { pathname, search } = new URL(file?.downloadUrl ?? '');
  const answer = await fetch(`${service.url}${pathname}${search}`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

it('[LIB-2] an upload completed twice at once is accepted once', async () => {
  const params = { id: await sendDocument(libraryFixture) };
  const finish = () => service.call(libraryFiles.complete, { params }, { as: admin });
  const both = await Promise.all([finish(), finish()]);
  expect(both.map(({ file }) => file?.id)).toEqual([params.id, params.id]);
});

it('[LIB-1] another file becomes the next version for readers, and earlier ones stay with library admins', async () => {
  const first = await add();
  const same = await edit(first.id, 1, { upload: first.upload, title: { 'en-GB': 'Travelling' } });
  expect(same).toMatchObject({ number: 1, version: 2 });
  const upload = await written('By train', 'travel-2.txt');
  const second = await edit(first.id, 2, { upload });
  expect(second).toMatchObject({ number: 2, file: { name: 'travel-2.txt' }, upload });
  expect(await read(first.id)).toMatchObject({ number: 2, file: { name: 'travel-2.txt' } });
  expect(await titles({ q: 'train' })).toEqual(['Travel policy']);
  const params = { id: first.id };
  const { items } = await service.call(managedLibrary.versions, { params }, { as: admin });
  expect(items.map(({ number, file, by }) => [number, file.name, by.id])).toEqual([
    [2, 'travel-2.txt', admin.id],
    [1, 'travel.pdf', admin.id],
  ]);
  const { pathname, search } = new URL(items[1]?.file.downloadUrl ?? '');
  const earlier = await fetch(`${service.url}${pathname}${search}`);
  expect(Buffer.from(await earlier.arrayBuffer())).toEqual(pdf);
  // An earlier file cannot become the current one again: it belongs to its version.
  expect(await codeOf(edit(first.id, 3, { upload: first.upload }))).toBe('invalid-input');
  expect(await codeOf(edit(first.id, 2, { upload }))).toBe('version-conflict');
});

it('[LIB-1] deleting a document for good deletes the files of all its versions', async () => {
  const { id, upload } = await add();
  const next = await written('By train');
  await edit(id, 1, { upload: next });
  await service.call(library.view, { params: { id } }, { as: reader });
  expect((await storedFiles()).toSorted()).toEqual([upload, next].toSorted());
  await service.call(managedLibrary.remove, { params: { id } }, { as: admin });
  expect(await codeOf(read(id))).toBe('not-found');
  await service.call(managedLibrary.removeForGood, { params: { id } }, { as: admin });
  const cleanup = service.app.get(UploadCleanup);
  for (const file of [upload, next]) await runForOrganisation(org.id, 'test', () => cleanup.clean(file));
  expect(await storedFiles()).toEqual([]);
  for (const collection of ['library_files', 'library_views'])
    expect(await service.collection(collection).countDocuments({ org: org.id })).toBe(0);
});

it('[LIB-1] an upload without a document is deleted after a day, and one with a document is not', async () => {
  const [unused, used] = [await uploadDocument(libraryFixture), await uploadDocument(libraryFixture)];
  await add({ upload: used });
  const cleanup = service.app.get(UploadCleanup);
  const clean = (id: string) => runForOrganisation(org.id, 'test', () => cleanup.clean(id));
  expect(await clean(unused)).toBeInstanceOf(Date);
  await service
    .collection('uploads')
    .updateOne({ _id: unused as never }, { $set: { removeAt: new Date(0) } });
  for (const id of [unused, used]) await clean(id);
  expect(await storedFiles()).toEqual([used]);
});

it('[LIB-1] who opened a document, and when, is recorded once per person', async () => {
  const { id } = await add();
  const [before] = await list();
  for (let time = 0; time < 2; time += 1)
    await service.call(library.view, { params: { id } }, { as: reader });
  const views = await service.call(managedLibrary.views, { params: { id } }, { as: admin });
  expect(views.items).toMatchObject([{ user: { id: reader.id } }]);
  expect(await service.call(managedLibrary.get, { params: { id } }, { as: admin })).toMatchObject({
    views: 1,
  });
  expect([before?.seen, (await list())[0]?.seen]).toEqual([false, true]);
});

it('[PERM-7] in works council mode no one learns who opened a document, nor how few did', async () => {
  const { id } = await add();
  await service.call(library.view, { params: { id } }, { as: reader });
  await org.publish(undefined, { smallestGroup: 5 });
  expect((await service.call(managedLibrary.get, { params: { id } }, { as: admin })).views).toBeNull();
  const views = service.call(managedLibrary.views, { params: { id } }, { as: admin });
  expect(await codeOf(views)).toBe('works-council-mode');
});

it('[LIB-1] every change is in the audit log', async () => {
  const { id, upload } = await add();
  await edit(id, 1, { upload, title: { 'en-GB': 'Travelling' } });
  await service.call(managedLibrary.remove, { params: { id } }, { as: admin });
  await service.settled();
  const actions = service
    .published(messages.adminAction, org.id)
    .map(({ action, aboutName }) => [action, aboutName]);
  expect(actions).toEqual([
    ['managedLibrary.create', 'Travel policy'],
    ['managedLibrary.edit', 'Travelling'],
    ['managedLibrary.remove', 'Travelling'],
  ]);
});

it('[LIB-1] documents that expire by a day are listed, without those that never do', async () => {
  const soon = await add({ validTo: day(3) });
  await add({ validTo: day(4) });
  await add({ validTo: null });
  const query = { state: 'valid', endsBy: day(3) } as const;
  const { items } = await service.call(managedLibrary.list, { query }, { as: admin });
  expect(items.map(({ id }) => id)).toEqual([soon.id]);
});

it('[LIB-1] [ALL-12] lists are read by an index and no further than they are shown', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await add({ title: { 'en-GB': title } });
  const queries = await queriesDuring(service, async () => {
    const page = { limit: 2, folder: 'root' };
    await service.call(library.list, { query: page }, { as: reader });
    await service.call(managedLibrary.list, { query: { limit: 2 } }, { as: admin });
  });
  const ofItems = queries.filter(({ collection }) => collection === 'library_items');
  const [read, counted] = [false, true].map((isCount) =>
    ofItems.filter(({ command }) => 'aggregate' in command === isCount),
  );
  expect(read).toHaveLength(2);
  // The list of administrators is counted once, up to a limit.
  expect(counted).toHaveLength(1);
  for (const { plan } of ofItems) expect(plan).toMatch(/^IXSCAN/);
  for (const { docsExamined } of read ?? []) expect(docsExamined).toBeLessThanOrEqual(3);
});
