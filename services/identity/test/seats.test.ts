import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { people } from '@atrium/proto/identity/people';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { setup } from '@atrium/proto/identity/setup';
import { IdentityConfig } from '../src/config.ts';
import { configureIdentity } from '../src/configure-identity.ts';
import { codeAt } from '../src/second-factors/totp.ts';
import { TestBrowser, TestClient, alertOf } from './sign-in.browser.ts';
import { publicUrl } from './sign-in.system.ts';
import { SignUpClient } from './sign-up-client.ts';
import { fields, TestOrganisation } from './test-organisation.ts';

const seats = 5;
const password = 'kitchen garden in may';
let service: TestService;
let door: SignUpClient;
let organisation: TestOrganisation;

beforeAll(async () => {
  const config = IdentityConfig.parse({ LICENCE_SEATS: String(seats) });
  service = await TestService.start(await configureIdentity(config), { PUBLIC_URL: publicUrl });
  door = new SignUpClient(service);
});
beforeEach(async () => void (organisation = await TestOrganisation.create(service)));
afterAll(() => service.stop());

let addresses = 0;
function newClient(language = 'en'): TestClient {
  addresses += 1;
  return new TestClient(new TestBrowser(service, { language, address: `198.51.100.${addresses}` }), service);
}

const addWithPassword = () =>
  service.call(people.create, { body: { ...fields(), password } }, organisation.as);
const addMany = (count: number) => Promise.all(Array.from({ length: count }, addWithPassword));
const takenSeats = async () => (await service.call(setup.get, {}, organisation.as)).licence.taken;
const fillSeats = async () => {
  const full = await addMany(seats);
  for (const { email } of full) expect(await door.canSignIn(email, password)).toBe(true);
  return full;
};

it('[SET-4] of many people who sign in for the first time at once, only as many get in as there are seats', async () => {
  const added = await addMany(20);
  const admitted = await Promise.all(added.map(({ email }) => door.canSignIn(email, password)));
  expect(admitted.filter(Boolean)).toHaveLength(seats);
  expect(await takenSeats()).toBe(seats);
  // Whoever has a seat keeps it.
  const again = await Promise.all(added.map(({ email }) => door.canSignIn(email, password)));
  expect(again).toEqual(admitted);
});

it('[SET-4] one person who signs in twice at once for the last seat needs only that seat', async () => {
  const full = await fillSeats();
  await service.call(people.deactivate, { params: { id: full[0]!.id } }, organisation.as);
  const { email } = await addWithPassword();
  const twice = await Promise.all([door.canSignIn(email, password), door.canSignIn(email, password)]);
  expect([...twice, await takenSeats()]).toEqual([true, true, seats]);
});

it('[SET-4] who is refused for want of a seat is told so in their language, but only after the right password', async () => {
  await fillSeats();
  const { id, email } = await addWithPassword();
  const alertFor = async (language: string, typed: string) => {
    const client = newClient(language);
    return alertOf(await client.submit(await client.begin(), email, typed));
  };
  expect(await alertFor('en', password)).toContain('All seats of your organisation are taken');
  expect(await alertFor('de', password)).toContain('Alle Plätze deiner Organisation sind vergeben');
  expect(await alertFor('pl', password)).toContain('Wszystkie miejsca Twojej organizacji są zajęte');
  expect(await alertFor('en', 'not the password')).toContain('is incorrect');
  expect(await organisation.getPerson(id)).toMatchObject({ firstSignIn: null, lastSignIn: null });
});

it('[SET-4] a password chosen by a link needs a seat too, and a freed seat is enough', async () => {
  const full = await fillSeats();
  const { email } = await organisation.addPerson();
  await newClient().browser.open('/auth/forgotten-password', { email });
  const mail = await until(async () => (await service.mailbox.list(email))[0]);
  const link = /http\S+/.exec(mail.text)?.[0] ?? '';
  await newClient().browser.open(link, { password, repeated: password });
  expect(await door.canSignIn(email, password)).toBe(false);
  await service.call(people.deactivate, { params: { id: full[0]!.id } }, organisation.as);
  expect(await door.canSignIn(email, password)).toBe(true);
});

it('[SET-4] two-step verification ends with the same refusal', async () => {
  await fillSeats();
  const { id, email } = await addWithPassword();
  const as = await organisation.signIn(id);
  const { secret } = await service.call(secondFactor.startSetup, { body: { current: password } }, { as });
  await service.call(secondFactor.confirm, { body: { code: codeAt(secret) } }, { as });
  const client = newClient();
  const next = (await client.submit(await client.begin(), email, password)).location ?? '';
  const answer = await client.browser.open(next, { code: codeAt(secret, Date.now() + 30_000) });
  expect([answer.status, answer.text]).toEqual([
    401,
    expect.stringContaining('All seats of your organisation'),
  ]);
});
