import { sendUpload } from '@atrium/common/testing/send-upload';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { maxAttachmentBytes, attachments } from '@atrium/proto/chat/attachments';
import { chatMessages } from '@atrium/proto/chat/messages';
import sharp from 'sharp';
import { codeOf, ChatFixture, startChat } from './support.ts';

let service: TestService;
let chatFixture: ChatFixture;
let group: { readonly id: string };

beforeAll(async () => {
  service = await startChat();
  chatFixture = await ChatFixture.open(service);
  group = await chatFixture.group();
});
afterAll(() => service.stop());

interface File {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name?: string;
  readonly seconds?: number;
}

const toServiceUrl = (url: string): string => url.replace('http://files.test', service.url);
const of = (attachment: string) => ({ params: { id: group.id, attachment } });
const open = (id: string, as: TestPerson) => service.call(attachments.get, of(id), { as });

async function begin({ bytes, type, name = 'file', seconds }: File, as: TestPerson): Promise<string> {
  const voice = seconds === undefined ? null : { seconds };
  const body = { name, size: bytes.length, type, voice };
  const begun = await service.call(attachments.start, { params: { id: group.id }, body }, { as });
  await sendUpload(service, begun, bytes);
  return begun.id;
}

async function upload(file: File, as = chatFixture.ada) {
  const id = await begin(file, as);
  return service.call(attachments.complete, of(id), { as });
}

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#88aacc' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1' } })
    .jpeg()
    .toBuffer();
/** Sound as a browser records it: a container that is declared as video. */
const sound = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  Buffer.alloc(64),
]);

describe('[CHAT-1] media', () => {
  it('are re-encoded pictures that only readers of the message can open', async () => {
    const { ada, bo, cy } = chatFixture;
    const picture = await upload({ bytes: await photo(), type: 'image/jpeg', name: 'Hall C.jpg' });
    expect(picture).toMatchObject({
      kind: 'picture',
      name: 'Hall C.jpg',
      picture: { width: 900, height: 600 },
    });
    expect(await codeOf(open(picture.id, bo))).toBe('not-found');
    const sent = await chatFixture.say(group, '', ada, { attachments: [picture.id] });
    expect(sent.attachments).toMatchObject([{ kind: 'picture', id: picture.id }]);
    expect((await chatFixture.see(group, bo)).last).toMatchObject({ kind: 'picture', text: '' });
    const opened = await open(picture.id, bo);
    const bytes = Buffer.from(await (await fetch(toServiceUrl(opened.url))).arrayBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(bytes.includes('GPS')).toBe(false);
    expect(await codeOf(open(picture.id, await chatFixture.org.person()))).toBe('not-found');
    // Someone who left cannot open later files.
    await chatFixture.leave(group, cy);
    const later = await upload({ bytes: await photo(), type: 'image/jpeg' });
    const second = await chatFixture.say(group, 'Later', ada, { attachments: [later.id] });
    expect(await codeOf(open(later.id, cy))).toBe('not-found');
    await service.call(chatMessages.remove, { params: { id: group.id, message: second.id } }, { as: ada });
    expect(await codeOf(open(later.id, bo))).toBe('not-found');
    await chatFixture.rejoin(group, cy);
  });

  it('are sent once, by their uploader, after they were checked', async () => {
    const { ada, bo } = chatFixture;
    const { id } = await upload({ bytes: await photo(), type: 'image/jpeg' });
    expect(await codeOf(chatFixture.say(group, '', bo, { attachments: [id] }))).toBe('not-found');
    expect(await codeOf(chatFixture.say(await chatFixture.group(), '', ada, { attachments: [id] }))).toBe(
      'not-found',
    );
    await chatFixture.say(group, '', ada, { attachments: [id] });
    expect(await codeOf(chatFixture.say(group, '', ada, { attachments: [id] }))).toBe('not-found');
    const pending = await begin({ bytes: await photo(), type: 'image/jpeg' }, ada);
    expect(await codeOf(chatFixture.say(group, '', ada, { attachments: [pending] }))).toBe('not-found');
    expect(await codeOf(open(pending, ada))).toBe('not-found');
  });

  it('that are not pictures are only downloaded, never shown, whatever type they declare', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const file = await upload({ bytes: page, type: 'text/html', name: 'invoice.html' });
    expect(file).toMatchObject({ kind: 'file', name: 'invoice.html', size: page.length });
    const answer = await fetch(toServiceUrl(file.url));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await codeOf(upload({ bytes: page, type: 'image/png' }))).toBe('unsupported-type');
    for (const name of ['invoice.pdf', 'photo.jpg', 'minutes.docx'])
      expect(await codeOf(upload({ bytes: page, type: 'text/html', name }))).toBe('wrong-extension');
    const body = { name: 'film', size: maxAttachmentBytes + 1, type: 'video/mp4' };
    const tooLarge = service.call(
      attachments.start,
      { params: { id: group.id }, body },
      { as: chatFixture.ada },
    );
    expect(await codeOf(tooLarge)).toBe('too-large');
  });
});

describe('[CHAT-3] voice notes', () => {
  it('contain sound and nothing else', async () => {
    const note = await upload({ bytes: sound, type: 'audio/webm', seconds: 3.5 });
    expect(note).toMatchObject({ kind: 'voice', seconds: 3.5, size: sound.length });
    expect((await fetch(toServiceUrl(note.url))).headers.get('content-type')).toBe('audio/webm');
    const page = Buffer.from('<script>alert(1)</script>');
    expect(await codeOf(upload({ bytes: page, type: 'audio/webm', seconds: 1 }))).toBe('unsupported-type');
  });
});
