import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { SmtpMailer } from '../src/mail/smtp-mailer.ts';

/** Accepts one mail and resolves with it as it was sent. */
async function receiveOne() {
  const mail = Promise.withResolvers<string>();
  const server = createServer((socket) => {
    let [text, isData] = ['', false];
    socket.write('220 hello\r\n');
    socket.on('data', (data) => {
      text += data.toString();
      if (isData && text.endsWith('\r\n.\r\n')) {
        mail.resolve(text);
        [text, isData] = ['', false];
        socket.write('250 yes\r\n');
      } else if (!isData && text.endsWith('\r\n')) {
        isData = text.startsWith('DATA');
        socket.write(isData ? '354 go\r\n' : '250 yes\r\n');
        text = '';
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mail: mail.promise, close: () => server.close() };
}

/** The headers and content of each part with a type that begins so. */
const partsOf = (mail: string, type: string): { headers: string; text: string }[] =>
  mail
    .split(/\r\n--[^\r\n]+/)
    .map((part) => part.trimStart())
    .filter((part) => part.startsWith(`Content-Type: ${type}`))
    .map((part) => {
      const [headers = '', body = ''] = part.split('\r\n\r\n');
      const isBase64 = headers.includes('Content-Transfer-Encoding: base64');
      return { headers, text: isBase64 ? Buffer.from(body, 'base64').toString() : fromQuotedPrintable(body) };
    });

const fromQuotedPrintable = (text: string): string => {
  const escaped = text.replaceAll('=\r\n', '').replaceAll('%', '=25');
  return decodeURIComponent(escaped.replaceAll(/=([0-9A-F]{2})/g, '%$1'));
};

it('[EVNT-2.15] a calendar message is an alternative of the text with its method, and a file', async () => {
  const server = await receiveOne();
  const mailer = await SmtpMailer.connect({ url: server.url, from: 'Acme <no-reply@acme.test>' });
  expect(mailer.sender).toMatchObject({ name: 'Acme', address: 'no-reply@acme.test' });
  const calendar = {
    method: 'REQUEST',
    text: `BEGIN:VCALENDAR\r\nSUMMARY:Größe\r\nEND:VCALENDAR\r\n`,
  } as const;
  const words = { subject: 'Sommerfest', text: 'Hallo\n', html: '<p>Hallo</p>', language: 'de' } as const;
  await mailer.send({ to: 'ola@acme.test', ...words, calendar });
  const mail = await server.mail;
  await mailer.close();
  server.close();
  const [part] = partsOf(mail, 'text/calendar');
  expect(part?.headers).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  const [file] = partsOf(mail, 'application/ics');
  expect(file?.headers).toMatch(/attachment; filename=invite\.ics/);
  for (const one of [part, file]) expect(one?.text.trim()).toBe(calendar.text.trim());
  expect(mail.indexOf('text/calendar')).toBeGreaterThan(mail.indexOf('text/html'));
});
