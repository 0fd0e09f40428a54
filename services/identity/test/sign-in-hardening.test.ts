import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, TestBrowser, TestClient } from './sign-in.browser.ts';
import { SignInSystem, publicUrl } from './sign-in.system.ts';

let system: SignInSystem;
beforeAll(async () => (system = await SignInSystem.start()));
afterAll(() => system.stop());

let addresses = 0;
const newClient = (): TestClient => {
  addresses += 1;
  return new TestClient(new TestBrowser(system, { address: `198.51.100.${addresses}` }), system);
};

describe('the sign-in pages', () => {
  it('[AUTH-1] cannot be framed or cached, and run no scripts', async () => {
    const client = newClient();
    const page = await client.begin();
    const pages: Answer[] = [
      page,
      await client.submit(page, 'nobody@acme.example', 'not the password'),
      await client.browser.open('/auth/forgotten-password'),
      await client.browser.open('/auth/new-password/none'),
      await client.browser.open('/auth/session/end/success'),
      await client.browser.open(client.authorizationUrl({ client_id: 'unknown' })),
      await client.browser.open('/auth/sign-in/unknown'),
    ];
    for (const { headers, text } of pages) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain('script-src;');
      expect(policy).toContain(`form-action 'self' ${publicUrl};`);
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(text).not.toMatch(/<script|https?:\/\/(?!atrium\.test)/);
    }
  });

  it('[AUTH-1] use only the one style that their policy names', async () => {
    const { headers, text } = await newClient().begin();
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`);
  });

  it.each([
    ['https://evil.example/'],
    ['http://atrium.test.evil.example/'],
    ['http://atrium.test@evil.example/'],
    ['http://atrium.test/auth/session/end'],
    ['javascript:alert(1)'],
  ])('[AUTH-1] never redirect to %s', async (redirect_uri) => {
    const client = newClient();
    const answer = await client.browser.open(client.authorizationUrl({ redirect_uri, prompt: 'none' }));
    expect([answer.status, answer.location]).toEqual([400, null]);
    expect(answer.text).toContain('Something went wrong');
    const out = await client.browser.open(
      `/auth/session/end?${new URLSearchParams({ client_id: 'atrium-web', post_logout_redirect_uri: redirect_uri })}`,
    );
    expect([out.status, out.location]).toEqual([400, null]);
  });

  it('[AUTH-1] return to any page of the product', async () => {
    const account = await system.account();
    const client = newClient();
    const page = await client.begin({ redirect_uri: `${publicUrl}/articles/42?tab=comments` });
    const answer = await client.browser.follow(await client.submit(page, account.email, account.password));
    expect(answer.location).toContain(`${publicUrl}/articles/42?tab=comments&code=`);
  });

  it('[AUTH-1] accept a password only in the browser that opened them', async () => {
    const account = await system.account();
    const [attacker, victim] = [newClient(), newClient()];
    const page = await attacker.begin();
    const answer = await victim.submit(page, account.email, account.password);
    expect([answer.status, answer.location]).toEqual([400, null]);
    expect(answer.text).toContain('This page has expired');
  });

  it.each([[{ origin: 'https://evil.example' }], [{ origin: 'null' }], [{ origin: '' }]])(
    '[AUTH-1] accept no form from another origin: %j',
    async (headers) => {
      const account = await system.account();
      const client = newClient();
      const page = await client.begin();
      const answer = await client.browser.open(
        page.url,
        { email: account.email, password: account.password },
        headers,
      );
      expect(answer.status).toBe(403);
      expect(
        (await client.browser.open('/auth/forgotten-password', { email: account.email }, headers)).status,
      ).toBe(403);
    },
  );

  it('[AUTH-1] accept only forms, and only small ones', async () => {
    const client = newClient();
    const page = await client.begin();
    const huge = await client.submit(page, 'nobody@acme.example', 'x'.repeat(10_000));
    expect(huge.status).toBe(413);
    const token = await client.redeem({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(100_000) });
    expect(token.status).toBe(400);
    const json = await fetch(`${system.url}/auth/forgotten-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@b.example"}',
    });
    expect(json.status).toBe(415);
  });

  it('[AUTH-1] do not shorten a password', async () => {
    const { email, password } = await system.account({
      password: 'geese and more '.repeat(14).slice(0, 200),
    });
    expect(password).toHaveLength(200);
    expect(await newClient().code(email, `${password}x`)).toBeNull();
    expect(await newClient().code(email, password)).toBeTruthy();
  });

  it('[AUTH-1] show typed input as text', async () => {
    const client = newClient();
    const evil = '"><img src=x onerror=alert(1)>';
    const answers = [
      await client.submit(await client.begin(), evil, 'not the password'),
      await client.begin({ login_hint: evil }),
      await client.browser.open('/auth/forgotten-password', { email: evil }),
      await client.browser.open(
        `/auth/forgotten-password?from=${encodeURIComponent(evil)}&lang=${encodeURIComponent(evil)}`,
      ),
      await client.browser.open(`/auth/auth?client_id=${encodeURIComponent(evil)}`),
    ];
    for (const { text } of answers) expect(text).not.toContain('<img');
  });

  it('[AUTH-1] keep cookies away from scripts and below /auth', async () => {
    const client = newClient();
    await client.signIn(await system.account());
    expect(client.browser.cookies.size).toBeGreaterThan(1);
    for (const { attributes } of client.browser.cookies.values()) {
      expect(attributes).toMatch(/path=\/auth/i);
      expect(attributes).toMatch(/httponly/i);
      expect(attributes).toMatch(/samesite=lax/i);
    }
  });

  it('[AUTH-1] let other origins read neither tokens nor keys of a session', async () => {
    const answer = await fetch(`${system.url}/auth/token`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ client_id: 'atrium-web', grant_type: 'refresh_token', refresh_token: 'x' }),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('[AUTH-1] set only secure cookies under https', async () => {
    const secure = await SignInSystem.start({ PUBLIC_URL: 'https://atrium.test' });
    const answer = await new Promise<string[]>((resolve) => {
      const path = `/auth/auth?${new URLSearchParams({ client_id: 'atrium-web', redirect_uri: 'https://atrium.test/', response_type: 'code', scope: 'openid', code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' })}`;
      request(secure.url + path, (response) =>
        resolve([...(response.headers['set-cookie'] ?? []), response.resume().headers.location ?? '']),
      ).end();
    });
    await secure.stop();
    expect(answer.pop()).toMatch(/^\/auth\/sign-in\//);
    expect(answer.length).toBeGreaterThan(1);
    for (const cookie of answer) expect(cookie).toMatch(/; secure/i);
  });
});

describe('cookies of the provider', () => {
  it('[AUTH-1] are signed with SHA-256', async () => {
    const client = newClient();
    await client.signIn(await system.account());
    // 32 bytes in base64url; SHA-1 would have 20.
    expect(client.browser.cookies.get('atrium_session.sig')?.value).toMatch(/^[\w-]{43}$/);
  });

  it('[AUTH-1] can only be set over https where the product is there', async () => {
    const secure = await SignInSystem.start({ PUBLIC_URL: 'https://atrium.test' });
    try {
      const query = new URLSearchParams({
        client_id: 'atrium-web',
        redirect_uri: 'https://atrium.test/',
        response_type: 'code',
        scope: 'openid',
        code_challenge: createHash('sha256').update('verifier').digest('base64url'),
        code_challenge_method: 'S256',
      });
      const begun = await fetch(`${secure.url}/auth/auth?${query}`, { redirect: 'manual' });
      const cookies = begun.headers.getSetCookie();
      expect(cookies.length).toBeGreaterThan(1);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Secure-atrium_/);
        expect(cookie).toMatch(/; secure/i);
      }
      const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
      const page = await fetch(secure.url + (begun.headers.get('location') ?? ''), { headers: { cookie } });
      expect([page.status, (await page.text()).includes('name="password"')]).toEqual([200, true]);
      const { email, password } = await secure.account();
      const signedIn = await fetch(secure.url + (begun.headers.get('location') ?? ''), {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, origin: 'https://atrium.test' },
        body: new URLSearchParams({ email, password }),
      });
      const more = signedIn.headers.getSetCookie();
      expect(new Set(more.map((one) => one.split('=')[0]))).toEqual(
        new Set(['__Secure-atrium_device', '__Secure-atrium_organisation']),
      );
      for (const one of more) expect(one).toMatch(/; secure/i);
    } finally {
      await secure.stop();
    }
  });
});
