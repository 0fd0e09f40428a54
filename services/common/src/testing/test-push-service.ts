import { createDecipheriv, createECDH, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import type { PushTarget } from '../push/push.ts';

export interface ReceivedPush {
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
  readonly silent: boolean;
  readonly receipt?: string;
  readonly topic: string;
  readonly urgency: string;
  readonly ttl: string;
}

const mac = (key: Buffer, ...parts: Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
/** HKDF for output no longer than one hash, written out because the code under test uses Node's own. */
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  mac(mac(salt, secret), info, Buffer.from([1])).subarray(0, length);

/** A subscribed browser. Only it can decrypt what is sent to it. */
export class TestBrowser {
  readonly received: ReceivedPush[] = [];
  /** Responses to the next messages for it. The last one repeats. 201 while the list is empty. */
  readonly responses: { status: number; headers?: Record<string, string>; body?: string }[] = [];
  private readonly ecdh = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  constructor(readonly address: string) {
    this.ecdh.generateKeys();
  }

  get target(): PushTarget & { readonly kind: 'web'; readonly keys: { p256dh: string; auth: string } } {
    const keys = { p256dh: this.ecdh.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { kind: 'web', token: this.address, keys };
  }

  /** Decrypts a message according to RFC 8291. */
  read(sealed: Buffer): string {
    const [salt, length] = [sealed.subarray(0, 16), sealed.readUInt8(20)];
    const theirs = sealed.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.ecdh.getPublicKey(), theirs]);
    const shared = derive(this.auth, this.ecdh.computeSecret(theirs), info, 32);
    const key = derive(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(21 + length, -16)), cipher.final()]);
    if (text.at(-1) !== 2) throw new Error('Unterminated record');
    return text.subarray(0, -1).toString();
  }
}

/**
 * A push service for browsers. It accepts messages signed with VAPID for its own origin and delivers them to its
 * browsers.
 */
export class TestPushService {
  private readonly browsers = new Map<string, TestBrowser>();

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<TestPushService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const service = new TestPushService(server, `http://127.0.0.1:${port}`);
    server.on('request', async (request: IncomingMessage, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { status, headers, body } = await service.take(request, Buffer.concat(parts)).catch((error) => ({
        ...{ status: 400, headers: {}, body: String(error) },
      }));
      response.writeHead(status, headers).end(body);
    });
    return service;
  }

  subscribe(): TestBrowser {
    const path = `/send/${randomUUID()}`;
    const browser = new TestBrowser(`${this.origin}${path}`);
    this.browsers.set(path, browser);
    return browser;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take({ headers, url = '' }: IncomingMessage, sealed: Buffer) {
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
      string,
      string,
    ];
    const who = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
    await jwtVerify(token, who, { audience: this.origin });
    const browser = this.browsers.get(url);
    if (!browser) return { status: 404, headers: {}, body: '' };
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not aes128gcm');
    const answer = browser.responses.length > 1 ? browser.responses.shift() : browser.responses[0];
    const { status, headers: more = {}, body = '' } = answer ?? { status: 201 };
    const { topic, urgency, ttl } = headers;
    if (status < 300)
      browser.received.push({
        ...(JSON.parse(browser.read(sealed)) as ReceivedPush),
        ...{ topic: String(topic), urgency: String(urgency), ttl: String(ttl) },
      });
    return { status, headers: more, body };
  }
}
