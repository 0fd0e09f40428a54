import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { MailRejected, type Mail } from '../src/mail/mailer.ts';
import { SmtpMailer } from '../src/mail/smtp-mailer.ts';
import { receivedMails, mailsSoFar } from '../src/testing/mail-catcher.ts';
import { stackServices } from '../src/testing/stack-services.ts';
import { describeMailer } from './mailer.contract.ts';

const from = 'Atrium, naturally <no-reply@atrium.example>';

const connect = (): Promise<SmtpMailer> => SmtpMailer.connect({ url: stackServices.smtpUrl, from });

describeMailer('SmtpMailer', async () => {
  const mailer = await connect();
  return {
    mailer,
    delivered: async (to, count) =>
      (await (count === 0 ? mailsSoFar(to) : receivedMails(to, count))).map(({ subject, text, html }) => ({
        to,
        subject,
        text,
        html,
      })),
    stop: () => mailer.close(),
  };
});

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: `${randomUUID()}@acme.example`,
  subject: 'Neues Passwort',
  text: 'Hallo\n',
  html: '<p>Hallo</p>',
  language: 'de',
  ...changes,
});

it('names its sender and language, asks for no automatic reply, and has a unique id', async () => {
  const mailer = await connect();
  const [one, two] = [mail(), mail()];
  await Promise.all([mailer.send(one), mailer.send(two)]);
  const [first] = await receivedMails(one.to);
  const [second] = await receivedMails(two.to);
  expect(first?.from).toEqual([{ address: 'no-reply@atrium.example', name: 'Atrium, naturally' }]);
  expect(first?.headers).toMatchObject({
    'content-language': 'de',
    'auto-submitted': 'auto-generated',
    'message-id': expect.stringMatching(/^<[\w-]+@atrium\.example>$/),
  });
  expect(first?.headers['message-id']).not.toBe(second?.headers['message-id']);
  await mailer.close();
});

it('rejects an invalid sender', async () => {
  for (const sender of ['', 'Atrium', 'Atrium <>', 'a@b\r\nBcc: c@d', 'Atrium\n <a@b>'])
    await expect(SmtpMailer.connect({ url: stackServices.smtpUrl, from: sender })).rejects.toThrow(
      'Invalid sender address',
    );
});

describe('a mail server', () => {
  let server: Server;
  let port: number;
  let answer: (line: string, socket: Socket) => void;
  const connections = new Set<Socket>();

  beforeAll(async () => {
    server = createServer((socket) => {
      connections.add(socket.on('error', () => undefined));
      answer('', socket);
      socket.on('data', (data) => answer(data.toString(), socket));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => {
    for (const socket of connections) socket.destroy();
    connections.clear();
  });
  afterAll(() => void server.close());

  /** Greets, answers the given commands by their prefix and accepts all others. */
  const answering = (answers: Record<string, string>) => (line: string, socket: Socket) => {
    const [, reply] = Object.entries(answers).find(([command]) => line.startsWith(command)) ?? [];
    socket.write(`${reply ?? (line === '' ? '220 hello' : '250 yes')}\r\n`);
  };
  const send = async (url = `smtp://127.0.0.1:${port}`): Promise<unknown> => {
    const mailer = await SmtpMailer.connect({ url, from, timeoutSeconds: 0.2 });
    return mailer
      .send(mail())
      .then(
        () => 'sent',
        (error: unknown) => error,
      )
      .finally(() => mailer.close());
  };

  it('that rejects the recipient or the content causes a permanent failure', async () => {
    answer = answering({ RCPT: '550 no such user' });
    expect(await send()).toBeInstanceOf(MailRejected);
    answer = answering({ DATA: '554 not these words' });
    expect(await send()).toBeInstanceOf(MailRejected);
  });

  it('that is busy, does not authenticate us, is silent or is not there may be tried again', async () => {
    const again: Record<string, typeof answer> = {
      busy: answering({ RCPT: '450 later' }),
      'not for us': answering({ MAIL: '530 who are you?' }),
      'shutting down': answering({ DATA: '421 bye' }),
      silent: () => undefined,
      gone: (_line, socket) => void socket.destroy(),
    };
    for (const [name, how] of Object.entries(again)) {
      answer = how;
      const error = await send();
      expect([name, error]).toEqual([name, expect.any(Error)]);
      expect(error).not.toBeInstanceOf(MailRejected);
    }
    expect(await send('smtp://127.0.0.1:1')).toMatchObject({
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('that recovers gets the next mail from the same mailer', async () => {
    answer = (_line, socket) => void socket.destroy();
    const mailer = await SmtpMailer.connect({ url: `smtp://127.0.0.1:${port}`, from, timeoutSeconds: 0.2 });
    await expect(mailer.send(mail())).rejects.toThrow();
    answer = answering({ DATA: '354 go on', '.': '250 taken' });
    await expect(mailer.send(mail())).resolves.toBeUndefined();
    await mailer.close();
  });
});
