import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import {
  SignInSystem,
  TestBrowser,
  TestClient,
  alertOf,
  codeOf,
  issuer,
  publicUrl,
  type Tokens,
} from './sign-in.fixture.ts';

let system: SignInSystem;
beforeAll(async () => (system = await SignInSystem.start()));
afterAll(() => system.stop());

let addresses = 0;
/** A browser nobody has used, at an address of its own. */
const newClient = (language = 'en', headers: Record<string, string> = {}): TestClient => {
  addresses += 1;
  return new TestClient(
    new TestBrowser(system, { language, headers, address: `198.51.100.${addresses}` }),
    system,
  );
};

const isAlive = async (client: TestClient, { refresh_token }: Tokens): Promise<boolean> =>
  (await client.refresh(refresh_token)).status === 200;

describe('signing in', () => {
  it('[AUTH-1] comes in by e-mail and password through the code flow', async () => {
    const account = await system.account();
    const client = newClient();
    const page = await client.begin();
    expect(page.url).toMatch(/^\/auth\/sign-in\/[\w-]+$/);
    expect(page.text).toContain('<form method="post"');
    const answer = await client.browser.follow(
      await client.submit(page, ` ${account.email.toUpperCase()} `, account.password),
    );
    const landing = new URL(answer.location ?? '');
    expect(landing.origin + landing.pathname).toBe(`${publicUrl}/`);
    expect(landing.searchParams.get('state')).toBe(client.state);
    const { status } = await client.redeemCode(codeOf(answer) ?? '');
    expect(status).toBe(200);
  });

  it('[AUTH-1] takes no code without PKCE, and none by another verifier', async () => {
    const account = await system.account();
    const without = await newClient().browser.open(
      newClient().authorizationUrl({ code_challenge: undefined, code_challenge_method: undefined }),
    );
    expect(without.location).toContain('error=invalid_request');
    const plain = await newClient().browser.open(
      newClient().authorizationUrl({ code_challenge_method: 'plain' }),
    );
    expect(plain.location).toContain('error=invalid_request');
    const code = await newClient().code(account.email, account.password);
    const other = await newClient().redeemCode(code ?? '');
    expect([other.status, other.body.error]).toEqual([400, 'invalid_grant']);
  });

  it('[AUTH-1] shows what went wrong as a negative notification, and keeps the address', async () => {
    const account = await system.account();
    const client = newClient();
    const answer = await client.submit(await client.begin(), account.email, 'not the password');
    expect(answer.status).toBe(401);
    expect(alertOf(answer)).toBe(
      'The e-mail address or the password is not right. Check both and try again.',
    );
    expect(answer.text).toContain(`value="${account.email}"`);
    expect(answer.text).not.toContain('not the password');
  });

  it('[AUTH-1] says the same of an account that does not exist or has no password', async () => {
    const account = await system.account();
    const { identityProvider } = system;
    await identityProvider.createAccount({
      personId: `guest-${account.personId}`,
      org: 'acme',
      email: `guest-${account.email}`,
    });
    const answers = await Promise.all(
      [account.email, `nobody-${account.email}`, `guest-${account.email}`].map(async (email) => {
        const client = newClient();
        const page = await client.begin();
        const answer = await client.submit(page, email, 'not the password');
        return [
          answer.status,
          answer.text.replaceAll(email, 'EMAIL').replaceAll(/sign-in\/[\w-]+|from=[\w-]+/g, ''),
        ];
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('[AUTH-1] takes as long for an account that does not exist', async () => {
    const account = await system.account();
    const time = async (email: string): Promise<number> => {
      const client = newClient();
      const page = await client.begin();
      const begun = performance.now();
      await client.submit(page, email, 'not the password');
      return performance.now() - begun;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 4; round += 1) {
      known.push(await time(account.email));
      unknown.push(await time(`nobody-${account.email}`));
    }
    // Hashing takes tens of milliseconds; without it an answer takes a few.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('[AUTH-5] refuses a deactivated and a deleted person with their own texts, but only by the right password', async () => {
    const [inactive, deleted] = [await system.account(), await system.account()];
    await system.identityProvider.deactivate(inactive.personId);
    system.people.people.delete(deleted.personId);
    const answerTo = async (email: string, password: string): Promise<string | null> => {
      const client = newClient();
      return alertOf(await client.submit(await client.begin(), email, password));
    };
    expect(await answerTo(inactive.email, inactive.password)).toContain('has been deactivated');
    expect(await answerTo(deleted.email, deleted.password)).toContain('has been deleted');
    expect(await answerTo(inactive.email, 'not the password')).toContain('is not right');
    expect(await answerTo(deleted.email, 'not the password')).toContain('is not right');
  });

  it('[AUTH-5] records the first and the last sign-in', async () => {
    const account = await system.account();
    const stored = () => system.collection('accounts').findOne({ _id: account.personId as never });
    expect(await stored()).toMatchObject({ firstSignIn: null, lastSignIn: null });
    await newClient().signIn(account);
    const first = await stored();
    expect(first?.['firstSignIn']).toBeInstanceOf(Date);
    await newClient().signIn(account);
    const second = await stored();
    expect(second?.['firstSignIn']).toEqual(first?.['firstSignIn']);
    expect(second?.['lastSignIn'].getTime()).toBeGreaterThan(first?.['lastSignIn'].getTime());
    expect(system.people.signedIn.filter((id) => id === account.personId)).toHaveLength(2);
  });

  it('[AUTH-1] finds the session again without asking, and says so when there is none', async () => {
    const account = await system.account();
    const client = newClient();
    const silent = { prompt: 'none', redirect_uri: `${publicUrl}/silent.html` };
    expect((await client.browser.open(client.authorizationUrl(silent))).location).toContain(
      'error=login_required',
    );
    await client.signIn(account);
    const again = await client.browser.open(client.authorizationUrl(silent));
    expect(again.location).toContain(`${publicUrl}/silent.html?code=`);
  });

  it('[SET-2] speaks the language the client asks for, else the browser’s, and offers the others', async () => {
    expect((await newClient('de-AT').begin()).text).toContain('<html lang="de">');
    const polish = await newClient('de').begin({ ui_locales: 'pl' });
    expect(polish.text).toContain('<html lang="pl">');
    expect(polish.text).toContain('Zaloguj się');
    const client = newClient('de');
    const page = await client.begin();
    expect(page.text).toMatch(/<a lang="pl" hreflang="pl" href="\/auth\/sign-in\/[\w-]+\?lang=pl">Polski/);
    const switched = await client.submit(
      { url: `${page.url}?lang=pl` },
      'nobody@acme.example',
      'not the password',
    );
    expect(alertOf(switched)).toBe(
      'Adres e-mail lub hasło są nieprawidłowe. Sprawdź jedno i drugie i spróbuj ponownie.',
    );
  });
});

describe('slowing down', () => {
  const guess = async (client: TestClient, email: string, password = 'not the password'): Promise<number> =>
    (await client.submit(await client.begin(), email, password)).status;

  it('[AUTH-1] slows an account down after five wrong passwords, from wherever they come, and survives a restart', async () => {
    const account = await system.account();
    for (let count = 0; count < 5; count += 1) expect(await guess(newClient(), account.email)).toBe(401);
    await system.restart();
    const client = newClient();
    const answer = await client.submit(await client.begin(), account.email, account.password);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(alertOf(answer)).toBe(
      'Too many tries. Wait 1 minute, then try again, or choose a new password by e-mail.',
    );
  });

  it('[AUTH-1] lets nobody lock the owner out: a browser they came in with before is not slowed down by others', async () => {
    const account = await system.account();
    const owner = newClient();
    await owner.signIn(account);
    for (let count = 0; count < 6; count += 1) await guess(newClient(), account.email);
    expect(await guess(newClient(), account.email, account.password)).toBe(429);
    // A new session in the same browser: what it keeps is the cookie of the device.
    for (const name of [...owner.browser.cookies.keys()])
      if (!name.startsWith('atrium_device')) owner.browser.cookies.delete(name);
    expect(await guess(owner, account.email, account.password)).toBe(303);
  });

  it('[AUTH-1] slows guessing from a known browser down as well', async () => {
    const account = await system.account();
    const owner = newClient();
    await owner.signIn(account);
    await owner.browser.open('/auth/session/end');
    for (const name of [...owner.browser.cookies.keys()])
      if (!name.startsWith('atrium_device')) owner.browser.cookies.delete(name);
    for (let count = 0; count < 5; count += 1) expect(await guess(owner, account.email)).toBe(401);
    expect(await guess(owner, account.email, account.password)).toBe(429);
  });

  it('[AUTH-1] slows an address down that tries many accounts, and no other address', async () => {
    const account = await system.account();
    const guesser = newClient();
    for (let count = 0; count < 5; count += 1) await guess(guesser, `guess-${count}-${account.email}`);
    expect(await guess(guesser, account.email, account.password)).toBe(429);
    expect(await guess(newClient(), account.email, account.password)).toBe(303);
  });

  it('[AUTH-1] forgives an address what people there typed wrong before they typed it right', async () => {
    const office = newClient();
    for (let person = 0; person < 4; person += 1) {
      const account = await system.account();
      expect(await guess(office, account.email)).toBe(401);
      expect(await guess(office, account.email)).toBe(401);
      expect(await guess(office, account.email, account.password)).toBe(303);
      office.browser.cookies.clear();
    }
  });

  it('[AUTH-1] counts guesses side by side', async () => {
    const account = await system.account();
    const clients = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const client = newClient();
        return { client, page: await client.begin() };
      }),
    );
    const answers = await Promise.all(
      clients.map(({ client, page }) => client.submit(page, account.email, 'not the password')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('tokens', () => {
  it('[AUTH-7] carry organisation, roles and their version for the API, for five minutes', async () => {
    const account = await system.account({
      roles: ['editor', 'employee'],
      access_version: 7,
      name: 'Ola Nowak',
    });
    const { access_token, expires_in } = await newClient().signIn(account);
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const { iat = 0, exp = 0, ...claims } = decodeJwt(access_token);
    expect(claims).toMatchObject({
      iss: issuer,
      sub: account.personId,
      aud: 'urn:atrium:api',
      org: 'acme',
      roles: ['editor', 'employee'],
      access_version: 7,
      name: 'Ola Nowak',
      email: account.email,
    });
    expect([exp - iat, expires_in]).toEqual([300, 300]);
  });

  it('[AUTH-7] carry what has changed when they are refreshed', async () => {
    const account = await system.account();
    const client = newClient();
    const tokens = await client.signIn(account);
    const claims = system.people.people.get(account.personId);
    system.people.people.set(account.personId, { ...claims!, roles: ['superuser'], access_version: 4 });
    const { body } = await client.refresh(tokens.refresh_token);
    expect(decodeJwt(body.access_token)).toMatchObject({ roles: ['superuser'], access_version: 4 });
  });

  it('[AUTH-1] are signed by keys the provider publishes, also after a restart', async () => {
    const keys = async (): Promise<unknown> =>
      JSON.parse((await newClient().browser.open('/auth/jwks')).text);
    const before = (await keys()) as { keys: Record<string, unknown>[] };
    expect(before.keys).toEqual([
      expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }),
    ]);
    expect(before.keys[0]).not.toHaveProperty('d');
    await system.restart();
    expect(await keys()).toEqual(before);
  });

  it('[AUTH-1] are described under the public address, whatever host is asked for', async () => {
    const answer = await newClient('en', {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    }).browser.open('/auth/.well-known/openid-configuration');
    const description = JSON.parse(answer.text) as Record<string, unknown>;
    expect(description).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
    });
    expect(answer.text).not.toContain('evil.example');
  });

  it('[AUTH-1] of refreshing look like a JWT to keycloak-js, and are changed with every use', async () => {
    const client = newClient();
    const tokens = await client.signIn(await system.account());
    expect(decodeJwt(tokens.refresh_token)).toEqual({ typ: 'Refresh', exp: expect.any(Number) });
    const twelveHours = (decodeJwt(tokens.refresh_token).exp ?? 0) - Date.now() / 1000;
    expect(Math.round(twelveHours / 3600)).toBe(12);
    const next = await client.refresh(tokens.refresh_token);
    expect(next.body.refresh_token).not.toBe(tokens.refresh_token);
    expect(await isAlive(client, next.body)).toBe(true);
  });

  it('[AUTH-1] of refreshing used twice end the session they came from', async () => {
    const client = newClient();
    const stolen = await client.signIn(await system.account());
    const next = await client.refresh(stolen.refresh_token);
    expect((await client.refresh(stolen.refresh_token)).body.error).toBe('invalid_grant');
    expect(await isAlive(client, next.body)).toBe(false);
  });

  it('[AUTH-1] of refreshing give one answer to two who use them at once', async () => {
    const client = newClient();
    const tokens = await client.signIn(await system.account());
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.refresh(tokens.refresh_token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it('[AUTH-1] are given for a code once', async () => {
    const account = await system.account();
    const client = newClient();
    const code = (await client.code(account.email, account.password)) ?? '';
    const first = await client.redeemCode(code);
    expect((await client.redeemCode(code)).body.error).toBe('invalid_grant');
    expect(await isAlive(client, first.body)).toBe(false);
  });

  it('leave nothing in the database that lets anybody in', async () => {
    const client = newClient();
    const tokens = await client.signIn(await system.account());
    const secrets = [
      tokens.refresh_token.split('.')[2] ?? '',
      client.browser.cookies.get('atrium_session')?.value ?? '',
    ];
    const stored = JSON.stringify(await system.collection('provider_records').find().toArray());
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  });
});

describe('signing out', () => {
  it('[AUTH-1] ends the session without asking whoever shows its own token', async () => {
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

  it('[AUTH-1] asks who only followed a link, and says that it is done', async () => {
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

  it('[AUTH-1] everywhere ends every browser of that person, and nobody else’s', async () => {
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

  it('[AUTH-1] everywhere also ends what a request under way saves once more', async () => {
    const account = await system.account();
    const client = newClient();
    await client.signIn(account);
    const records = system.collection('provider_records');
    const before = await records.find({ 'payload.accountId': account.personId }).toArray();
    await system.identityProvider.endSessions(account.personId);
    await records.insertMany(before);
    expect((await client.browser.open(client.authorizationUrl({ prompt: 'none' }))).location).toContain(
      'error=login_required',
    );
  });

  it('[AUTH-1] happens at once to who is deactivated', async () => {
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
