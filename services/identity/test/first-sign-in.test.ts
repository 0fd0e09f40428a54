import { TestService } from '@atrium/common/testing/test-service';
import { session } from '@atrium/proto/identity/session';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { TestOrganisation, problemOf } from './test-organisation.ts';
import { TestBrowser, TestClient } from './sign-in.browser.ts';
import { publicUrl } from './sign-in.system.ts';
import { SignUpClient, password } from './sign-up-client.ts';

let service: TestService;
let door: SignUpClient;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity, { PUBLIC_URL: publicUrl });
  door = new SignUpClient(service);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

/** A person who has signed up. */
async function arrival(): Promise<{ id: string; email: string }> {
  const { id, email } = await testOrganisation.addPerson();
  await door.finish((await door.ticketFor(email)).ticket);
  return { id, email };
}

it('[AUTH-5] the first and the last sign-in are recorded and shown to administrators', async () => {
  const { id, email } = await arrival();
  expect(await testOrganisation.getPerson(id)).toMatchObject({ firstSignIn: null, lastSignIn: null });
  await door.canSignIn(email);
  const once = await testOrganisation.getPerson(id);
  expect(once.firstSignIn).not.toBeNull();
  expect(once.lastSignIn).toBe(once.firstSignIn);
  await door.canSignIn(email);
  const twice = await testOrganisation.getPerson(id);
  expect(twice.firstSignIn).toBe(once.firstSignIn);
  expect(Date.parse(twice.lastSignIn ?? '')).toBeGreaterThan(Date.parse(once.lastSignIn ?? ''));
});

it('[AUTH-5] the onboarding is due, once, until the person has completed or skipped it', async () => {
  const [one, other] = [await arrival(), await arrival()];
  const [as, otherToken] = [await testOrganisation.signIn(one.id), await testOrganisation.signIn(other.id)];
  const isDue = async (person: typeof as) => (await service.call(session.get, {}, { as: person })).onboarding;
  expect([await isDue(as), await isDue(otherToken), await isDue(testOrganisation.superuser)]).toEqual([
    true,
    true,
    false,
  ]);
  await service.call(session.completeOnboarding, {}, { as });
  await service.call(session.completeOnboarding, {}, { as });
  expect([await isDue(as), await isDue(otherToken)]).toEqual([false, true]);
  await service.settled();
  expect(service.liveEvents.at(-1)).toMatchObject({ name: 'session.changed' });
});

it('[AUTH-5] a deleted account and a missing record are reported at sign-in, but only after the right password', async () => {
  const [deleted, unknown] = [await arrival(), await arrival()];
  await service.collection('people').updateOne({ email: deleted.email }, { $set: { deletedAt: new Date() } });
  await service.collection('people').deleteOne({ email: unknown.email });
  let addresses = 0;
  const alertFor = async (email: string, typed: string): Promise<string> => {
    addresses += 1;
    const browser = new TestBrowser(service, { address: `198.51.100.${addresses}` });
    const client = new TestClient(browser, service);
    const { text } = await client.submit(await client.begin(), email, typed);
    return /role="alert"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
  };
  expect(await alertFor(deleted.email, password)).toContain('Your account has been deleted');
  expect(await alertFor(unknown.email, password)).toContain(
    'Your organisation hasn’t added you to Atrium yet',
  );
  for (const { email } of [deleted, unknown])
    expect(await alertFor(email, 'not the password')).toContain('is incorrect');
});

it('[AUTH-5] a person whom the identity provider knows but Atrium does not is refused with a specific error', async () => {
  const { org } = testOrganisation;
  const stranger = { id: randomUUID(), org, name: 'Nobody', roles: [], accessVersion: 1 };
  const refused = { status: 403, code: 'no-user-record' };
  expect(await problemOf(service.call(session.get, {}, { as: stranger }))).toMatchObject(refused);
  const token = await service.issuer.token({ sub: stranger.id, roles: [], access_version: 1 });
  expect(await problemOf(service.call(session.get, {}, { token }))).toMatchObject(refused);
});
