import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { stackServices } from '@atrium/common/testing/stack-services';
import { chromium, type Browser, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { obtainChromium } from '../../../tools/chromium.mjs';
import { KeycloakAdmin } from '../src/keycloak/keycloak-admin.ts';
import { KeycloakIdentityProvider } from '../src/keycloak/keycloak-identity-provider.ts';
import { KeycloakUsers } from '../src/keycloak/keycloak-users.ts';
import { TestRealm } from './test-realm.ts';

const password = 'wild geese over Gdynia';
/** On the same site as the pages: browsers withhold cookies of other sites from hidden frames. */
const keycloak = stackServices.keycloakUrl.replace('127.0.0.1', 'localhost');
let realm: TestRealm;
let browser: Browser;
let front: Server;
let origin: string;

beforeAll(async () => {
  front = await startFront();
  origin = `http://localhost:${(front.address() as AddressInfo).port}`;
  realm = await TestRealm.create(origin, keycloak);
  browser = await chromium.launch({ executablePath: await obtainChromium(), args: ['--no-sandbox'] });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await realm.remove();
  await new Promise((resolve) => front.close(resolve));
});

/** The web client's use of keycloak-js, and nothing else. */
const application = (): string => `<!doctype html><title>starting</title><script type="module">
  import Keycloak from '/keycloak.js';
  const keycloak = new Keycloak({ oidcProvider: '${realm.issuer}', clientId: 'atrium-web' });
  window.keycloak = keycloak;
  const signedIn = await keycloak.init({ onLoad: 'check-sso', silentCheckSsoRedirectUri: location.origin + '/silent-check-sso.html', silentCheckSsoFallback: false, checkLoginIframe: false, pkceMethod: 'S256', scope: 'openid profile email' });
  document.title = signedIn ? 'signed in as ' + keycloak.tokenParsed.sub : 'signed out';
</script>`;

const ofTheWeb = (name: string) => () =>
  readFile(new URL(`../../../web/public/${name}`, import.meta.url), 'utf8');

const files: Record<string, [string, () => Promise<string> | string]> = {
  '/': ['text/html', application],
  '/silent-check-sso.html': ['text/html', ofTheWeb('silent-check-sso.html')],
  '/silent-check-sso.js': ['text/javascript', ofTheWeb('silent-check-sso.js')],
  '/keycloak.js': [
    'text/javascript',
    () => readFile(createRequire(import.meta.url).resolve('keycloak-js'), 'utf8'),
  ],
};

async function startFront(): Promise<Server> {
  const server = createServer((incoming, answer) => {
    const [type, read] = files[incoming.url?.split('?')[0] ?? ''] ?? ['text/plain', () => ''];
    void Promise.resolve(read()).then((body) => answer.setHeader('content-type', type).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const titled = (page: Page, title: string): Promise<unknown> =>
  page.waitForFunction((expected) => document.title === expected, title);

it('[AUTH-1] signs in, stays signed in over a reload, refreshes and signs out with keycloak-js in a real browser', async () => {
  const personId = randomUUID();
  const email = `${personId}@acme.example`;
  const provider = new KeycloakIdentityProvider(new KeycloakUsers(new KeycloakAdmin(realm.settings())));
  await provider.createAccount({ personId, org: 'acme', email, password });
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto(origin);
  await titled(page, 'signed out');
  await page.evaluate('keycloak.login()').catch(() => undefined);
  await page.locator('#username').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('#kc-login').click();
  await titled(page, `signed in as ${personId}`);
  await page.reload();
  await titled(page, `signed in as ${personId}`);
  expect(await page.evaluate('keycloak.updateToken(-1)')).toBe(true);
  expect(await page.evaluate('keycloak.updateToken(-1)')).toBe(true);
  await page.evaluate('keycloak.logout()').catch(() => undefined);
  await titled(page, 'signed out');
  expect(page.url()).toBe(`${origin}/`);
}, 60_000);
