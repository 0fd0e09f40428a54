import { TestService } from '@atrium/common/testing/test-service';
import { audit } from '@atrium/proto/identity/audit';
import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import { session } from '@atrium/proto/identity/session';
import { sessions, type OwnSession } from '@atrium/proto/identity/sessions';
import { identity } from '../src/definition.ts';
import { codeOf, fields, problemOf, TestOrganisation } from './test-organisation.ts';
import { TestBrowser, TestClient, type Tokens } from './sign-in.browser.ts';
import { publicUrl } from './sign-in.system.ts';

const password = 'kitchen garden in may';
const proof = { current: password };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity, { PUBLIC_URL: publicUrl });
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

let addresses = 0;

/** A browser in which a person is signed in. */
class SignedIn {
  private constructor(
    private readonly client: TestClient,
    private tokens: Tokens,
  ) {}

  static async as(email: string): Promise<SignedIn> {
    addresses += 1;
    const browser = new TestBrowser(service, { address: `198.51.100.${addresses}` });
    const client = new TestClient(browser, service);
    return new SignedIn(client, await client.signIn({ email, password }));
  }

  /** The claims of the provider's token, reissued by the issuer that the service under test trusts. */
  get token(): Promise<string> {
    const payload = this.tokens.access_token.split('.')[1] ?? '';
    const { sub, org, roles, access_version, sid } = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    ) as Record<string, unknown>;
    return service.issuer.token({ sub, org, roles, access_version, sid });
  }

  /** Null when the session is over. */
  async renew(): Promise<string | null> {
    const { status, body } = await this.client.refresh(this.tokens.refresh_token);
    if (status !== 200) return null;
    this.tokens = body;
    return this.token;
  }
}

async function newcomer(): Promise<{ id: string; email: string }> {
  const { id, email } = await service.call(
    people.create,
    { body: { ...fields(), password, roles: [] } },
    testOrganisation.as,
  );
  await service.settled();
  return { id, email };
}

const list = async (browser: SignedIn): Promise<OwnSession[]> =>
  (await service.call(sessions.list, {}, { token: await browser.token })).items;
const stateOf = async (token: string | null): Promise<unknown> =>
  token && codeOf(service.call(session.get, {}, { token }));

it('[AUTH-8] people see their sessions, and which one is current', async () => {
  const { email } = await newcomer();
  const [desk, phone] = [await SignedIn.as(email), await SignedIn.as(email)];
  await fetch(`${service.url}/api/v1${session.get.path}`, {
    headers: { authorization: `Bearer ${await desk.token}`, 'user-agent': firefox },
  });
  const onDesk = (await list(desk)).find(({ current }) => current);
  expect(onDesk).toMatchObject({ browser: 'Firefox', system: 'Linux', kind: 'computer' });
  const onPhone = (await list(phone)).find(({ current }) => current);
  expect(onPhone).toMatchObject({ browser: null, system: null, kind: null });
  expect(new Set((await list(desk)).map(({ id }) => id))).toEqual(new Set([onDesk?.id, onPhone?.id]));
});

it('[AUTH-8] people can end one of their sessions: its tokens are refused and not renewed, and the others continue', async () => {
  const { id, email } = await newcomer();
  const [desk, phone] = [await SignedIn.as(email), await SignedIn.as(email)];
  const [current, ended] = [await desk.token, await phone.token];
  const other = (await list(desk)).find(({ current }) => !current);
  await service.call(sessions.end, { params: { id: other?.id ?? '' }, body: proof }, { token: current });
  await service.settled();
  expect([await stateOf(ended), await phone.renew()]).toEqual(['token-outdated', null]);
  expect(await stateOf(await desk.renew())).toBe('answered');
  expect(service.liveEvents).toContainEqual(
    expect.objectContaining({ name: 'session.changed', to: { people: [id] } }),
  );
});

it('[AUTH-8] a person cannot end a session of another person', async () => {
  const [one, other] = [await newcomer(), await newcomer()];
  const [mine, theirs] = [await SignedIn.as(one.email), await SignedIn.as(other.email)];
  const [{ id } = { id: '' }] = await list(theirs);
  const ending = service.call(sessions.end, { params: { id }, body: proof }, { token: await mine.token });
  expect(await codeOf(ending)).toBe('not-found');
  expect(await stateOf(await theirs.renew())).toBe('answered');
});

it.each([
  ['no password', {}, 'required'],
  ['a wrong one', { current: 'something else entirely' }, 'mismatch'],
])('[AUTH-8] with %s, people end none of their sessions', async (_what, body, code) => {
  const { email } = await newcomer();
  const [desk, phone] = [await SignedIn.as(email), await SignedIn.as(email)];
  const id = (await list(desk)).find(({ current }) => !current)?.id ?? '';
  const token = await desk.token;
  const refused = { code: 'invalid-input', issues: [{ path: ['current'], code }] };
  const one = service.call(sessions.end, { params: { id }, body }, { token });
  expect(await problemOf(one)).toMatchObject(refused);
  expect(await problemOf(service.call(sessions.endOthers, { body }, { token }))).toMatchObject(refused);
  expect(await stateOf(await phone.renew())).toBe('answered');
});

it('[AUTH-8] people can sign out everywhere else', async () => {
  const { email } = await newcomer();
  const [desk, phone, tablet] = [
    await SignedIn.as(email),
    await SignedIn.as(email),
    await SignedIn.as(email),
  ];
  await service.call(sessions.endOthers, { body: proof }, { token: await desk.token });
  await service.settled();
  expect([await phone.renew(), await tablet.renew()]).toEqual([null, null]);
  expect(await stateOf(await desk.renew())).toBe('answered');
  expect(await list(desk)).toHaveLength(1);
});

it('[AUTH-8] an administrator can sign a person out everywhere, which is logged; only superusers can do so for superusers', async () => {
  const { id, email } = await newcomer();
  const clerk = await testOrganisation.addPersonWho({ admin: { users: 'allow' } });
  const desk = await SignedIn.as(email);
  await service.call(sessions.endForPerson, { params: { id } }, { as: clerk });
  await service.settled();
  expect(await desk.renew()).toBeNull();
  const { items } = await service.call(audit.list, {}, testOrganisation.as);
  expect(items[0]).toMatchObject({ action: 'sessions.endForPerson', about: { id } });
  await service.call(
    roles.assign,
    { params: { id: testOrganisation.roles.superuser, person: id } },
    testOrganisation.as,
  );
  const refused = service.call(sessions.endForPerson, { params: { id } }, { as: clerk });
  expect(await codeOf(refused)).toBe('superuser-only');
});
