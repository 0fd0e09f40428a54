import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { attachmentLimit, attachments } from '@atrium/proto/chat/attachments';
import { chatMessages } from '@atrium/proto/chat/messages';
import sharp from 'sharp';
import { codeOf, Office, startChat } from './support.ts';

let service: TestService;
let office: Office;
let group: { readonly id: string };

beforeAll(async () => {
  service = await startChat();
  office = await Office.open(service);
  group = await office.group();
});
afterAll(() => service.stop());

interface File {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name?: string;
  readonly seconds?: number;
}

const here = (url: string): string => url.replace('http://files.test', service.url);
const of = (attachment: string) => ({ params: { id: group.id, attachment } });
const open = (id: string, as: TestPerson) => service.call(attachments.open, of(id), { as });

async function begin({ bytes, type, name = 'file', seconds }: File, as: TestPerson): Promise<string> {
  const voice = seconds === undefined ? null : { seconds };
  const body = { name, size: bytes.length, type, voice };
  const { id, upload } = await service.call(attachments.begin, { params: { id: group.id }, body }, { as });
  await fetch(here(upload.url), { method: 'PUT', headers: upload.headers, body: new Uint8Array(bytes) });
  return id;
}

async function upload(file: File, as = office.ada) {
  const id = await begin(file, as);
  return service.call(attachments.finish, of(id), { as });
}

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aacc' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' } })
    .jpeg()
    .toBuffer();
/** As a browser records sound: a container that says it is film. */
const sound = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(64),
]);

describe('[CHAT-1] media', () => {
  it('are pictures made anew, for whoever may read the message', async () => {
    const { ada, bo, cy } = office;
    const picture = await upload({ bytes: await photo(), type: 'image/jpeg', name: 'Hall C.jpg' });
    expect(picture).toMatchObject({
      kind: 'picture',
      name: 'Hall C.jpg',
      picture: { width: 900, height: 600 },
    });
    expect(await codeOf(open(picture.id, bo))).toBe('not-found');
    const sent = await office.say(group, '', ada, { attachments: [picture.id] });
    expect(sent.attachments).toMatchObject([{ kind: 'picture', id: picture.id }]);
    expect((await office.see(group, bo)).last).toMatchObject({ kind: 'picture', text: '' });
    const opened = await open(picture.id, bo);
    const bytes = Buffer.from(await (await fetch(here(opened.url))).arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(bytes.includes('GPS')).toBe(false);
    expect(await codeOf(open(picture.id, await office.org.person()))).toBe('not-found');
    // Who left does not see what came after.
    await office.leave(group, cy);
    const later = await upload({ bytes: await photo(), type: 'image/jpeg' });
    const second = await office.say(group, 'Later', ada, { attachments: [later.id] });
    expect(await codeOf(open(later.id, cy))).toBe('not-found');
    await service.call(chatMessages.remove, { params: { id: group.id, message: second.id } }, { as: ada });
    expect(await codeOf(open(later.id, bo))).toBe('not-found');
    await office.rejoin(group, cy);
  });

  it('are sent once, by who uploaded them, when they are checked', async () => {
    const { ada, bo } = office;
    const { id } = await upload({ bytes: await photo(), type: 'image/jpeg' });
    expect(await codeOf(office.say(group, '', bo, { attachments: [id] }))).toBe('not-found');
    expect(await codeOf(office.say(await office.group(), '', ada, { attachments: [id] }))).toBe('not-found');
    await office.say(group, '', ada, { attachments: [id] });
    expect(await codeOf(office.say(group, '', ada, { attachments: [id] }))).toBe('not-found');
    const pending = await begin({ bytes: await photo(), type: 'image/jpeg' }, ada);
    expect(await codeOf(office.say(group, '', ada, { attachments: [pending] }))).toBe('not-found');
    expect(await codeOf(open(pending, ada))).toBe('not-found');
  });

  it('that are no pictures are saved, never shown, whatever they say they are', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const file = await upload({ bytes: page, type: 'text/html', name: 'invoice.html' });
    expect(file).toMatchObject({ kind: 'file', name: 'invoice.html', size: page.length });
    const answer = await fetch(here(file.url));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await codeOf(upload({ bytes: page, type: 'image/png' }))).toBe('unsupported-type');
    const body = { name: 'film', size: attachmentLimit + 1, type: 'video/mp4' };
    const tooLarge = service.call(attachments.begin, { params: { id: group.id }, body }, { as: office.ada });
    expect(await codeOf(tooLarge)).toBe('too-large');
  });
});

describe('[CHAT-3] voice notes', () => {
  it('are sound, and nothing else', async () => {
    const note = await upload({ bytes: sound, type: 'audio/webm', seconds: 3.5 });
    expect(note).toMatchObject({ kind: 'voice', seconds: 3.5, size: sound.length });
    expect((await fetch(here(note.url))).headers.get('content-type')).toBe('audio/webm');
    const page = Buffer.from('<script>alert(1)</script>');
    expect(await codeOf(upload({ bytes: page, type: 'audio/webm', seconds: 1 }))).toBe('unsupported-type');
  });
});
