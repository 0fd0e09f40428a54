import { codeOf as authorizationCodeOf, TestBrowser, TestClient, type Tokens } from './sign-in.browser.ts';
import { until } from '@atrium/common/testing/until';
import { TestService } from '@atrium/common/testing/test-service';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { account } from '@atrium/proto/identity/account';
import { apiTokens } from '@atrium/proto/identity/api-tokens';
import { people } from '@atrium/proto/identity/people';
import { session } from '@atrium/proto/identity/session';
import { secondFactor } from '@atrium/proto/identity/second-factor';
import { sessions } from '@atrium/proto/identity/sessions';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { codeOf, fields, TestOrganisation } from './test-organisation.ts';
import { publicUrl } from './sign-in.system.ts';

const password = 'kitchen garden in may';
const next = 'orchard in late october';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity, { PUBLIC_URL: publicUrl });
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

let addresses = 0;
const newClient = (): TestClient => {
  addresses += 1;
  return new TestClient(new TestBrowser(service, { address: `198.51.100.${addresses}` }), service);
};

/** A person who is signed in with a browser. */
interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly client: TestClient;
  /** The code that was redeemed. */
  readonly code: string;
  readonly tokens: Tokens;
  /** The claims of the provider's token, reissued by the issuer that the service under test trusts. */
  readonly token: string;
}

async function signedIn(): Promise<SignedIn> {
  const body = { ...fields(), password };
  const { id, email } = await service.call(people.create, { body }, testOrganisation.as);
  await service.settled();
  const client = newClient();
  const code = (await client.code(email, password)) ?? '';
  const { body: tokens } = await client.redeemCode(code);
  return { id, email, client, code, tokens, token: await reissue(tokens) };
}

function reissue({ access_token }: Tokens): Promise<string> {
  const payload = Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString();
  const { sub, org, roles, access_version, sid } = JSON.parse(payload) as Record<string, unknown>;
  return service.issuer.token({ sub, org, roles, access_version, sid });
}

const answerTo = (token: string): Promise<unknown> => codeOf(service.call(session.get, {}, { token }));

async function resetPassword({ email }: SignedIn): Promise<void> {
  await newClient().browser.open('/auth/forgotten-password', { email });
  const mail = await until(async () => (await service.mailbox.list(email))[0]);
  const answer = await newClient().browser.open(/http\S+/.exec(mail.text)?.[0] ?? '', {
    password: next,
    repeated: next,
  });
  expect(answer.status).toBe(200);
}

async function signOut({ client: { browser }, tokens }: SignedIn): Promise<void> {
  const page = await browser.open(`/auth/session/end?id_token_hint=${tokens.id_token}`);
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)?.[1] ?? '';
  await browser.open('/auth/session/end/confirm', { xsrf, logout: 'yes' });
}

async function useRefreshTokenTwice({ client, tokens }: SignedIn): Promise<void> {
  await client.refresh(tokens.refresh_token);
  await client.refresh(tokens.refresh_token);
}

async function endFromAnotherBrowser({ email }: SignedIn): Promise<void> {
  const other = newClient();
  const token = await reissue(await other.signIn({ email, password }));
  const { items } = await service.call(sessions.list, {}, { token });
  const id = items.find(({ current }) => !current)?.id ?? '';
  await service.call(sessions.end, { params: { id }, body: { current: password } }, { token });
}

async function endAllOthers({ email }: SignedIn): Promise<void> {
  const token = await reissue(await newClient().signIn({ email, password }));
  await service.call(sessions.endOthers, { body: { current: password } }, { token });
}

const provider = (): IdentityProvider => service.app.get(IdentityProvider, { strict: false });

it.each<[string, (person: SignedIn) => Promise<unknown>]>([
  ['signing out in the browser', signOut],
  ['resetting the password with a link', resetPassword],
  [
    'changing the password',
    ({ token }) =>
      service.call(
        account.changePassword,
        { body: { current: password, password: next, repeated: next } },
        { token },
      ),
  ],
  ['a password set at the provider', ({ id }) => provider().setPassword(id, next)],
  ['using a code twice', ({ client, code }) => client.redeemCode(code)],
  ['using a refresh token twice', useRefreshTokenTwice],
  ['signing out everywhere', ({ token }) => service.call(session.endAll, {}, { token })],
  ['signing out everywhere else', endAllOthers],
  ['ending the session from another browser', endFromAnotherBrowser],
  [
    'an administrator who ends all sessions',
    ({ id }) => service.call(sessions.endForPerson, { params: { id } }, testOrganisation.as),
  ],
  ['sessions ended at the provider', ({ id }) => provider().endSessions(id)],
  [
    'one session ended at the provider',
    async ({ id }) => {
      const [one] = await provider().sessionsOf(id);
      await provider().endSession(id, one?.id ?? '');
    },
  ],
])('[AUTH-1] %s ends access tokens at once, which also closes live connections', async (_how, end) => {
  const person = await signedIn();
  expect(await answerTo(person.token)).toBe('answered');
  await end(person);
  await service.settled();
  expect(await answerTo(person.token)).toBe('token-outdated');
  expect(service.liveEvents).toContainEqual(
    expect.objectContaining({ name: 'session.changed', to: { people: [person.id] } }),
  );
});

it('[AUTH-1] a deactivated person is refused at once', async () => {
  const { id, token } = await signedIn();
  await service.call(people.deactivate, { params: { id } }, testOrganisation.as);
  await service.settled();
  expect(await answerTo(token)).toBe('account-inactive');
});

it('[AUTH-1] opening another page of the client ends no access token', async () => {
  const { client, token } = await signedIn();
  expect(
    authorizationCodeOf(await client.browser.open(client.authorizationUrl({ prompt: 'none' }))),
  ).toBeTruthy();
  await service.settled();
  expect(await answerTo(token)).toBe('answered');
});

const endsEverything: [string, (person: SignedIn) => Promise<unknown>][] = [
  ['resetting the password with a link', resetPassword],
  ['signing out everywhere', ({ token }) => service.call(session.endAll, {}, { token })],
  [
    'an administrator who ends all sessions',
    ({ id }) => service.call(sessions.endForPerson, { params: { id } }, testOrganisation.as),
  ],
];

it.each([
  ...endsEverything,
  [
    'an administrator who resets the second factor',
    ({ id }: SignedIn) => service.call(secondFactor.reset, { params: { id } }, testOrganisation.as),
  ] as const,
])('[AUTH-9] %s revokes the API tokens of the person, but not those for provisioning', async (_how, end) => {
  const person = await signedIn();
  const { id } = await testOrganisation.addRole({ user: {}, admin: { users: 'allow' } });
  await testOrganisation.assignRole(id, person.id);
  const as = await testOrganisation.signIn(person.id);
  const wanted = { permissions: ['admin:users' as const], days: 30, current: password };
  for (const body of [
    { ...wanted, name: 'Payroll' },
    { ...wanted, name: 'Directory', scim: true },
  ])
    await service.call(apiTokens.create, { body }, { as });
  await end({ ...person, token: await service.tokenOf(as) });
  await service.settled();
  const { items } = await service.call(apiTokens.list, { query: {} }, testOrganisation.as);
  expect(items.filter(({ owner }) => owner?.id === person.id).map(({ name }) => name)).toEqual(['Directory']);
});

it.each(endsEverything)(
  '[AUTH-1] %s ends push notifications on devices registered before',
  async (_how, end) => {
    const person = await signedIn();
    await end(person);
    await service.settled();
    const states = service.published(messages.access, testOrganisation.org);
    const last = states.findLast(({ id }) => id === person.id);
    expect(last?.sessionsEndedAt).toBeDefined();
  },
);
