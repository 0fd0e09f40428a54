import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestBrowser, TestClient, alertOf } from './sign-in.browser.ts';
import { SignInAttempts } from '../src/sign-in/sign-in-attempts.store.ts';
import { SignInSystem } from './sign-in.system.ts';

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

describe('throttling', () => {
  const guess = async (client: TestClient, email: string, password = 'not the password'): Promise<number> =>
    (await client.submit(await client.begin(), email, password)).status;

  it('[AUTH-1] slows an account down after five wrong passwords from any address, even after a restart', async () => {
    const account = await system.account();
    for (let count = 0; count < 5; count += 1) expect(await guess(newClient(), account.email)).toBe(401);
    await system.restart();
    const client = newClient();
    const answer = await client.submit(await client.begin(), account.email, account.password);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(alertOf(answer)).toBe(
      'Too many attempts. Wait 1 minute and try again, or reset your password by e-mail.',
    );
  });

  it('[AUTH-1] never locks the owner out: a browser they have signed in with before is not slowed down by others', async () => {
    const account = await system.account();
    const owner = newClient();
    await owner.signIn(account);
    for (let count = 0; count < 6; count += 1) await guess(newClient(), account.email);
    expect(await guess(newClient(), account.email, account.password)).toBe(429);
    // A new session in the same browser, which keeps only the device cookie.
    owner.browser.forget((name) => !name.startsWith('atrium_device'));
    expect(await guess(owner, account.email, account.password)).toBe(303);
  });

  it('[AUTH-1] slows down guesses from a known browser as well', async () => {
    const account = await system.account();
    const owner = newClient();
    await owner.signIn(account);
    await owner.browser.open('/auth/session/end');
    owner.browser.forget((name) => !name.startsWith('atrium_device'));
    for (let count = 0; count < 5; count += 1) expect(await guess(owner, account.email)).toBe(401);
    expect(await guess(owner, account.email, account.password)).toBe(429);
  });

  /** Leaves the address as if this many other accounts had failed there. */
  const failAt = async (client: TestClient, accounts: number): Promise<void> => {
    await guess(client, 'first-guess@acme.example');
    const attempts = Array.from({ length: accounts - 1 }, (_, index) => ({
      id: `${index}`,
      at: new Date(),
      account: `account ${index}`,
    }));
    await system
      .collection('sign_in_attempts')
      .updateOne(
        { _id: `address:198.51.100.${addresses}` as never },
        { $push: { attempts: { $each: attempts } } as never },
      );
  };

  it('[AUTH-1] slows down an address at which a hundred accounts failed, and no other address', async () => {
    const account = await system.account();
    const guesser = newClient();
    await failAt(guesser, 100);
    expect(await guess(guesser, account.email, account.password)).toBe(429);
    expect(await guess(newClient(), account.email, account.password)).toBe(303);
  });

  it('[AUTH-1] lets people sign in for the first time at an address where many others failed', async () => {
    const account = await system.account();
    const office = newClient();
    await failAt(office, 99);
    expect(await guess(office, account.email, account.password)).toBe(303);
  });

  it('[AUTH-1] forgives an account everywhere once its owner has reset the password', async () => {
    const account = await system.account();
    const office = newClient();
    for (let count = 0; count < 3; count += 1) await guess(office, account.email);
    await system.app.get(SignInAttempts, { strict: false }).clearAccount(account.email.toUpperCase());
    const left = await system.collection('sign_in_attempts').find().toArray();
    const mine = left.filter(({ _id }) => String(_id) === `address:198.51.100.${addresses}`);
    expect(mine.map(({ attempts }) => attempts as unknown)).toEqual([[]]);
    for (let count = 0; count < 4; count += 1) expect(await guess(newClient(), account.email)).toBe(401);
  });

  it('[AUTH-1] forgives an address the wrong passwords that were followed by the right one', async () => {
    const office = newClient();
    for (let person = 0; person < 4; person += 1) {
      const account = await system.account();
      expect(await guess(office, account.email)).toBe(401);
      expect(await guess(office, account.email)).toBe(401);
      expect(await guess(office, account.email, account.password)).toBe(303);
      office.browser.cookies.clear();
    }
  });

  it('[AUTH-1] counts concurrent guesses', async () => {
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
