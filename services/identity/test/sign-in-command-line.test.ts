import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestBrowser, TestClient, codeOf } from './sign-in.browser.ts';
import { SignInSystem } from './sign-in.system.ts';

const program = { client_id: 'atrium-cli', redirect_uri: 'http://127.0.0.1:8123/callback' };

let addresses = 0;
const newClient = (system: SignInSystem): TestClient => {
  addresses += 1;
  return new TestClient(new TestBrowser(system, { address: `198.51.100.${addresses}` }), system);
};

describe('a program in a terminal', () => {
  let system: SignInSystem;
  beforeAll(async () => (system = await SignInSystem.start({ ATRIUM_CLI: '1' })));
  afterAll(() => system.stop());

  it('[AUTH-1] never gets a code for the session of a browser, and does not change it', async () => {
    const client = newClient(system);
    await client.signIn(await system.account());
    const silent = await client.browser.open(client.authorizationUrl({ ...program, prompt: 'none' }));
    expect(silent.location).toContain('error=login_required');
    const page = await client.begin(program);
    expect(page.text).toContain('name="password"');
    const own = await client.browser.open(client.authorizationUrl({ prompt: 'none' }));
    expect(codeOf(own)).toBeTruthy();
  });

  it('[AUTH-1] gets an access token but no refresh token once the password is entered for it', async () => {
    const account = await system.account();
    const client = newClient(system);
    await client.signIn(account);
    for (let round = 0; round < 2; round += 1) {
      const page = await client.begin(program);
      const answer = await client.submit(page, account.email, account.password);
      const { location } = await client.browser.open(answer.location ?? '');
      const code = new URL(location ?? '').searchParams.get('code') ?? '';
      const { status, body } = await client.redeemCode(code, {}, program);
      expect([status, typeof body.access_token, body.refresh_token]).toEqual([200, 'string', undefined]);
    }
  });
});

describe('without ATRIUM_CLI', () => {
  let system: SignInSystem;
  beforeAll(async () => (system = await SignInSystem.start()));
  afterAll(() => system.stop());

  it('[AUTH-1] a program in a terminal cannot sign in at all', async () => {
    const client = newClient(system);
    const answer = await client.browser.open(client.authorizationUrl(program));
    expect([answer.status, answer.location]).toEqual([400, null]);
    expect((await client.browser.open(client.authorizationUrl())).status).toBe(303);
  });
});
