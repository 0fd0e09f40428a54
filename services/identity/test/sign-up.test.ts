import { TestService } from '@atrium/common/testing/test-service';
import { people } from '@atrium/proto/identity/people';
import { signUp, type SignUpSettings } from '@atrium/proto/identity/sign-up';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { codeOf, TestOrganisation, problemOf } from './test-organisation.ts';
import { publicUrl } from './sign-in.system.ts';
import { lostDomainTexts } from '../src/sign-up/lost-domain.texts.ts';
import { SignUpClient, password, secretIn } from './sign-up-client.ts';

let service: TestService;
let door: SignUpClient;
let acme: TestOrganisation;
let globex: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity, { PUBLIC_URL: publicUrl });
  door = new SignUpClient(service);
  [acme, globex] = [await TestOrganisation.create(service), await TestOrganisation.create(service)];
});
afterAll(() => service.stop());

const someDomain = (): string => `${randomUUID().slice(0, 8)}.example`;

function tallied(codes: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes.map(String)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Stores that an organisation has verified a domain, as after a check of the DNS. */
async function verify({ org }: TestOrganisation, domain: string): Promise<void> {
  const proof = { org, domain, token: 'token', verifiedAt: new Date() };
  const found = await service.collection('sign_in_domains').findOne({ domain });
  if (!found) await service.collection('sign_in_domains').insertOne({ _id: randomUUID() as never, ...proof });
}

async function allow(
  testOrganisation: TestOrganisation,
  settings: Partial<SignUpSettings>,
): Promise<SignUpSettings> {
  const { version } = await service.call(signUp.settings, {}, testOrganisation.as);
  const body = { domains: [], roles: [], ...settings };
  for (const domain of body.domains) await verify(testOrganisation, domain.replace('@', '').toLowerCase());
  return service.call(signUp.editSettings, { body }, { ...testOrganisation.as, ifMatch: version });
}

describe('a person added by an administrator', () => {
  it('[AUTH-3] signs up with a mailed link, a name, a password typed twice and the terms, and signs in', async () => {
    const { id, email } = await acme.addPerson({ first: 'M.', last: 'K.' });
    expect(await door.canSignIn(email)).toBe(false);
    const ticket = await door.ticketFor(email.toUpperCase());
    expect(ticket).toMatchObject({ email, first: 'M.', last: 'K.', organisation: 'Acme' });
    expect(await door.finish(ticket.ticket)).toEqual({ email });
    expect(await door.canSignIn(email)).toBe(true);
    const person = await acme.getPerson(id);
    expect(person).toMatchObject({ name: 'Marta Kowalska', firstSignIn: expect.any(String) });
    expect(await service.collection('people').findOne({ email })).toMatchObject({
      termsAccepted: expect.any(Date),
      names: expect.arrayContaining(['kowalska']),
    });
    await service.settled();
    expect(service.published(messages.person, acme.org).at(-1)).toMatchObject({ id, last: 'Kowalska' });
    expect(service.published(messages.adminAction, acme.org)).toContainEqual(
      expect.objectContaining({ action: 'signUp.activate', byId: id, aboutId: id }),
    );
  });

  it('[AUTH-3] is refused without the terms, or with a mismatched, short or common password, and keeps the ticket', async () => {
    const { email } = await acme.addPerson();
    const { ticket } = await door.ticketFor(email);
    const issueOf = async (changes: Parameters<SignUpClient['finish']>[1]) =>
      (await problemOf(door.finish(ticket, changes)))?.issues;
    expect(await issueOf({ terms: false })).toEqual([{ path: ['terms'], code: 'required' }]);
    expect(await issueOf({ repeated: 'another' })).toEqual([{ path: ['repeated'], code: 'mismatch' }]);
    const short = { password: 'short', repeated: 'short' };
    expect(await issueOf(short)).toEqual([{ path: ['password'], code: 'too-short', limit: 12 }]);
    const common = { password: 'Password1234', repeated: 'Password1234' };
    expect(await issueOf(common)).toEqual([{ path: ['password'], code: 'too-common' }]);
    expect(await issueOf({ first: ' ' })).toEqual([{ path: ['first'], code: 'required' }]);
    expect(await codeOf(door.finish(ticket))).toBe('answered');
  });

  it('[AUTH-3] can open a link once, and not if it is old or invented', async () => {
    const { email } = await acme.addPerson();
    const link = await door.linkTo(email);
    const codes = await Promise.all([codeOf(door.confirm(link)), codeOf(door.confirm(link))]);
    expect(tallied(codes)).toEqual({ answered: 1, 'link-expired': 1 });
    expect(await codeOf(door.confirm(link))).toBe('link-expired');
    expect(await codeOf(door.confirm('made-up'))).toBe('link-expired');
    // The stored record cannot be used as a link.
    const second = await door.linkTo(email);
    const stored = await service.collection('sign_up_secrets').findOne({ kind: 'link', email });
    expect(JSON.stringify(stored)).not.toContain(second);
    expect(await codeOf(door.confirm(String(stored?._id)))).toBe('link-expired');
    await service
      .collection('sign_up_secrets')
      .updateMany({ email }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await codeOf(door.confirm(second))).toBe('link-expired');
  });

  it('[AUTH-3] finishes once, however many tickets exist and however many finish at the same time', async () => {
    const { id, email } = await acme.addPerson();
    const [one, other] = [await door.ticketFor(email), await door.ticketFor(email)];
    const unused = await door.linkTo(email);
    const codes = await Promise.all(
      [one, other, one].map(({ ticket }, at) =>
        codeOf(door.finish(ticket, { password: `${password} ${at}`, repeated: `${password} ${at}` })),
      ),
    );
    expect(tallied(codes)).toEqual({ answered: 1, 'link-expired': 2 });
    expect(await door.canSignIn(email, `${password} ${codes.indexOf('answered')}`)).toBe(true);
    expect(await codeOf(door.confirm(unused))).toBe('link-expired');
    await service.settled();
    const actions = service.published(messages.adminAction, acme.org).filter(({ aboutId }) => aboutId === id);
    expect(actions.filter(({ action }) => action === 'signUp.activate')).toHaveLength(1);
  });

  it('[AUTH-3] with an account gets the same answer, is told by mail and keeps their password', async () => {
    const { email } = await acme.addPerson();
    const answer = await door.requestLink(email);
    await door.mailTo(email);
    await door.finish((await door.ticketFor(email)).ticket);
    expect(await door.requestLink(email)).toEqual(answer);
    const mail = await door.mailTo(email, 3);
    expect(mail).toContain('it already has an account');
    expect(secretIn(mail)).toBe('');
  });

  it('[AUTH-3] gets the same answer once deactivated, and a mail without a link; an earlier link does not work', async () => {
    const { id, email } = await acme.addPerson();
    const [link, { ticket }] = [await door.linkTo(email), await door.ticketFor(email)];
    const answer = await door.requestLink(email);
    await service.call(people.deactivate, { params: { id } }, acme.as);
    expect(await door.requestLink(email)).toEqual(answer);
    const mail = await door.mailTo(email, 4);
    expect(mail).toContain('Its account is deactivated');
    expect(secretIn(mail)).toBe('');
    expect(await codeOf(door.confirm(link))).toBe('link-expired');
    expect(await codeOf(door.finish(ticket))).toBe('link-expired');
  });

  it('[AUTH-3] is not recognised once deleted, neither by address nor with an earlier ticket', async () => {
    const { id, email } = await acme.addPerson();
    const { ticket } = await door.ticketFor(email);
    await service.collection('people').updateOne({ _id: id as never }, { $set: { deletedAt: new Date() } });
    expect(await codeOf(door.requestLink(email))).toBe('email-not-recognised');
    expect(await codeOf(door.finish(ticket))).toBe('link-expired');
  });

  it('[AUTH-3] gets mail in the language of the request', async () => {
    const { email } = await acme.addPerson();
    await door.requestLink(email, 'de');
    await door.mailTo(email);
    const [mail] = await service.mailbox.list(email);
    expect(mail).toMatchObject({ language: 'de', subject: expect.stringContaining('Willkommen') });
  });
});

describe('an address that no one has added', () => {
  it('[AUTH-3] is not recognised, and nothing is sent', async () => {
    const email = `stranger@${someDomain()}`;
    expect(await problemOf(door.requestLink(email))).toMatchObject({
      status: 404,
      code: 'email-not-recognised',
    });
    expect(await service.mailbox.list(email)).toEqual([]);
  });

  it('[AUTH-3] is admitted by its domain, once, with the roles that the organisation assigns', async () => {
    const domain = someDomain();
    await allow(acme, { domains: [`@${domain.toUpperCase()}`], roles: [acme.roles.employee] });
    const email = `new.starter@${domain}`;
    expect(await codeOf(door.requestLink(`new.starter@sub.${domain}`))).toBe('email-not-recognised');
    const [one, other] = [await door.ticketFor(email), await door.ticketFor(email)];
    expect(one).toMatchObject({ email, first: '', last: '', organisation: 'Acme' });
    const codes = await Promise.all([codeOf(door.finish(one.ticket)), codeOf(door.finish(other.ticket))]);
    expect(tallied(codes)).toEqual({ answered: 1, 'link-expired': 1 });
    expect(await door.canSignIn(email)).toBe(true);
    const { items } = await service.call(people.list, { query: { q: email } }, acme.as);
    expect(items).toMatchObject([{ email, name: 'Marta Kowalska', roles: [acme.roles.employee] }]);
    await service.settled();
    expect(service.published(messages.person, acme.org).filter((one) => one.email === email)).not.toEqual([]);
    await allow(acme, {});
    expect(await codeOf(door.requestLink(`another@${domain}`))).toBe('email-not-recognised');
  });

  it('[AUTH-3] becomes the person whom an administrator adds in the meantime, not another one', async () => {
    const domain = someDomain();
    await allow(acme, { domains: [domain] });
    const email = `twice@${domain}`;
    const { ticket } = await door.ticketFor(email);
    const { id } = await acme.addPerson({ email });
    await door.finish(ticket);
    expect(await door.canSignIn(email)).toBe(true);
    expect(await service.collection('people').countDocuments({ email })).toBe(1);
    expect((await acme.getPerson(id)).name).toBe('Marta Kowalska');
  });

  it('[AUTH-3] [PERM-8] a domain admits to one organisation, and a person whom another organisation has added belongs there', async () => {
    const domain = someDomain();
    await allow(acme, { domains: [domain] });
    expect(await problemOf(allow(globex, { domains: ['globex.example', domain] }))).toMatchObject({
      issues: [{ path: ['domains', 1], code: 'unverified-domain' }],
    });
    const { id, email } = await globex.addPerson({ email: `guest@${domain}` });
    const ticket = await door.ticketFor(email);
    expect(ticket.ticket).not.toContain(globex.org);
    await door.finish(ticket.ticket);
    expect((await globex.getPerson(id)).firstSignIn).toBeNull();
    expect(await service.collection('people').countDocuments({ email, org: acme.org })).toBe(0);
    expect(await codeOf(service.call(people.get, { params: { id } }, acme.as))).toBe('not-found');
  });
});

describe('self sign-up settings', () => {
  it('give a verified domain to its owner, even if another organisation named it before anyone had to prove it; its superusers are told', async () => {
    const [domain, other] = [someDomain(), someDomain()];
    await service
      .collection('organisations')
      .updateOne({ _id: globex.org as never }, { $set: { signUpDomains: [domain] } });
    await allow(acme, { domains: [domain, other] });
    expect(
      await service.collection('organisations').findOne({ _id: globex.org as never }),
    ).not.toHaveProperty('signUpDomains');
    expect((await service.call(signUp.settings, {}, acme.as)).domains).toEqual([domain, other]);
    const { email } = await globex.getPerson(globex.superuser.id);
    expect(await door.mailTo(email)).toContain(lostDomainTexts.pl.text(domain));
    await allow(acme, {});
  });

  it('[AUTH-3] [PERM-3] take only roles that the editor may assign, never superuser, and are logged', async () => {
    const clerk = await acme.addPersonWho({ user: { articles: 'allow' }, admin: { setup: 'allow' } });
    const { version } = await service.call(signUp.settings, {}, { as: clerk });
    const edit = (roles: string[]) =>
      service.call(signUp.editSettings, { body: { domains: [], roles } }, { as: clerk, ifMatch: version });
    expect(await codeOf(edit([acme.roles.administrator]))).toBe('role-above-own');
    expect(await problemOf(edit([acme.roles.superuser]))).toMatchObject({
      issues: [{ path: ['roles', 0], code: 'invalid' }],
    });
    expect(await codeOf(edit(['made-up']))).toBe('invalid-input');
    expect(await codeOf(allow(acme, { domains: ['no domain'] }))).toBe('invalid-input');
    expect(await problemOf(allow(acme, { domains: ['acme.example', 'gmail.com'] }))).toMatchObject({
      issues: [{ path: ['domains', 1], code: 'public-domain' }],
    });
    expect(await codeOf(edit([]))).toBe('answered');
    expect(await codeOf(edit([]))).toBe('version-conflict');
    await service.settled();
    expect(service.published(messages.adminAction, acme.org).at(-1)?.action).toBe('signUp.editSettings');
  });

  it('[AUTH-3] [PERM-3] cannot widen access to roles that the editor may not assign, nor change such roles', async () => {
    const clerk = await acme.addPersonWho({ user: { articles: 'allow' }, admin: { setup: 'allow' } });
    const plain = await acme.addRole({ user: { articles: 'allow' } });
    const [domain, another] = [someDomain(), someDomain()];
    const edit = async (settings: Partial<SignUpSettings>) => {
      const { version, ...before } = await service.call(signUp.settings, {}, { as: clerk });
      const body = { ...before, ...settings };
      return codeOf(service.call(signUp.editSettings, { body }, { as: clerk, ifMatch: version }));
    };
    await verify(acme, another);
    await allow(acme, { domains: [domain], roles: [acme.roles.administrator] });
    expect(await edit({ domains: [domain, another] })).toBe('role-above-own');
    expect(await edit({ roles: [acme.roles.administrator, plain.id] })).toBe('role-above-own');
    expect(await edit({ roles: [] })).toBe('role-above-own');
    expect(await edit({ domains: [] })).toBe('answered');
    await allow(acme, { roles: [plain.id] });
    expect(await edit({ domains: [another] })).toBe('answered');
    await allow(acme, {});
  });
});

it('[AUTH-3] after twenty unknown addresses in a day, no address is answered from there; repeating one counts once', async () => {
  const { email } = await acme.addPerson();
  const statusOf = async (address: string, from: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const body = JSON.stringify({ email: address, language: 'en-GB' });
    return (await fetch(`${service.url}/api/v1${signUp.byEmail.path}`, { method: 'POST', headers, body }))
      .status;
  };
  const strangers = Array.from({ length: 20 }, (_, at) => `nobody${at}@${someDomain()}`);
  const statuses: number[] = [];
  for (const address of [strangers[0]!, ...strangers]) statuses.push(await statusOf(address, '192.0.2.20'));
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(await statusOf(email, '192.0.2.20')).toBe(429);
  expect(await statusOf(email, '192.0.2.21')).toBe(202);
});

it('[AUTH-3] links can be requested for an address five times in a quarter of an hour, known or not', async () => {
  const { email } = await acme.addPerson();
  for (const [address, code] of [
    [email, 'answered'],
    [`nobody@${someDomain()}`, 'email-not-recognised'],
  ] as const) {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await codeOf(door.requestLink(address))).toBe(code);
    expect(await codeOf(door.requestLink(address))).toBe('rate-limited');
  }
});
