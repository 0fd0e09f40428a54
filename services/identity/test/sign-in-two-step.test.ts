import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isSealed } from '@atrium/common/secrets/secrets';
import { until } from '@atrium/common/testing/until';
import { SecondFactors } from '../src/second-factors/second-factors.store.ts';
import { PendingSignIns } from '../src/sign-in/pending-sign-ins.ts';
import { codeAt } from '../src/second-factors/totp.ts';
import { alertOf, codeOf, TestBrowser, TestClient, type Answer } from './sign-in.browser.ts';
import { SignInSystem, type TestAccount } from './sign-in.system.ts';

let system: SignInSystem;
beforeAll(async () => (system = await SignInSystem.start()));
afterAll(() => system.stop());

let addresses = 0;
/** A fresh browser with a separate IP address. */
function newClient(language = 'en'): TestClient {
  addresses += 1;
  const options = { language, address: `198.51.100.${addresses}` };
  return new TestClient(new TestBrowser(system, options), system);
}

const rule = (org: string, secondFactor: string): Promise<unknown> =>
  system
    .collection('sign_in_policies')
    .insertOne({ _id: org as never, version: 1, sessionHours: null, idleMinutes: null, secondFactor });

const factors = (): SecondFactors => system.app.get(SecondFactors, { strict: false });

/** An account with two-step verification, its recovery codes, and a function for the app's next code. */
async function enrolled(): Promise<{ account: TestAccount; codes: string[]; next: () => string }> {
  const account = await system.account();
  const secret = await factors().startSetup(account.personId);
  const codes = await factors().confirm(account.personId, codeAt(secret), new Date());
  // The code of each time step counts once, and the code of the following step is accepted too.
  return { account, codes: codes ?? [], next: () => codeAt(secret, Date.now() + 30_000) };
}

/** Submits the password and opens the page that follows. */
async function toSecondStep(
  client: TestClient,
  { email, password }: TestAccount,
): Promise<Answer & { url: string }> {
  const answer = await client.submit(await client.begin(), email, password);
  const url = answer.location ?? '';
  return { ...(await client.browser.open(url)), url };
}

it('[AUTH-8] a person with two-step verification signs in with a code, not with the password alone', async () => {
  const { account, next } = await enrolled();
  const client = newClient();
  const page = await toSecondStep(client, account);
  expect(page.url).toContain('/two-step');
  expect(page.text).toContain('Two-step verification');
  expect(page.text).not.toContain('class="picture"');
  const wrong = await client.browser.open(page.url, { code: '000000' });
  expect([wrong.status, alertOf(wrong)]).toEqual([401, expect.stringContaining('incorrect')]);
  const done = page.url.replace('two-step', 'done');
  expect((await client.browser.open(done, {})).status).toBe(400);
  const again = await toSecondStep(newClient(), account);
  expect((await newClient().browser.open(again.url, { code: next() })).status).toBe(400);
  const right = await client.browser.follow(await client.browser.open(page.url, { code: next() }));
  const { body } = await client.redeemCode(codeOf(right) ?? '');
  expect(body.access_token).toBeTruthy();
});

it('[AUTH-8] no code works twice, and a recovery code works once', async () => {
  const { account, codes, next } = await enrolled();
  const shown = next();
  const enter = async (code: string): Promise<string | null> => {
    const client = newClient();
    const page = await toSecondStep(client, account);
    return codeOf(await client.browser.follow(await client.browser.open(page.url, { code })));
  };
  expect(await enter(shown)).toBeTruthy();
  expect(await enter(shown)).toBeNull();
  const lost = codes[3]?.toLowerCase() ?? '';
  expect(await enter(lost)).toBeTruthy();
  expect(await enter(lost)).toBeNull();
  const stored = JSON.stringify(
    await system.collection('second_factors').findOne({ _id: account.personId as never }),
  );
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
});

it('[AUTH-8] a new password by link does not replace the code', async () => {
  const { account, next } = await enrolled();
  await newClient().browser.open('/auth/forgotten-password', { email: account.email });
  const mail = await until(async () => (await system.mailbox.list(account.email))[0]);
  const password = 'a quieter set of geese';
  const link = /http\S+/.exec(mail.text)?.[0] ?? '';
  expect((await newClient().browser.open(link, { password, repeated: password })).status).toBe(200);
  const client = newClient();
  const page = await toSecondStep(client, { ...account, password });
  expect(page.url).toContain('/two-step');
  expect(
    codeOf(await client.browser.follow(await client.browser.open(page.url, { code: next() }))),
  ).toBeTruthy();
});

it('[AUTH-8] only one of many concurrent attempts with the same code succeeds', async () => {
  const { account, codes } = await enrolled();
  const code = codes[0]?.replaceAll('-', '') ?? '';
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => factors().verifyCode(account.personId, code)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});

it('[AUTH-8] guesses of codes are rate limited, and a correct password in between does not reset the limit', async () => {
  const { account, next } = await enrolled();
  let last: Answer | undefined;
  for (let guess = 0; guess < 6; guess += 1) {
    const client = newClient();
    const page = await toSecondStep(client, account);
    last = await client.browser.open(page.url, { code: '000000' });
  }
  expect(last?.status).toBe(429);
  const client = newClient();
  const page = await toSecondStep(client, account);
  expect((await client.browser.open(page.url, { code: next() })).status).toBe(429);
});

it.each([
  ['en', 'Set up two-step verification'],
  ['pl', 'Skonfiguruj weryfikację dwuetapową'],
  ['de', 'Zwei-Faktor-Authentifizierung einrichten'],
])(
  '[AUTH-8] where everyone needs two-step verification, it is set up at the next sign-in (%s)',
  async (language, title) => {
    const org = `strict-${language}`;
    await rule(org, 'everybody');
    const account = await system.account({ org });
    const client = newClient(language);
    const page = await toSecondStep(client, account);
    expect(page.text).toContain(title);
    expect(page.text).toContain('class="picture"');
    const secret = (/translate="no">([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
    const confirmed = await client.browser.open(page.url, { code: codeAt(secret) });
    expect(confirmed.status).toBe(200);
    expect(confirmed.text.match(/<li>[A-Z2-7]{4}-/g)).toHaveLength(10);
    const done = /action="([^"]+)"/.exec(confirmed.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { body } = await client.redeemCode(
      codeOf(await client.browser.follow(await client.browser.open(done, {}))) ?? '',
    );
    expect(body.access_token).toBeTruthy();
    expect((await toSecondStep(newClient(language), account)).text).not.toContain(title);
  },
);

it('[AUTH-8] two people who know the password are shown different setup secrets, and only one of them completes the setup', async () => {
  const org = 'two-at-once';
  await rule(org, 'everybody');
  const account = await system.account({ org });
  const secretOn = (page: Answer): string =>
    (/translate="no">([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? '').replaceAll(' ', '');
  const [one, other] = [newClient(), newClient()];
  const [mine, theirs] = [await toSecondStep(one, account), await toSecondStep(other, account)];
  expect(secretOn(mine)).not.toBe(secretOn(theirs));
  expect(secretOn(await one.browser.open(mine.url))).toBe(secretOn(mine));
  expect((await one.browser.open(mine.url, { code: codeAt(secretOn(mine)) })).status).toBe(200);
  const late = await other.browser.open(theirs.url, { code: codeAt(secretOn(theirs)) });
  expect(late.status).toBe(401);
  expect(late.text).not.toContain('class="picture"');
});

it('[AUTH-8] where administrators need two-step verification, others do not', async () => {
  const org = 'half-strict';
  await rule(org, 'administrators');
  const account = await system.account({ org });
  expect(await newClient().code(account.email, account.password)).toBeTruthy();
  system.people.administrators.add(account.personId);
  expect(await newClient().code(account.email, account.password)).toBeNull();
});

it('[AUTH-8] a person who is deactivated or signed out everywhere between the steps cannot sign in', async () => {
  const { account, next } = await enrolled();
  const client = newClient();
  const page = await toSecondStep(client, account);
  await system.identityProvider.endSessions(account.personId);
  expect((await client.browser.open(page.url, { code: next() })).status).toBe(400);
});

it('[AUTH-8] a session ends after the session hours and the idle minutes of its organisation', async () => {
  const org = 'short';
  await system
    .collection('sign_in_policies')
    .insertOne({ _id: org as never, version: 1, sessionHours: 8, idleMinutes: 30, secondFactor: 'off' });
  const records = system.collection('oidc_records');
  const aged = async (fields: Record<string, number>): Promise<boolean> => {
    const account = await system.account({ org });
    const client = newClient();
    const { refresh_token } = await client.signIn(account);
    await records.updateMany({ 'payload.accountId': account.personId }, [
      {
        $set: Object.fromEntries(
          Object.entries(fields).map(([field, seconds]) => [
            `payload.${field}`,
            {
              $cond: [
                { $isNumber: `$payload.${field}` },
                { $subtract: [`$payload.${field}`, seconds] },
                '$$REMOVE',
              ],
            },
          ]),
        ),
      },
    ]);
    const silently = await client.browser.open(client.authorizationUrl({ prompt: 'none' }));
    const renewed = (await client.refresh(refresh_token)).status === 200;
    expect(silently.location?.includes('login_required')).toBe(!renewed);
    return renewed;
  };
  expect(await aged({ iat: 20 * 60 })).toBe(true);
  expect(await aged({ iat: 31 * 60, loginTs: 31 * 60, authTime: 31 * 60 })).toBe(false);
  expect(await aged({ loginTs: 8 * 3600 + 1, authTime: 8 * 3600 + 1 })).toBe(false);
});

it('[AUTH-8] the secret of an authenticator app is stored encrypted, before and after it is confirmed', async () => {
  const { personId } = await system.account();
  const stored = () => system.collection('second_factors').findOne({ _id: personId as never });
  const secret = await factors().startSetup(personId);
  expect(isSealed((await stored())?.['pending'].secret)).toBe(true);
  expect(await factors().pendingSecret(personId)).toBe(secret);
  await factors().confirm(personId, codeAt(secret), new Date());
  expect(isSealed((await stored())?.['secret'])).toBe(true);
  expect(JSON.stringify(await stored())).not.toContain(secret);
  expect(await factors().verifyCode(personId, codeAt(secret, Date.now() + 30_000))).toBe(true);

  const pending = system.app.get(PendingSignIns, { strict: false });
  await pending.save('an-interaction', { accountId: personId, isComplete: false, secret });
  expect((await pending.find('an-interaction'))?.secret).toBe(secret);
  const records = await system.collection('oidc_records').find().toArray();
  expect(JSON.stringify(records)).not.toContain(secret);
});

it('[AUTH-8] a stored secret that is copied to another account opens no factor', async () => {
  const [one, other] = [await enrolled(), await enrolled()];
  const stored = await system.collection('second_factors').findOne({ _id: one.account.personId as never });
  await system
    .collection('second_factors')
    .updateOne({ _id: other.account.personId as never }, { $set: { secret: stored?.['secret'] } });
  await expect(factors().verifyCode(other.account.personId, one.next())).rejects.toThrow('another place');
});
