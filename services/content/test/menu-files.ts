import type { CallInput } from '@atrium/proto/endpoint';
import { managedMenus, menuFiles } from '@atrium/proto/content/menus';
import { sendUpload } from '@atrium/common/testing/send-upload';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { dayIn } from '@atrium/proto/day-in';

/** The smallest PDF that is accepted. */
export const menuPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** The time zone of test organisations. */
export const zone = 'Europe/Warsaw';

/** The date this many days from today in that time zone. */
export const day = (from: number): string =>
  dayIn('UTC', new Date(Date.parse(dayIn(zone, new Date())) + from * 86_400_000));

export interface Canteen {
  readonly service: TestService;
  readonly admin: TestPerson;
}

type Fields = CallInput<typeof managedMenus.create>['body'];

export const menuFieldsWith = (file: string, changes: Partial<Fields> = {}): Fields => ({
  title: { 'en-GB': 'Lunch', pl: 'Obiady' },
  validFrom: day(0),
  validTo: day(4),
  menuFiles: { 'en-GB': file },
  ...changes,
});

/** Uploads the bytes as declared and returns the file's ID before it is checked. */
export async function sendMenuFile(
  { service, admin }: Canteen,
  bytes: Buffer,
  type = 'application/pdf',
): Promise<string> {
  const body = { name: 'menu', size: bytes.length, type };
  const begun = await service.call(menuFiles.start, { body }, { as: admin });
  await sendUpload(service, begun, bytes);
  return begun.id;
}

export async function uploadMenuFile(
  canteen: Canteen,
  bytes: Buffer,
  type = 'application/pdf',
): Promise<string> {
  const params = { id: await sendMenuFile(canteen, bytes, type) };
  return (await canteen.service.call(menuFiles.complete, { params }, { as: canteen.admin })).id;
}
