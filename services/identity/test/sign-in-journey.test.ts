import { readFile } from 'node:fs/promises';
import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { obtainChromium } from '../../../tools/chromium.mjs';
import { signInFromCommandLine } from '../src/sign-in/command-line-sign-in.ts';
import { SignInSystem } from './sign-in.system.ts';

let system: SignInSystem;
let browser: Browser;
let front: Server;
let origin: string;

beforeAll(async () => {
  front = await startFront();
  // keycloak-js needs a secure context: https or localhost.
  origin = `http://localhost:${(front.address() as AddressInfo).port}`;
  system = await SignInSystem.start({ PUBLIC_URL: origin, ATRIUM_CLI: '1' });
  browser = await chromium.launch({ executablePath: await obtainChromium(), args: ['--no-sandbox'] });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await system.stop();
  await new Promise((resolve) => front.close(resolve));
});

/** The web client's use of keycloak-js, and nothing else. */
const application = `<!doctype html><title>starting</title><script type="module">
  import Keycloak from '/keycloak.js';
  const keycloak = new Keycloak({ oidcProvider: location.origin + '/auth', clientId: 'atrium-web' });
  window.keycloak = keycloak;
  const signedIn = await keycloak.init({ onLoad: 'check-sso', silentCheckSsoRedirectUri: location.origin + '/silent.html', silentCheckSsoFallback: false, checkLoginIframe: false, pkceMethod: 'S256', scope: 'openid profile email' });
  document.title = signedIn ? 'signed in as ' + keycloak.tokenParsed.name : 'signed out';
</script>`;

const files: Record<string, [string, () => Promise<string> | string]> = {
  '/': ['text/html', () => application],
  '/silent.html': [
    'text/html',
    () => '<!doctype html><script>parent.postMessage(location.href, location.origin)</script>',
  ],
  '/keycloak.js': [
    'text/javascript',
    () => readFile(createRequire(import.meta.url).resolve('keycloak-js'), 'utf8'),
  ],
};

/** The public address: three files of a web client, and identity below /auth. */
async function startFront(): Promise<Server> {
  const server = createServer((incoming, answer) => {
    const path = incoming.url?.split('?')[0] ?? '';
    if (path.startsWith('/auth')) return void incoming.pipe(passOn(incoming, answer));
    const [type, read] = files[path] ?? ['text/plain', () => ''];
    void Promise.resolve(read()).then((body) => answer.setHeader('content-type', type).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const passOn = ({ method, url, headers }: IncomingMessage, answer: ServerResponse): ClientRequest =>
  request(system.url + url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });

async function openApplication(colorScheme: 'light' | 'dark' = 'light', locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ colorScheme, locale, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(origin);
  return page;
}

const titled = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction((expected) => document.title === expected, title);

it('[AUTH-1] signs in, stays signed in over a reload, refreshes and signs out with keycloak-js in a real browser', async () => {
  const account = await system.account();
  const page = await openApplication();
  const complaints: string[] = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await titled(page, 'signed out');
  await page.evaluate('keycloak.login()').catch(() => undefined);
  await page.getByLabel('E-mail address').fill(account.email);
  await page.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('alert').textContent()).toContain('is incorrect');
  // Chromium logs every 401.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await titled(page, 'signed in as Marta Kowalska');
  await page.reload();
  await titled(page, 'signed in as Marta Kowalska');
  expect(await page.evaluate('keycloak.updateToken(-1)')).toBe(true);
  await page.evaluate('keycloak.logout()').catch(() => undefined);
  await titled(page, 'signed out');
  expect(page.url()).toBe(`${origin}/`);
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});

it('[OPS-1] issues an access token to the command line through the same forms, and says why if not', async () => {
  const { email, password, personId } = await system.account();
  const issuer = `${origin}/auth`;
  const token = await signInFromCommandLine({ issuer, email, password });
  expect(decodeJwt(token)).toMatchObject({ iss: issuer, sub: personId, aud: 'urn:atrium:api' });
  await expect(signInFromCommandLine({ issuer, email, password: 'not the password' })).rejects.toThrow(
    'is incorrect',
  );
});

it('[AUTH-1] [ALL-11] shows the page in light and dark mode with its own style, on a phone, without horizontal scrolling', async () => {
  for (const [light, ground] of [
    ['light', 'rgb(247, 244, 238)'],
    ['dark', 'rgb(27, 25, 23)'],
  ] as const) {
    const page = await openApplication(light, 'de-DE');
    await titled(page, 'signed out');
    await page.evaluate('keycloak.login()').catch(() => undefined);
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.context().close();
  }
});
