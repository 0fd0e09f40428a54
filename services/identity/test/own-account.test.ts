import { runForOrganisation } from '@atrium/common/context/request-context';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { account } from '@atrium/proto/identity/account';
import { people } from '@atrium/proto/identity/people';
import { session } from '@atrium/proto/identity/session';
import { messages } from '@atrium/proto/messages';
import { usualBlocks } from '@atrium/proto/home-blocks';
import { randomUUID } from 'node:crypto';
import { AccountMails } from '../src/account/account-mails.ts';
import { identity } from '../src/definition.ts';
import { PersonClaims } from '../src/access/person-claims.ts';
import { verifyPassword } from '../src/passwords/passwords.ts';
import { codeOf, fields, TestOrganisation, problemOf } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

const old = 'kitchen garden in may';
const next = 'three quiet herons';
const address = () => `${randomUUID()}@acme.example`;
async function someone(): Promise<TestPerson & { email: string }> {
  const { id, email } = await service.call(
    people.create,
    { body: { ...fields(), password: old } },
    testOrganisation.as,
  );
  return { ...(await testOrganisation.signIn(id)), email };
}
const own = (as: TestPerson) => service.call(account.get, {}, { as });
const changePassword = (as: TestPerson, body: object = {}) =>
  service.call(
    account.changePassword,
    { body: { current: old, password: next, repeated: next, ...body } },
    { as },
  );
/** The audit entries of what the person did to their own account. */
const written = ({ id }: TestPerson) =>
  service
    .published(messages.adminAction, testOrganisation.org)
    .filter(({ aboutId, byId }) => aboutId === id && byId === id);

it('[SET-1] preferences follow a person from device to device, and mails come in their language', async () => {
  const me = await someone();
  const getSession = () => service.call(session.get, {}, { as: me });
  expect((await getSession()).preferences).toEqual({
    ...{ homeOrder: 'newest', homeBlocks: usualBlocks, hiddenNotice: null },
    ...{ singleKeys: true, railCollapsed: false, setupHidden: false },
    ...{ timeZone: null, theme: null },
  });
  const prefer = (body: object) => service.call(account.updatePreferences, { body }, { as: me });
  await prefer({ homeOrder: 'unread', timeZone: 'Europe/Warsaw', language: 'de' });
  await prefer({ theme: 'dark', hiddenNotice: 3, railCollapsed: true, setupHidden: true });
  expect(await getSession()).toMatchObject({
    preferences: {
      homeOrder: 'unread',
      homeBlocks: usualBlocks,
      hiddenNotice: 3,
      singleKeys: true,
      railCollapsed: true,
      setupHidden: true,
      timeZone: 'Europe/Warsaw',
      theme: 'dark',
    },
    person: { language: 'de' },
  });
  await prefer({ timeZone: null });
  expect((await getSession()).preferences.timeZone).toBeNull();
  expect(await codeOf(prefer({ timeZone: 'Mars/Olympus' }))).toBe('invalid-input');
  await service.settled();
  expect(
    service.published(messages.person, testOrganisation.org).findLast(({ id }) => id === me.id)?.language,
  ).toBe('de');
  const event = service.liveEvents.filter(({ name }) => name === 'session.changed').at(-1);
  expect(event?.to).toEqual({ people: [me.id] });
});

describe('a password', () => {
  const hashOf = async ({ id }: TestPerson): Promise<string> =>
    (await service.collection('accounts').findOne({ _id: id as never }))?.['passwordHash'] as string;

  it('[SET-1] is changed by a person who knows the current one, and every session ends', async () => {
    const me = await someone();
    await changePassword(me);
    expect(await verifyPassword(await hashOf(me), next)).toBe(true);
    await service.settled();
    expect(await codeOf(own(me))).toBe('token-outdated');
    const mail = await until(async () => (await service.mailbox.list(me.email))[0]);
    expect(mail.subject).toContain('hasło');
    const [entry] = written(me);
    expect(entry).toMatchObject({ action: 'account.changePassword' });
    expect(JSON.stringify([entry?.before, entry?.after])).not.toMatch(/heron|garden|argon/i);
  });

  it('[SET-1] is unchanged if the repetition differs, the new one is easy to guess, or the current one is wrong', async () => {
    const me = await someone();
    const refused = async (body: object) =>
      (await problemOf(changePassword(me, body)))?.issues?.map(({ path, code }) => [path[0], code]);
    expect(await refused({ repeated: 'three quiet heron' })).toEqual([['repeated', 'mismatch']]);
    expect(await refused({ password: 'short', repeated: 'short' })).toEqual([['password', 'too-short']]);
    for (const common of ['passwordpassword', 'Acme12345678', 'atrium123456', 'łucja müller 1'])
      expect(await refused({ password: common, repeated: common })).toEqual([['password', 'too-common']]);
    expect(await refused({ current: 'something else' })).toEqual([['current', 'mismatch']]);
    expect(await verifyPassword(await hashOf(me), old)).toBe(true);
  });

  it('[SET-1] guesses of the current one are rate limited', async () => {
    const me = await someone();
    const tries = [1, 2, 3, 4, 5, 6].map((one) => codeOf(changePassword(me, { current: `guess ${one}` })));
    expect((await Promise.all(tries)).map(String).toSorted()).toEqual([
      ...Array<string>(5).fill('invalid-input'),
      'rate-limited',
    ]);
  });
});

describe('a new e-mail address', () => {
  const ask = (as: TestPerson, email: string, current = old) =>
    service.call(account.requestEmailChange, { body: { email, current } }, { as });
  const confirm = (as: TestPerson, secret: string) =>
    service.call(account.confirmEmail, { body: { secret } }, { as });
  async function secretFor(email: string): Promise<string> {
    const [mail] = await service.mailbox.list(email);
    return /settings\/email#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  it('[SET-1] is confirmed once by a link mailed to it, and the old address is notified', async () => {
    const [me, other, email] = [await someone(), await someone(), address()];
    expect((await ask(me, email)).pendingEmail?.email).toBe(email);
    expect((await own(me)).email).toBe(me.email);
    const secret = await secretFor(email);
    expect(await codeOf(confirm(other, secret))).toBe('link-expired');
    expect(await confirm(me, secret)).toMatchObject({ email, pendingEmail: null });
    const stored = await service.collection('accounts').findOne({ _id: me.id as never });
    expect(stored?.['email']).toBe(email);
    const mail = await until(async () => (await service.mailbox.list(me.email))[0]);
    expect(mail.text).toContain(email);
    await service.settled();
    expect(
      service.published(messages.person, testOrganisation.org).findLast(({ id }) => id === me.id)?.email,
    ).toBe(email);
    expect(await codeOf(own(me))).toBe('token-outdated');
    expect(await codeOf(confirm(await testOrganisation.signIn(me.id), secret))).toBe('link-expired');
    expect(written(me)).toContainEqual(
      expect.objectContaining({
        action: 'account.confirmEmail',
        before: JSON.stringify({ email: me.email }),
        after: JSON.stringify({ email }),
      }),
    );
  });

  it('[SET-1] requires the password, whose guesses are rate limited: an open device does not prove who uses it', async () => {
    const [me, email] = [await someone(), address()];
    const withoutIt = service.call(account.requestEmailChange, { body: { email } }, { as: me });
    expect((await problemOf(withoutIt))?.issues).toMatchObject([{ path: ['current'], code: 'required' }]);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await problemOf(ask(me, email, `guess ${tries}`)))?.issues).toMatchObject([
        { path: ['current'], code: 'mismatch' },
      ]);
    expect(await codeOf(ask(me, email))).toBe('rate-limited');
    expect(await service.mailbox.list(email)).toEqual([]);
  });

  it.each<[string, (me: TestPerson) => Promise<unknown>]>([
    ['a password change', (me) => changePassword(me)],
    ['a sign-out everywhere', (me) => service.call(session.endAll, {}, { as: me })],
    [
      'a password reset by e-mail',
      (me) => service.app.get(IdentityProvider, { strict: false }).setPassword(me.id, next),
    ],
    [
      'a deactivation',
      async ({ id }) => {
        await service.call(people.deactivate, { params: { id } }, testOrganisation.as);
        await service.call(people.reactivate, { params: { id } }, testOrganisation.as);
      },
    ],
  ])('[SET-1] a pending request is dropped by %s', async (_what, end) => {
    const [me, email] = [await someone(), address()];
    await ask(me, email);
    await end(me);
    await service.settled();
    const again = await testOrganisation.signIn(me.id);
    expect((await own(again)).pendingEmail).toBeNull();
    expect(await codeOf(confirm(again, await secretFor(email)))).toBe('link-expired');
    expect((await own(again)).email).toBe(me.email);
  });

  it('[SET-1] is announced to the old address even after a crash following the change, and no task contains an address', async () => {
    const me = await someone();
    const row = {
      _id: randomUUID(),
      org: testOrganisation.org,
      person: me.id,
      about: 'email',
      to: address(),
    };
    await service.collection('account_mails').insertOne(row as never);
    await service.app.get(AccountMails, { strict: false }).reconcile();
    const mail = await until(async () => (await service.mailbox.list(row.to))[0]);
    expect(mail.text).toContain(me.email);
    const letters = service.collection('account_mails');
    await until(async () => ((await letters.countDocuments({ person: me.id })) === 0 ? true : null));
    const tasks = await service.collection('tasks').find({ name: 'people.account-mail' }).toArray();
    expect(JSON.stringify(tasks)).not.toContain('@');
  });

  it('[SET-1] that belongs to another person is not reported as taken; only its mailbox is notified', async () => {
    const [me, owner] = [await someone(), await someone()];
    const { pendingEmail } = await ask(me, owner.email);
    expect(pendingEmail?.email).toBe(owner.email);
    expect(await secretFor(owner.email)).toBe('');
    const [mail] = await service.mailbox.list(owner.email);
    expect(mail?.subject).toContain('Atrium');
  });

  it('[SET-1] that another person has taken meanwhile stays theirs', async () => {
    const [me, email] = [await someone(), address()];
    await ask(me, email);
    await service.call(people.create, { body: fields({ email }) }, testOrganisation.as);
    expect(await codeOf(confirm(me, await secretFor(email)))).toBe('already-exists');
    expect((await own(me)).email).toBe(me.email);
  });

  it('[SET-1] a new request or the expiry invalidates the old link, and the secret itself is never stored', async () => {
    const [me, one, two] = [await someone(), address(), address()];
    await ask(me, one);
    await ask(me, two);
    expect(await codeOf(confirm(me, await secretFor(one)))).toBe('link-expired');
    const secret = await secretFor(two);
    const changes = service.collection('email_changes');
    expect(JSON.stringify(await changes.find().toArray())).not.toContain(secret);
    await changes.updateOne({ _id: me.id as never }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await codeOf(confirm(me, secret))).toBe('link-expired');
  });

  it('[SET-1] requests are rate limited', async () => {
    const me = await someone();
    for (let count = 0; count < 5; count += 1) await ask(me, address());
    expect(await codeOf(ask(me, address()))).toBe('rate-limited');
  });
});

describe('a mobile number', () => {
  const mobile = '+447911123456';
  const ask = (as: TestPerson, number = mobile) =>
    service.call(account.requestMobileChange, { body: { mobile: number } }, { as });
  const confirm = (as: TestPerson, challenge: string, code: string) =>
    service.call(account.confirmMobile, { body: { challenge, code } }, { as });
  const codeSent = async (number = mobile): Promise<string> =>
    /\d{6}/.exec((await service.mailbox.list(number))[0]?.text ?? '')?.[0] ?? '';

  it('[SET-1] is confirmed once by the code sent to it, and can be removed', async () => {
    const [me, other] = [await someone(), await someone()];
    const { challenge } = await ask(me, '+44 7911 123 456');
    const code = await codeSent();
    expect((await own(me)).mobile).toBeNull();
    expect(await codeOf(confirm(me, challenge, ' '))).toBe('verification-code-required');
    expect(await codeOf(confirm(other, challenge, code))).toBe('link-expired');
    expect(await codeOf(confirm(me, 'another browser', code))).toBe('verification-code-wrong');
    expect((await confirm(me, challenge, ` ${code.slice(0, 3)} ${code.slice(3)}`)).mobile).toBe(mobile);
    expect(await codeOf(confirm(me, challenge, code))).toBe('link-expired');
    expect((await testOrganisation.getPerson(me.id)).mobile).toBe(mobile);
    expect((await service.call(account.removeMobile, {}, { as: me })).mobile).toBeNull();
    await service.settled();
    expect(written(me).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['account.confirmMobile', '{"mobile":null}', JSON.stringify({ mobile })],
      ['account.removeMobile', JSON.stringify({ mobile }), '{"mobile":null}'],
    ]);
  });

  it('[SET-1] gets a limited number of codes, however many people request them', async () => {
    const number = '+447911123457';
    for (let count = 0; count < 5; count += 1) await ask(await someone(), number);
    expect(await codeOf(ask(await someone(), number))).toBe('rate-limited');
    const me = await someone();
    for (let count = 0; count < 5; count += 1) await ask(me, `+44791112346${count}`);
    expect(await codeOf(ask(me, '+447911123465'))).toBe('rate-limited');
  });

  it('[SET-1] guesses of its code are limited, and the number must exist', async () => {
    const me = await someone();
    const { challenge } = await ask(me);
    const code = await codeSent();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1)
      expect(await codeOf(confirm(me, challenge, wrong))).toBe('verification-code-wrong');
    expect(await codeOf(confirm(me, challenge, code))).toBe('link-expired');
    expect((await problemOf(ask(me, '+44000000000')))?.issues).toMatchObject([
      { path: ['mobile'], code: 'phone' },
    ]);
  });
});

describe('account deletion', () => {
  const leave = (as: TestPerson, password = old) =>
    service.call(account.deleteAccount, { body: { password } }, { as });

  it('[USER-5] requires the password, signs the person out everywhere, and keeps them as the author of what they wrote', async () => {
    const me = await someone();
    expect((await problemOf(leave(me, 'a guess')))?.issues).toMatchObject([
      { path: ['password'], code: 'mismatch' },
    ]);
    await leave(me);
    await service.settled();
    expect(['token-outdated', 'account-inactive']).toContain(await codeOf(own(me)));
    expect(await testOrganisation.getPerson(me.id)).toMatchObject({ state: 'inactive', name: me.name });
    const claims = service.app.get(PersonClaims, { strict: false });
    expect(await runForOrganisation(testOrganisation.org, 'test', () => claims.accountStatusOf(me.id))).toBe(
      'deleted',
    );
    expect(service.published(messages.adminAction, testOrganisation.org)).toContainEqual(
      expect.objectContaining({ action: 'people.deleteOwnAccount', aboutId: me.id, byId: me.id }),
    );
    await service.call(people.reactivate, { params: { id: me.id } }, testOrganisation.as);
    expect(await runForOrganisation(testOrganisation.org, 'test', () => claims.accountStatusOf(me.id))).toBe(
      'here',
    );
  });
});
