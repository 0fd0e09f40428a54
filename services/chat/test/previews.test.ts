import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { chatMessages, type ChatMessage } from '@atrium/proto/chat/messages';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { chat } from '../src/definition.ts';
import { LinkPreviews } from '../src/previews/link-previews.ts';
import { ChatFixture } from './support.ts';

let service: TestService;
let chatFixture: ChatFixture;
const servers: Server[] = [];

beforeAll(async () => {
  // One address is allowed and plays the internet; its neighbours are internal.
  service = await TestService.start(chat, { OUTBOUND_NETWORKS: '127.0.0.1' });
  chatFixture = await ChatFixture.open(service);
});
afterAll(async () => {
  for (const server of servers) server.close();
  await service.stop();
});

async function listen(
  host: string,
  answer: RequestListener,
): Promise<{ url: string; reached: () => number }> {
  let reached = 0;
  const server = createServer((request, response) => {
    reached += 1;
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, reached: () => reached };
}

const page =
  '<meta property="og:title" content="Hall C opens"><meta property="og:image" content="/hall.png">';

async function now({ id, conversation }: ChatMessage): Promise<ChatMessage | undefined> {
  const { items } = await chatFixture.read({ id: conversation }, chatFixture.bo);
  return items.find((message) => message.id === id);
}

const made = (message: ChatMessage): Promise<void> =>
  runForOrganisation(chatFixture.org.id, 'test', () =>
    service.app.get(LinkPreviews, { strict: false }).make(message.id),
  );

describe('[CHAT-3] link previews', () => {
  it('arrive after the message, as a change, with a re-encoded picture, and go with the link', async () => {
    const picture = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const { url } = await listen('127.0.0.1', ({ url: path }, response) => {
      if (path === '/moved') return void response.writeHead(302, { location: '/page' }).end();
      const type = path === '/hall.png' ? 'image/png' : 'text/html; charset=utf-8';
      response.setHeader('content-type', type).end(path === '/hall.png' ? picture : page);
    });
    const group = await chatFixture.group();
    const message = await chatFixture.say(group, `Look: ${url}/moved.`, chatFixture.ada);
    expect(message.preview).toBeNull();
    const seen = await until(async () => {
      const one = await now(message);
      return one?.preview ? one : null;
    });
    expect(seen.preview).toMatchObject({ url: `${url}/moved`, title: 'Hall C opens', site: '127.0.0.1' });
    expect(seen.revision).toBeGreaterThan(message.revision);
    const answer = await fetch((seen.preview?.picture ?? '').replace('http://files.test', service.url));
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp');
    const at = { params: { id: group.id, message: message.id }, body: { text: 'Never mind' } };
    const edited = await service.call(chatMessages.edit, at, { as: chatFixture.ada });
    expect(edited.preview).toBeNull();
  });

  it('never reach an internal address: not by a link, a redirect or a picture', async () => {
    const inside = await listen('127.0.0.2', (_, response) =>
      response.setHeader('content-type', 'text/html').end(page),
    );
    const outside = await listen('127.0.0.1', ({ url: path }, response) => {
      if (path === '/redirect') return void response.writeHead(302, { location: `${inside.url}/` }).end();
      response
        .setHeader('content-type', 'text/html')
        .end(`<title>Page</title><meta property="og:image" content="${inside.url}/secret.png">`);
    });
    const group = await chatFixture.group();
    const links = [inside.url, `${outside.url}/redirect`, 'http://169.254.169.254/latest', 'http://[::1]/'];
    for (const link of links) {
      const message = await chatFixture.say(group, link, chatFixture.ada);
      await made(message);
      expect((await now(message))?.preview).toBeNull();
    }
    const picture = await chatFixture.say(group, `${outside.url}/page`, chatFixture.ada);
    await made(picture);
    expect((await now(picture))?.preview).toMatchObject({ title: 'Page', picture: null });
    expect(inside.reached()).toBe(0);
  });
});
