import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestBrowser, TestClient, alertOf, codeOf } from './sign-in.browser.ts';
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

describe('signing in', () => {
  it('[AUTH-1] works with e-mail and password through the code flow', async () => {
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

  it('[AUTH-1] issues no code without PKCE, and accepts none with another verifier', async () => {
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

  it('[AUTH-1] shows the problem as an error message, and keeps the address', async () => {
    const account = await system.account();
    const client = newClient();
    const answer = await client.submit(await client.begin(), account.email, 'not the password');
    expect(answer.status).toBe(401);
    expect(alertOf(answer)).toBe('The e-mail address or password is incorrect. Check both and try again.');
    expect(answer.text).toContain(`value="${account.email}"`);
    expect(answer.text).not.toContain('not the password');
  });

  it('[AUTH-1] answers the same for an account that does not exist or has no password', async () => {
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
    // Hashing takes tens of milliseconds; without it a response takes only a few.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
  });

  it('[AUTH-5] refuses a deactivated person and one without a record with specific messages, but only after the right password', async () => {
    const [inactive, unknown] = [await system.account(), await system.account()];
    await system.identityProvider.deactivate(inactive.personId);
    system.people.people.delete(unknown.personId);
    const answerTo = async (email: string, password: string): Promise<string | null> => {
      const client = newClient();
      return alertOf(await client.submit(await client.begin(), email, password));
    };
    expect(await answerTo(inactive.email, inactive.password)).toContain('has been deactivated');
    expect(await answerTo(unknown.email, unknown.password)).toContain('hasn’t added you to Atrium yet');
    expect(await answerTo(inactive.email, 'not the password')).toContain('is incorrect');
    expect(await answerTo(unknown.email, 'not the password')).toContain('is incorrect');
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

  it('[AUTH-1] resumes the session without asking, and reports when there is none', async () => {
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

  it('[SET-2] uses the language that the client requests, else the browser’s, and offers the others', async () => {
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
    expect(alertOf(switched)).toBe('Nieprawidłowy adres e-mail lub hasło. Sprawdź je i spróbuj ponownie.');
  });
});
