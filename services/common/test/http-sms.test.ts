import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HttpSms, signatureOf } from '../src/sms/http-sms.ts';
import { SmsRejected, type TextMessage } from '../src/sms/sms.ts';
import { describeSms, message } from './sms.contract.ts';

const secret = 'a secret of two parties';

interface Arrived extends TextMessage {
  readonly at: string;
}

/** A gateway as the documentation describes it. It rejects messages with a wrong signature. */
class TestGateway {
  readonly arrived: Arrived[] = [];
  answer = 202;
  isSilent = false;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<TestGateway> {
    const server = createServer();
    const gateway = new TestGateway(server);
    server.on('request', async (request: IncomingMessage, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const status = gateway.take(request, Buffer.concat(chunks).toString());
      if (!gateway.isSilent) response.writeHead(status, { location: '/elsewhere' }).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/messages`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take({ headers, url }: IncomingMessage, body: string): number {
    const at = String(headers['x-atrium-timestamp']);
    const isOurs = headers['x-atrium-signature'] === signatureOf(secret, at, body);
    if (!isOurs || Math.abs(Date.now() / 1000 - Number(at)) > 60) return 401;
    if (this.answer < 300 || url !== '/messages')
      this.arrived.push({ ...(JSON.parse(body) as TextMessage), at });
    return this.answer;
  }
}

let gateway: TestGateway;
beforeAll(async () => (gateway = await TestGateway.start()));
afterAll(() => gateway.stop());
beforeEach(() => void Object.assign(gateway, { answer: 202, isSilent: false }));

describeSms('HttpSms', async () => ({
  sms: await HttpSms.connect({ url: gateway.url, secret }),
  arrived: async (to) => gateway.arrived.filter((one) => one.to === to),
  stop: async () => undefined,
}));

describe('HttpSms', () => {
  const send = async (
    one: TextMessage,
    changes: { url?: string; secret?: string } = {},
  ): Promise<unknown> => {
    const sms = await HttpSms.connect({ url: gateway.url, secret, timeoutSeconds: 0.5, ...changes });
    return sms.send(one).catch((error: unknown) => error);
  };

  it('[AUTH-4] signs the time and content of a message, and another key is not accepted', async () => {
    const one = message();
    await send(one);
    const { at, ...sent } = gateway.arrived.find(({ id }) => id === one.id) as Arrived;
    expect(sent).toEqual(one);
    expect(Number(at)).toBeGreaterThan(Date.now() / 1000 - 60);
    const forged = message();
    expect(await send(forged, { secret: 'another secret' })).toBeInstanceOf(Error);
    expect(gateway.arrived.map(({ id }) => id)).not.toContain(forged.id);
    expect(signatureOf(secret, '1', 'a')).not.toBe(signatureOf(secret, '2', 'a'));
  });

  it.each([400, 404, 422])('does not retry a message refused with %i', async (answer) => {
    gateway.answer = answer;
    expect(await send(message())).toBeInstanceOf(SmsRejected);
  });

  it.each([401, 429, 500, 503])('may retry a message after %i', async (answer) => {
    gateway.answer = answer;
    const error = await send(message());
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(SmsRejected);
  });

  it('may retry without a response or connection, and follows no redirect', async () => {
    gateway.isSilent = true;
    expect(await send(message())).not.toBeInstanceOf(SmsRejected);
    gateway.isSilent = false;
    const gone = await TestGateway.start();
    const { url } = gone;
    await gone.stop();
    const errors = [await send(message(), { url })];
    gateway.answer = 307;
    const one = message();
    errors.push(await send(one));
    for (const error of errors) {
      expect(error).toHaveProperty('message');
      expect(error).not.toBeInstanceOf(SmsRejected);
    }
    expect(gateway.arrived.map(({ id }) => id)).not.toContain(one.id);
  });
});
