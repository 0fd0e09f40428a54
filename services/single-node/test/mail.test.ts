import { freePort } from '@atrium/common/net/free-ports';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductProcess } from './product-process.ts';
import { createFirstAdministrator } from './signed-in-client.ts';

let home: string;
let product: ProductProcess;
let mailServer: Server;
let received = '';
let wasReceived: () => void;
const aMail = new Promise<void>((resolve) => (wasReceived = resolve));

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-mail-'));
  mailServer = createServer((socket) => {
    socket.write('220 hello\r\n');
    let isContent = false;
    socket.on('data', (data) => {
      received += data.toString();
      const isWhole = isContent && received.endsWith('\r\n.\r\n');
      if (isWhole) wasReceived();
      if (isContent && !isWhole) return;
      isContent = !isWhole && data.toString().startsWith('DATA');
      socket.write(isContent ? '354 go on\r\n' : '250 yes\r\n');
    });
  });
  await once(mailServer.listen(0, '127.0.0.1'), 'listening');
  const { port } = mailServer.address() as AddressInfo;
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Acme <news@acme.example>' };
  product = new ProductProcess({ home, port: await freePort() }, environment);
});

afterAll(async () => {
  if (product.isRunning) await product.ends('SIGTERM');
  mailServer.close();
  await rm(home, { recursive: true, force: true });
});

it('a single node sends its e-mails over the mail server that the operator names, and shows none', async () => {
  const output = await product.opens();
  expect(output).not.toContain('E-mails:');
  const email = await createFirstAdministrator(output);
  const asked = await fetch(`${product.url}/auth/forgotten-password`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
  });
  expect(asked.status).toBe(200);
  await aMail;
  expect(received).toContain('From: Acme <news@acme.example>');
  expect(received).toContain(`To: ${email}`);
});
