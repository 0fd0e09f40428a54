import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestBrowser, TestClient, type Tokens, codeOf } from './sign-in.browser.ts';
import { SignInSystem, publicUrl } from './sign-in.system.ts';

let system: SignInSystem;
beforeAll(async () => (system = await SignInSystem.start()));
afterAll(() => system.stop());

let addresses = 0;
/** A fresh browser with a separate IP address. */
const newClient = (language = 'en', headers: Record<string, string> = {}): TestClient => {
  addresses += 1;
  return new TestClient(
    new TestBrowser(system, { language, headers, address: `198.51.100.${addresses}` }),
    system,
  );
};

const isAlive = async (client: TestClient, { refresh_token }: Tokens): Promise<boolean> =>
  (await client.refresh(refresh_token)).status === 200;

describe('signing out', () => {
  it('[AUTH-1] ends the session without asking if the request has its own token', async () => {
    const client = newClient();
    const tokens = await client.signIn(await system.account());
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${publicUrl}/login`,
    });
    const page = await client.browser.open(`/auth/session/end?${query}`);
    expect(page.text).toContain(`<script>document.querySelector('button[value=yes]').click()</script>`);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/);
    const done = await client.browser.open('/auth/session/end/confirm', {
      xsrf: /name="xsrf" value="(\w+)"/.exec(page.text)?.[1] ?? '',
      logout: 'yes',
    });
    expect(done.location).toBe(`${publicUrl}/login`);
    expect(await isAlive(client, tokens)).toBe(false);
    expect((await client.browser.open(client.authorizationUrl({ prompt: 'none' }))).location).toContain(
      'error=login_required',
    );
  });

  it('[AUTH-1] asks for confirmation after a mere link, and reports that it is done', async () => {
    const client = newClient('de');
    const tokens = await client.signIn(await system.account());
    const page = await client.browser.open('/auth/session/end');
    expect(page.text).not.toContain('<script>');
    expect(page.text).toContain('Abmelden?');
    const forged = await client.browser.open('/auth/session/end/confirm', { xsrf: 'guess', logout: 'yes' });
    expect(forged.status).toBe(400);
    expect(await isAlive(client, tokens)).toBe(true);
    const again = await client.browser.open('/auth/session/end');
    const done = await client.browser.follow(
      await client.browser.open('/auth/session/end/confirm', {
        xsrf: /name="xsrf" value="(\w+)"/.exec(again.text)?.[1] ?? '',
        logout: 'yes',
      }),
    );
    expect(done.text).toContain('Du bist abgemeldet');
  });

  it('[AUTH-1] everywhere ends every browser session of that person and of no one else', async () => {
    const [account, colleague] = [await system.account(), await system.account()];
    const [phone, desk, other] = [newClient(), newClient(), newClient()];
    const tokens = [
      await phone.signIn(account),
      await desk.signIn(account),
      await other.signIn(colleague),
    ] as const;
    await system.identityProvider.endSessions(account.personId);
    expect([
      await isAlive(phone, tokens[0]),
      await isAlive(desk, tokens[1]),
      await isAlive(other, tokens[2]),
    ]).toEqual([false, false, true]);
    expect((await desk.browser.open(desk.authorizationUrl({ prompt: 'none' }))).location).toContain(
      'error=login_required',
    );
    expect((await desk.signIn(account)).access_token).toBeTruthy();
  });

  it('[AUTH-1] everywhere also ends a session that a concurrent request saves again', async () => {
    const account = await system.account();
    const client = newClient();
    await client.signIn(account);
    const records = system.collection('oidc_records');
    const before = await records.find({ 'payload.accountId': account.personId }).toArray();
    await system.identityProvider.endSessions(account.personId);
    await records.insertMany(before);
    expect((await client.browser.open(client.authorizationUrl({ prompt: 'none' }))).location).toContain(
      'error=login_required',
    );
  });

  it('[AUTH-8] of one session keeps the others, and also ends what a concurrent request saves again', async () => {
    const account = await system.account();
    const [phone, desk] = [newClient(), newClient()];
    const tokens = [await phone.signIn(account), await desk.signIn(account)] as const;
    const records = system.collection('oidc_records');
    const before = await records.find({ 'payload.accountId': account.personId }).toArray();
    const [{ id } = { id: '' }] = await system.identityProvider.sessionsOf(account.personId);
    await system.identityProvider.endSession(account.personId, id);
    const ids = (await records.find({ 'payload.accountId': account.personId }).toArray()).map(
      ({ _id }) => _id,
    );
    await records.insertMany(before.filter(({ _id }) => !ids.includes(_id)));
    const alive = [await isAlive(phone, tokens[0]), await isAlive(desk, tokens[1])];
    expect(alive.filter(Boolean)).toHaveLength(1);
    const ended = alive[0] ? desk : phone;
    expect((await ended.browser.open(ended.authorizationUrl({ prompt: 'none' }))).location).toContain(
      'error=login_required',
    );
    expect((await ended.signIn(account)).access_token).toBeTruthy();
  });

  it('[AUTH-1] happens at once when a person is deactivated', async () => {
    const account = await system.account();
    const client = newClient();
    const tokens = await client.signIn(account);
    const code = codeOf(await client.browser.open(client.authorizationUrl({ prompt: 'none' })));
    await system.identityProvider.deactivate(account.personId);
    expect((await client.redeemCode(code ?? '')).status).toBe(400);
    expect(await isAlive(client, tokens)).toBe(false);
    const page = await client.begin();
    expect(page.text).toContain('<form method="post"');
  });
});
