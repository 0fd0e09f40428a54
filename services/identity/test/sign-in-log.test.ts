import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ServiceLog } from '@atrium/common/log/service-log';
import { SecondFactors } from '../src/second-factors/second-factors.store.ts';
import { codeAt } from '../src/second-factors/totp.ts';
import { TestBrowser, TestClient, codeOf } from './sign-in.browser.ts';
import { SignInSystem, type TestAccount } from './sign-in.system.ts';

const address = '198.51.100.7';
let system: SignInSystem;
const logged: [object, string][] = [];

beforeAll(async () => {
  system = await SignInSystem.start();
  system.app.get(ServiceLog, { strict: false }).info = (facts, message) => void logged.push([facts, message]);
});
beforeEach(() => void logged.splice(0));
afterAll(() => system.stop());

const newClient = (): TestClient => new TestClient(new TestBrowser(system, { address }), system);

async function enterPassword({ email }: TestAccount, password: string): Promise<[TestClient, string]> {
  const client = newClient();
  const answer = await client.submit(await client.begin(), email, password);
  return [client, answer.location ?? ''];
}

const attempts = (): object[] =>
  logged.filter(([, message]) => message === 'Sign-in attempt').map(([one]) => one);

it('every attempt to sign in is logged with its factor, its outcome and the address, and nothing that was typed', async () => {
  const account = await system.account();
  const { personId: person } = account;
  await enterPassword(account, 'not the password');
  await newClient().signIn(account);
  const factors = system.app.get(SecondFactors, { strict: false });
  const secret = await factors.startSetup(person);
  await factors.confirm(person, codeAt(secret), new Date());
  const [client, page] = await enterPassword(account, account.password);
  await client.browser.open(page, { code: '000000' });
  const code = codeAt(secret, Date.now() + 30_000);
  expect(codeOf(await client.browser.follow(await client.browser.open(page, { code })))).toBeTruthy();
  await system.identityProvider.deactivate(person);
  await enterPassword(account, account.password);
  expect(attempts()).toEqual([
    { factor: 'password', outcome: 'wrong', address },
    { factor: 'password', outcome: 'signed-in', person, amr: ['pwd'], address },
    { factor: 'password', outcome: 'two-step', person, address },
    { factor: 'code', outcome: 'wrongCode', address },
    { factor: 'code', outcome: 'signed-in', person, amr: ['pwd', 'otp', 'mfa'], address },
    { factor: 'password', outcome: 'inactive', address },
  ]);
  for (const typed of ['not the password', account.password, account.email, code])
    expect(JSON.stringify(logged)).not.toContain(typed);
});
