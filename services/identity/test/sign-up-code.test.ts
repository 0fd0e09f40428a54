import { getConnectionToken } from '@nestjs/mongoose';
import { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { people, type Person } from '@atrium/proto/identity/people';
import { signUpCodes, type SignUpCode } from '@atrium/proto/identity/sign-up-codes';
import type { SignUpTicket } from '@atrium/proto/identity/sign-up';
import { messages } from '@atrium/proto/messages';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { codeOf, TestOrganisation, problemOf } from './test-organisation.ts';
import { publicUrl } from './sign-in.system.ts';
import { SignUpClient } from './sign-up-client.ts';

let service: TestService;
let door: SignUpClient;
let testOrganisation: TestOrganisation;
let manager: TestPerson;
beforeAll(async () => {
  service = await TestService.start(identity, { PUBLIC_URL: publicUrl });
  door = new SignUpClient(service);
  testOrganisation = await TestOrganisation.create(service);
  manager = await testOrganisation.addPersonWho({ user: { articles: 'allow' } });
});
afterAll(() => service.stop());

let numbers = 0;
/** A person who reports to the manager, has a hidden mobile number and has not signed up yet. */
async function starter(changes: Partial<Person> = {}): Promise<Person> {
  numbers += 1;
  const mobile = `+48601201${String(100 + numbers)}`;
  const person = await testOrganisation.addPerson({ mobile, reportsTo: manager.id, ...changes } as never);
  await hide(person.id, ['mobile']);
  return person;
}

const hide = (id: string, hidden: string[]): Promise<unknown> =>
  service.collection('people').updateOne({ _id: id as never }, { $set: { hidden } });

const make = (id: string, as: TestPerson = manager): Promise<SignUpCode> =>
  service.call(signUpCodes.create, { params: { id } }, { as });
const secretOf = ({ url }: SignUpCode): string => url.split('#')[1] ?? '';
const confirm = (code: SignUpCode, value: string): Promise<SignUpTicket> =>
  service.call(signUpCodes.confirm, { body: { secret: secretOf(code), value } });

it('[AUTH-10] a person signs up with the code their manager shows and a fact from their record, once', async () => {
  const { id, email, mobile, first } = await starter();
  const code = await make(id);
  expect(code).toMatchObject({
    verificationField: 'mobile',
    url: expect.stringContaining('/login/with-code#'),
  });
  expect(Date.parse(code.expiresAt) - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000);
  const stored = await service.collection('sign_up_secrets').findOne({ kind: 'sign-up-code', person: id });
  expect(JSON.stringify(stored)).not.toContain(secretOf(code));
  expect(await service.call(signUpCodes.inspect, { body: { secret: secretOf(code) } })).toEqual({
    verificationField: 'mobile',
    first,
  });
  const ticket = await confirm(code, String(mobile).replace('+48', '0048 '));
  expect(ticket).toMatchObject({ email, organisation: 'Acme' });
  expect(await codeOf(confirm(code, String(mobile)))).toBe('link-expired');
  await door.finish(ticket.ticket);
  expect(await door.canSignIn(email)).toBe(true);
  expect(await door.mailTo(email)).toContain(`zostało aktywowane kodem rejestracyjnym (od: ${manager.name})`);
  expect(await codeOf(make(id))).toBe('wrong-state');
  await service.settled();
  expect(service.published(messages.adminAction, testOrganisation.org)).toContainEqual(
    expect.objectContaining({ action: 'signUpCodes.create', byId: manager.id, aboutId: id }),
  );
});

it('[AUTH-10] a code is stored nowhere, not even for a repeated request', async () => {
  const { id } = await starter();
  const idempotencyKey = randomUUID();
  const input = { params: { id } };
  const code = await service.call(signUpCodes.create, input, { as: manager, idempotencyKey });
  await service.settled();
  const { db } = service.app.get<Connection>(getConnectionToken(), { strict: false });
  const names = ((await db?.listCollections().toArray()) ?? []).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['idempotent_responses', 'sign_up_secrets']));
  for (const name of names)
    expect(JSON.stringify(await service.collection(name).find().toArray())).not.toContain(secretOf(code));
});

it('[AUTH-10] asks for the payroll number if there is one, and refuses a code if no fact can be asked for', async () => {
  const [one, other] = [await starter(), await starter({ mobile: null } as never)];
  await service.collection('people').updateOne({ email: one.email }, { $set: { payrollNumber: 'AB-0012' } });
  const code = await make(one.id);
  expect(code.verificationField).toBe('payrollNumber');
  expect(await problemOf(confirm(code, String(one.mobile)))).toMatchObject({
    issues: [{ path: ['value'], code: 'mismatch' }],
  });
  expect(await codeOf(confirm(code, 'ab0012'))).toBe('answered');
  expect(await codeOf(make(other.id))).toBe('no-verification-field');
  const listed = await starter();
  await hide(listed.id, []);
  expect(await codeOf(make(listed.id))).toBe('no-verification-field');
});

it('[AUTH-10] a code ends after five wrong facts, with a newer code, and when it expires', async () => {
  const { id, mobile } = await starter();
  const old = await make(id);
  const code = await make(id);
  expect(await codeOf(confirm(old, String(mobile)))).toBe('link-expired');
  const wrong = await Promise.all(Array.from({ length: 7 }, () => codeOf(confirm(code, '+48601999999'))));
  expect(wrong.filter((one) => one === 'invalid-input')).toHaveLength(5);
  expect(await codeOf(confirm(code, String(mobile)))).toBe('link-expired');
  const late = await make(id);
  const past = { $set: { expiresAt: new Date(Date.now() - 1) } };
  await service.collection('sign_up_secrets').updateMany({ person: id }, past);
  expect(await codeOf(confirm(late, String(mobile)))).toBe('link-expired');
  expect(await codeOf(service.call(signUpCodes.inspect, { body: { secret: secretOf(late) } }))).toBe(
    'link-expired',
  );
});

const changed = (id: string, changes: object): Promise<unknown> =>
  service.collection('people').updateOne({ _id: id as never }, { $set: changes });

it('[AUTH-10] [PERM-3] a code and its ticket are void once the person has been given more roles', async () => {
  const [one, other] = [await starter(), await starter()];
  const code = await make(one.id);
  const { ticket } = await confirm(await make(other.id), String(other.mobile));
  for (const { id } of [one, other])
    await testOrganisation.assignRole(testOrganisation.roles.administrator, id);
  expect(await codeOf(service.call(signUpCodes.inspect, { body: { secret: secretOf(code) } }))).toBe(
    'link-expired',
  );
  expect(await codeOf(confirm(code, String(one.mobile)))).toBe('link-expired');
  expect(await codeOf(door.finish(ticket))).toBe('link-expired');
});

it('[AUTH-10] codes and their tickets end when the facts they were made from change, and with a newer code', async () => {
  for (const changes of [
    { mobile: '+48601299999' },
    { email: `${randomUUID()}@acme.example` },
    { payrollNumber: randomUUID() },
    { reportsTo: null },
  ]) {
    const [one, other] = [await starter(), await starter()];
    const code = await make(one.id);
    const { ticket } = await confirm(await make(other.id), String(other.mobile));
    await changed(one.id, changes);
    expect(await codeOf(confirm(code, String(Object.values(changes)[0])))).toBe('link-expired');
    await changed(one.id, { mobile: null, email: one.email, payrollNumber: null });
    await changed(other.id, changes);
    expect(await codeOf(door.finish(ticket))).toBe('link-expired');
    await changed(other.id, { mobile: null, email: other.email });
  }
  const { id, mobile } = await starter();
  const { ticket } = await confirm(await make(id), String(mobile));
  const newer = await make(id);
  expect(await codeOf(door.finish(ticket))).toBe('link-expired');
  await door.finish((await confirm(newer, String(mobile))).ticket);
  await service.settled();
  expect(service.published(messages.adminAction, testOrganisation.org)).toContainEqual(
    expect.objectContaining({
      action: 'signUp.activate',
      aboutId: id,
      after: expect.stringContaining('sign-up-code'),
    }),
  );
});

it('[AUTH-10] [PERM-8] codes are made by the manager or an administrator, not for people above them or in another organisation', async () => {
  const [person, boss] = [await starter(), await starter()];
  const [colleague, clerk] = [
    await testOrganisation.addPersonWho({ user: { articles: 'allow' } }),
    await testOrganisation.addPersonWho({ user: { articles: 'allow' }, admin: { users: 'allow' } }),
  ];
  expect(await codeOf(make(person.id, colleague))).toBe('not-found');
  expect(await codeOf(make(person.id, clerk))).toBe('answered');
  await testOrganisation.assignRole(testOrganisation.roles.administrator, boss.id);
  expect(await codeOf(make(boss.id))).toBe('role-above-own');
  expect(await codeOf(make(boss.id, clerk))).toBe('role-above-own');
  const globex = await TestOrganisation.create(service);
  expect(await codeOf(make(person.id, globex.superuser))).toBe('not-found');
  const code = await make(person.id);
  await service.call(people.deactivate, { params: { id: person.id } }, testOrganisation.as);
  expect(await codeOf(confirm(code, String(person.mobile)))).toBe('link-expired');
});

it('[AUTH-10] shows administrators the activation per manager, and shows managers who has not signed up yet', async () => {
  const lead = await testOrganisation.addPersonWho({ user: { articles: 'allow' } });
  const team = [await starter({ reportsTo: lead.id }), await starter({ reportsTo: lead.id })];
  const activated = team[0]?.email ?? '';
  await door.finish((await door.ticketFor(activated)).ticket);
  await door.canSignIn(activated);
  const counts = { people: 2, activated: 1 };
  const mine = await service.call(signUpCodes.pendingActivations, {}, { as: lead });
  expect(mine).toMatchObject({ ...counts, items: [{ id: team[1]?.id }] });
  const { items, people: all } = await service.call(
    signUpCodes.activation,
    { query: {} },
    testOrganisation.as,
  );
  expect(items).toContainEqual({ manager: expect.objectContaining({ id: lead.id }), ...counts });
  const photo = '/files/portrait';
  for (const one of [lead.id, team[1]?.id])
    await service
      .collection('people')
      .updateOne({ _id: one as never }, { $set: { photo, hidden: ['photo'] } });
  const [hidden, waiting] = [
    await service.call(signUpCodes.activation, { query: {} }, testOrganisation.as),
    await service.call(signUpCodes.pendingActivations, {}, { as: lead }),
  ];
  expect(JSON.stringify([hidden, waiting])).not.toContain(photo);
  expect(all).toBe(items.reduce((sum, one) => sum + one.people, 0));
  const total = await service.call(signUpCodes.activationTotal, {}, testOrganisation.as);
  expect(total.people).toBe(all);
  expect(total.activated).toBeGreaterThan(0);
  expect(total.newlyActivated).toBe(total.activated);
  expect(await codeOf(service.call(signUpCodes.activationTotal, {}, { as: lead }))).toBe('permission-denied');
  expect(await codeOf(service.call(signUpCodes.activation, { query: {} }, { as: lead }))).toBe(
    'permission-denied',
  );
});
