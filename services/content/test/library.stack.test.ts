import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestStorage } from '@atrium/common/testing/test-storage';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { library, managedLibrary } from '@atrium/proto/content/library';
import { libraryFiles } from '@atrium/proto/content/library-files';
import type { Upload } from '@atrium/proto/upload';
import { randomBytes } from 'node:crypto';
import { content } from '../src/definition.ts';
import { partBytes } from '@atrium/common/uploads/upload-parts';
import { UploadCleanup } from '@atrium/common/uploads/upload-cleanup';
import { documentWith } from './library-support.ts';

const own = new TestStorage('content');
let service: TestService;
let org: TestOrganisation;
let admin: TestPerson;
beforeAll(async () => {
  service = await TestService.start(content, {}, { storage: await own.connect() });
});
afterAll(async () => {
  await service.stop();
  await own.close();
});
beforeEach(async () => {
  org = await service.organisation();
  admin = await org.person({ can: ['user:library', 'admin:library'] });
});

type Part = Upload['missing'][number];
const put = (bytes: Buffer, { from, size, upload: { url, headers } }: Part): Promise<Response> =>
  fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes.subarray(from, from + size)) });
const begin = (size: number) =>
  service.call(libraryFiles.start, { body: { name: 'film.bin', size, type: '' } }, { as: admin });
const finish = async (id: string) =>
  (await service.call(libraryFiles.complete, { params: { id } }, { as: admin })).file;
const stored = (): Promise<string[]> => own.keysIn(own.bucketOf(org.id));

it('[LIB-2] a document is uploaded to MinIO in parts, each exactly as announced, and downloaded as one file', async () => {
  const bytes = randomBytes(partBytes + 10);
  const { id, missing } = await begin(bytes.length);
  const [first, second] = missing as [Part, Part];
  expect(new URL(first.upload.url).origin).toBe(new URL(own.options.endpoint).origin);
  expect((await put(bytes, { ...second, size: 9 })).ok).toBe(false);
  expect((await put(bytes, second)).ok).toBe(true);
  expect((await put(bytes, second)).status).toBe(412);
  await expect(finish(id)).rejects.toMatchObject({ problem: { code: 'upload-incomplete' } });
  const rest = await service.call(libraryFiles.resume, { params: { id } }, { as: admin });
  expect(rest.missing.map(({ from }) => from)).toEqual([0]);
  expect((await put(bytes, rest.missing[0] as Part)).ok).toBe(true);
  await finish(id);
  expect(await stored()).toEqual([`library/${id}/file`]);

  const item = await service.call(managedLibrary.create, { body: documentWith(id) }, { as: admin });
  const shown = await service.call(library.get, { params: { id: item.id } }, { as: admin });
  const answer = await fetch(shown.file.downloadUrl);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename/);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);

  await service.call(managedLibrary.remove, { params: { id: item.id } }, { as: admin });
  await service.call(managedLibrary.removeForGood, { params: { id: item.id } }, { as: admin });
  await runForOrganisation(org.id, 'test', () => service.app.get(UploadCleanup).clean(id));
  expect(await stored()).toEqual([]);
});
