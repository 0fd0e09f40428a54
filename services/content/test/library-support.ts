import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import { libraryFiles } from '@atrium/proto/content/library-files';
import type { Upload } from '@atrium/proto/upload';
import { managedLibrary, type ManagedLibraryItem } from '@atrium/proto/content/library';
import type { CallInput } from '@atrium/proto/endpoint';
import { day, menuPdf } from './menu-files.ts';

export interface Library {
  readonly service: TestService;
  readonly admin: TestPerson;
}

type Fields = CallInput<typeof managedLibrary.create>['body'];

/** The smallest PDF that is accepted. */
export const pdf = menuPdf;

export const documentWith = (upload: string, changes: Partial<Fields> = {}): Fields => ({
  title: { 'en-GB': 'Travel policy', pl: 'Zasady podróży' },
  folder: 'root',
  audience: everyone,
  validFrom: day(0),
  validTo: null,
  upload,
  ...changes,
});

/** Uploads the bytes as declared and returns the file's ID before it is accepted. */
export async function sendDocument(
  { service, admin }: Library,
  bytes: Buffer = pdf,
  { name = 'travel.pdf', type = 'application/pdf', size = bytes.length } = {},
): Promise<string> {
  const begun = await service.call(libraryFiles.start, { body: { name, size, type } }, { as: admin });
  for (const part of begun.missing) await sendPart(service, bytes, part);
  return begun.id;
}

export async function sendPart(
  service: TestService,
  bytes: Buffer,
  { from, size, upload }: Upload['missing'][number],
): Promise<void> {
  const { pathname, search } = new URL(upload.url);
  const sent = await fetch(`${service.url}${pathname}${search}`, {
    method: 'PUT',
    headers: upload.headers,
    body: new Uint8Array(bytes.subarray(from, from + size)),
  });
  if (!sent.ok) throw new Error(`The upload was answered with ${sent.status}`);
}

export async function uploadDocument(
  library: Library,
  ...sent: [bytes?: Buffer, said?: Parameters<typeof sendDocument>[2]]
): Promise<string> {
  const params = { id: await sendDocument(library, ...sent) };
  for (;;) {
    const { file } = await library.service.call(libraryFiles.complete, { params }, { as: library.admin });
    if (file) return file.id;
  }
}

export const addDocument = async (
  library: Library,
  changes: Partial<Fields> = {},
): Promise<ManagedLibraryItem> => {
  const body = documentWith(changes.upload ?? (await uploadDocument(library)), changes);
  return library.service.call(managedLibrary.create, { body }, { as: library.admin });
};
