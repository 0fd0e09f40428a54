import { TestService } from '@atrium/common/testing/test-service';
import { people } from '@atrium/proto/identity/people';
import { signUp, type SignUpSettings } from '@atrium/proto/identity/sign-up';
import { messages } from '@atrium/proto/messages';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { codeOf, House, problemOf } from './house.ts';
import { publicUrl } from './sign-in.system.ts';
import { Doorway, password, secretIn } from './sign-up.house.ts';

let service: TestService;
let door: Doorway;
let acme: House;
let globex: House;
beforeAll(async () => {
  service = await TestService.start(identity, { PUBLIC_URL: publicUrl });
  door = new Doorway(service);
  [acme, globex] = [await House.found(service), await House.found(service)];
});
afterAll(() => service.stop());

const someDomain = (): string => `${randomUUID().slice(0, 8)}.example`;

function tallied(codes: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const code of codes.map(String)) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

async function allow(house: House, settings: Partial<SignUpSettings>): Promise<SignUpSettings> {
  const { version } = await service.call(signUp.settings, {}, house.as);
  const body = { domains: [], roles: [], ...settings };
  return service.call(signUp.editSettings, { body }, { ...house.as, ifMatch: version });
}

describe('a person an administrator has added', () => {
  it('[AUTH-3] signs up by a mailed link, a name, a password typed twice and the terms, and signs in', async () => {
    const { id, email } = await acme.create({ first: 'M.', last: 'K.' });
    expect(await door.letsIn(email)).toBe(false);
    const ticket = await door.ticketFor(email.toUpperCase());
    expect(ticket).toMatchObject({ email, first: 'M.', last: 'K.', organisation: 'Acme' });
    expect(await door.finish(ticket.ticket)).toEqual({ email });
    expect(await door.letsIn(email)).toBe(true);
    const person = await acme.get(id);
    expect(person).toMatchObject({ name: 'Marta Kowalska', firstSignIn: expect.any(String) });
    expect(await service.collection('people').findOne({ email })).toMatchObject({
      termsAccepted: expect.any(Date),
      names: expect.arrayContaining(['kowalska']),
    });
    await service.settled();
    expect(service.said(messages.person, acme.org).at(-1)).toMatchObject({ id, last: 'Kowalska' });
    expect(service.said(messages.adminAction, acme.org)).toContainEqual(
      expect.objectContaining({ action: 'signUp.activate', byId: id, aboutId: id }),
    );
  });

  it('[AUTH-3] is refused without the terms, with two passwords, a short or a common one, and keeps the ticket', async () => {
    const { email } = await acme.create();
    const { ticket } = await door.ticketFor(email);
    const issueOf = async (changes: Parameters<Doorway['finish']>[1]) =>
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

  it('[AUTH-3] opens a link once, and not when it is old or somebody made it up', async () => {
    const { email } = await acme.create();
    const link = await door.linkTo(email);
    const codes = await Promise.all([codeOf(door.confirm(link)), codeOf(door.confirm(link))]);
    expect(tallied(codes)).toEqual({ answered: 1, 'link-expired': 1 });
    expect(await codeOf(door.confirm(link))).toBe('link-expired');
    expect(await codeOf(door.confirm('made-up'))).toBe('link-expired');
    // What is kept of a link is no link.
    const second = await door.linkTo(email);
    const kept = await service.collection('sign_up_secrets').findOne({ kind: 'link', email });
    expect(JSON.stringify(kept)).not.toContain(second);
    expect(await codeOf(door.confirm(String(kept?._id)))).toBe('link-expired');
    await service
      .collection('sign_up_secrets')
      .updateMany({ email }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await codeOf(door.confirm(second))).toBe('link-expired');
  });

  it('[AUTH-3] finishes once, however many tickets are out and however many finish at the same time', async () => {
    const { id, email } = await acme.create();
    const [one, other] = [await door.ticketFor(email), await door.ticketFor(email)];
    const unused = await door.linkTo(email);
    const codes = await Promise.all(
      [one, other, one].map(({ ticket }, at) =>
        codeOf(door.finish(ticket, { password: `${password} ${at}`, repeated: `${password} ${at}` })),
      ),
    );
    expect(tallied(codes)).toEqual({ answered: 1, 'link-expired': 2 });
    expect(await door.letsIn(email, `${password} ${codes.indexOf('answered')}`)).toBe(true);
    expect(await codeOf(door.confirm(unused))).toBe('link-expired');
    await service.settled();
    const said = service.said(messages.adminAction, acme.org).filter(({ aboutId }) => aboutId === id);
    expect(said.filter(({ action }) => action === 'signUp.activate')).toHaveLength(1);
  });

  it('[AUTH-3] who has an account is answered the same, and told by mail; their password stays', async () => {
    const { email } = await acme.create();
    const answer = await door.ask(email);
    await door.mailTo(email);
    await door.finish((await door.ticketFor(email)).ticket);
    expect(await door.ask(email)).toEqual(answer);
    const mail = await door.mailTo(email, 3);
    expect(mail).toContain('it already has an account');
    expect(secretIn(mail)).toBe('');
  });

  it('[AUTH-3] who was deactivated is not recognised, not even by a link from before', async () => {
    const { id, email } = await acme.create();
    const [link, { ticket }] = [await door.linkTo(email), await door.ticketFor(email)];
    await service.call(people.deactivate, { params: { id } }, acme.as);
    expect(await codeOf(door.ask(email))).toBe('email-not-recognised');
    expect(await codeOf(door.confirm(link))).toBe('link-expired');
    expect(await codeOf(door.finish(ticket))).toBe('link-expired');
  });

  it('[AUTH-3] who was deleted is not recognised, neither by address nor by a ticket from before', async () => {
    const { id, email } = await acme.create();
    const { ticket } = await door.ticketFor(email);
    await service.collection('people').updateOne({ _id: id as never }, { $set: { deletedAt: new Date() } });
    expect(await codeOf(door.ask(email))).toBe('email-not-recognised');
    expect(await codeOf(door.finish(ticket))).toBe('link-expired');
  });

  it('[AUTH-3] is written to in the language they read', async () => {
    const { email } = await acme.create();
    await door.ask(email, 'de');
    await door.mailTo(email);
    const [mail] = await service.mailbox.list(email);
    expect(mail).toMatchObject({ language: 'de', subject: expect.stringContaining('Willkommen') });
  });
});

describe('an address nobody has added', () => {
  it('[AUTH-3] is not recognised, and nothing is sent', async () => {
    const email = `stranger@${someDomain()}`;
    expect(await problemOf(door.ask(email))).toMatchObject({ status: 404, code: 'email-not-recognised' });
    expect(await service.mailbox.list(email)).toEqual([]);
  });

  it('[AUTH-3] is let in by its domain, once, with the roles the organisation gives', async () => {
    const domain = someDomain();
    await allow(acme, { domains: [`@${domain.toUpperCase()}`], roles: [acme.roles.employee] });
    const email = `new.starter@${domain}`;
    expect(await codeOf(door.ask(`new.starter@sub.${domain}`))).toBe('email-not-recognised');
    const [one, other] = [await door.ticketFor(email), await door.ticketFor(email)];
    expect(one).toMatchObject({ email, first: '', last: '', organisation: 'Acme' });
    const codes = await Promise.all([codeOf(door.finish(one.ticket)), codeOf(door.finish(other.ticket))]);
    expect(tallied(codes)).toEqual({ answered: 1, 'link-expired': 1 });
    expect(await door.letsIn(email)).toBe(true);
    const { items } = await service.call(people.list, { query: { q: email } }, acme.as);
    expect(items).toMatchObject([{ email, name: 'Marta Kowalska', roles: [acme.roles.employee] }]);
    await service.settled();
    expect(service.said(messages.person, acme.org).filter((one) => one.email === email)).not.toEqual([]);
    await allow(acme, {});
    expect(await codeOf(door.ask(`another@${domain}`))).toBe('email-not-recognised');
  });

  it('[AUTH-3] whom an administrator adds in the meantime becomes that person, not another', async () => {
    const domain = someDomain();
    await allow(acme, { domains: [domain] });
    const email = `twice@${domain}`;
    const { ticket } = await door.ticketFor(email);
    const { id } = await acme.create({ email });
    await door.finish(ticket);
    expect(await door.letsIn(email)).toBe(true);
    expect(await service.collection('people').countDocuments({ email })).toBe(1);
    expect((await acme.get(id)).name).toBe('Marta Kowalska');
  });

  it('[AUTH-3] [PERM-8] a domain lets into one organisation; whoever another has added belongs there', async () => {
    const domain = someDomain();
    await allow(acme, { domains: [domain] });
    expect(await problemOf(allow(globex, { domains: [domain] }))).toMatchObject({
      code: 'already-exists',
      issues: [{ path: ['domains'], code: 'unique' }],
    });
    const { id, email } = await globex.create({ email: `guest@${domain}` });
    const ticket = await door.ticketFor(email);
    expect(ticket.ticket).not.toContain(globex.org);
    await door.finish(ticket.ticket);
    expect((await globex.get(id)).firstSignIn).toBeNull();
    expect(await service.collection('people').countDocuments({ email, org: acme.org })).toBe(0);
    expect(await codeOf(service.call(people.get, { params: { id } }, acme.as))).toBe('not-found');
  });
});

describe('who may add themselves', () => {
  it('[AUTH-3] [PERM-3] is set by who may give the roles, never a superuser, and written down', async () => {
    const clerk = await acme.personWho({ user: { articles: 'allow' }, admin: { setup: 'allow' } });
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
    expect(service.said(messages.adminAction, acme.org).at(-1)?.action).toBe('signUp.editSettings');
  });

  it('[AUTH-3] [PERM-3] nobody lets more people in to roles they may not give, nor adds to such roles', async () => {
    const clerk = await acme.personWho({ user: { articles: 'allow' }, admin: { setup: 'allow' } });
    const plain = await acme.role({ user: { articles: 'allow' } });
    const [domain, another] = [someDomain(), someDomain()];
    const edit = async (settings: Partial<SignUpSettings>) => {
      const { version, ...before } = await service.call(signUp.settings, {}, { as: clerk });
      const body = { ...before, ...settings };
      return codeOf(service.call(signUp.editSettings, { body }, { as: clerk, ifMatch: version }));
    };
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

it('[AUTH-3] an address is asked for five times in a quarter of an hour, known or not', async () => {
  const { email } = await acme.create();
  for (const [address, code] of [
    [email, 'answered'],
    [`nobody@${someDomain()}`, 'email-not-recognised'],
  ] as const) {
    for (let asked = 0; asked < 5; asked += 1) expect(await codeOf(door.ask(address))).toBe(code);
    expect(await codeOf(door.ask(address))).toBe('rate-limited');
  }
});
