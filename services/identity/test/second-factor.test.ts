import { TestService } from '@atrium/common/testing/test-service';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { until } from '@atrium/common/testing/until';
import { account } from '@atrium/proto/identity/account';
import { audit } from '@atrium/proto/identity/audit';
import { people } from '@atrium/proto/identity/people';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { signInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { identity } from '../src/definition.ts';
import { codeAt } from '../src/second-factors/totp.ts';
import { codeOf, fields, TestOrganisation, problemOf } from './test-organisation.ts';

const password = 'kitchen garden in may';

let service: TestService;
beforeAll(async () => void (service = await TestService.start(identity)));
afterAll(() => service.stop());

async function newcomer(
  testOrganisation: TestOrganisation,
): Promise<{ as: TestPerson; id: string; email: string }> {
  const { id, email } = await service.call(
    people.create,
    { body: { ...fields(), password, roles: [] } },
    testOrganisation.as,
  );
  await service.settled();
  return { as: await testOrganisation.signIn(id), id, email };
}

/** Turns on two-step verification; returns the recovery codes and a function for the app's next code. */
async function turnOn(as: TestPerson): Promise<{ codes: readonly string[]; next: () => string }> {
  const { secret } = await service.call(secondFactor.startSetup, { body: { current: password } }, { as });
  const { codes } = await service.call(secondFactor.confirm, { body: { code: codeAt(secret) } }, { as });
  return { codes, next: () => codeAt(secret, Date.now() + 30_000) };
}

const get = (as: TestPerson) => service.call(secondFactor.get, {}, { as });

it('[AUTH-8] people turn on two-step verification with their password and a code from the app, and are notified by mail', async () => {
  const { as, email } = await newcomer(await TestOrganisation.create(service));
  expect(await get(as)).toMatchObject({ management: 'here', on: false, required: false });
  const wrong = service.call(secondFactor.startSetup, { body: { current: 'a wrong password' } }, { as });
  expect(await problemOf(wrong)).toMatchObject({ issues: [{ path: ['current'], code: 'mismatch' }] });
  const early = service.call(secondFactor.confirm, { body: { code: '123456' } }, { as });
  expect(await codeOf(early)).toBe('wrong-state');
  const { codes } = await turnOn(as);
  expect(codes).toHaveLength(10);
  expect(await get(as)).toMatchObject({ on: true, recoveryCodesLeft: 10 });
  const [mail] = await until(async () => {
    const mails = await service.mailbox.list(email);
    return mails.length > 0 ? mails : null;
  });
  expect(mail?.subject).toBe('Weryfikacja dwuetapowa jest włączona');
});

it('[AUTH-8] another app, new recovery codes and turning it off require the password and a code', async () => {
  const { as } = await newcomer(await TestOrganisation.create(service));
  const { codes, next } = await turnOn(as);
  const bare = service.call(secondFactor.startSetup, { body: { current: password } }, { as });
  expect(await problemOf(bare)).toMatchObject({ issues: [{ path: ['code'], code: 'required' }] });
  const proof = { current: password, code: next() };
  const renewed = await service.call(secondFactor.renewCodes, { body: proof }, { as });
  const old = { current: password, code: codes[0] ?? '' };
  expect(await problemOf(service.call(secondFactor.remove, { body: old }, { as }))).toMatchObject({
    issues: [{ path: ['code'], code: 'mismatch' }],
  });
  const body = { current: password, code: renewed.codes[0] ?? '' };
  await service.call(secondFactor.remove, { body }, { as });
  expect(await get(as)).toMatchObject({ on: false, recoveryCodesLeft: 0 });
});

it('[AUTH-8] a change of address requires a code too', async () => {
  const { as } = await newcomer(await TestOrganisation.create(service));
  const { next } = await turnOn(as);
  const ask = (code?: string) =>
    service.call(
      account.requestEmailChange,
      { body: { email: 'another@acme.example', current: password, ...(code && { code }) } },
      { as },
    );
  expect(await problemOf(ask())).toMatchObject({ issues: [{ path: ['code'], code: 'required' }] });
  expect((await ask(next())).pendingEmail?.email).toBe('another@acme.example');
});

it('[AUTH-8] two-step verification that the organisation requires cannot be turned off, and only superusers can require it', async () => {
  const organisation = await TestOrganisation.create(service);
  const { as } = await newcomer(organisation);
  const { next } = await turnOn(as);
  const { version, ...policy } = await service.call(signInPolicy.get, {}, organisation.as);
  const body = { ...policy, secondFactor: 'everybody' as const };
  const clerk = await organisation.addPersonWho({ admin: { setup: 'allow', users: 'allow' } });
  const edit = (person: TestPerson, ifMatch: number) =>
    service.call(signInPolicy.edit, { body }, { as: person, ifMatch });
  expect(await codeOf(edit(clerk, version))).toBe('permission-denied');
  expect(await edit(organisation.superuser, version)).toEqual({ ...body, version: 1 });
  expect(await codeOf(edit(organisation.superuser, version))).toBe('version-conflict');
  expect(await get(as)).toMatchObject({ required: true });
  const proof = { current: password, code: next() };
  expect(await codeOf(service.call(secondFactor.remove, { body: proof }, { as }))).toBe('wrong-state');
});

it('[AUTH-8] administrators can reset two-step verification for people who are not above them, which is logged and notified by mail', async () => {
  const organisation = await TestOrganisation.create(service);
  const [clerk, { as, id, email }] = [
    await organisation.addPersonWho({ admin: { users: 'allow' } }),
    await newcomer(organisation),
  ];
  await turnOn(as);
  const reset = (person: string) =>
    service.call(secondFactor.reset, { params: { id: person } }, { as: clerk });
  expect(await codeOf(reset(organisation.superuser.id))).toBe('superuser-only');
  const above = await organisation.addPersonWho({ admin: { setup: 'allow' } });
  expect(await codeOf(reset(above.id))).toBe('role-above-own');
  await reset(id);
  expect(await get(as)).toMatchObject({ on: false });
  await service.settled();
  const { items } = await service.call(audit.list, {}, organisation.as);
  expect(items[0]).toMatchObject({ action: 'secondFactor.reset', about: { id } });
  const subjects = await until(async () => {
    const mails = await service.mailbox.list(email);
    return mails.length > 1 ? mails.map(({ subject }) => subject) : null;
  });
  expect(subjects).toContain('Zresetowano Twoją weryfikację dwuetapową');
});
