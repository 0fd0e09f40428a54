import { jest } from '@jest/globals';
import { TestService } from '@atrium/common/testing/test-service';
import { people } from '@atrium/proto/identity/people';
import { signUp } from '@atrium/proto/identity/sign-up';
import { identity } from '../src/definition.ts';
import { codeOf, fields, TestOrganisation, problemOf } from './test-organisation.ts';
import { publicUrl } from './sign-in.system.ts';
import { SignUpClient, codeIn } from './sign-up-client.ts';

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

let numbers = 0;
/** A different number for each test; none is in use. */
const newNumber = (): string => {
  numbers += 1;
  return `+48601200${String(100 + numbers)}`;
};
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('[AUTH-4] a person whose number an administrator recorded signs up with a code sent to it', async () => {
  const mobile = newNumber();
  const { id, email } = await acme.addPerson({ mobile });
  expect(await service.call(signUp.methods, {})).toEqual({ phone: true });
  const { challenge, code } = await door.codeTo(mobile);
  const [stored] = await service.collection('sign_up_secrets').find({ person: id }).toArray();
  expect(JSON.stringify(stored)).not.toContain(code);
  expect(JSON.stringify(stored)).not.toContain(challenge);
  const ticket = await door.confirmPhone(challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(ticket).toMatchObject({ email, organisation: 'Acme' });
  // The code works only once.
  expect(await codeOf(door.confirmPhone(challenge, code))).toBe('link-expired');
  await door.finish(ticket.ticket);
  expect(await door.canSignIn(email)).toBe(true);
});

it('[AUTH-4] reports that a verification code is required if none is given, and does not count it as an attempt', async () => {
  const mobile = newNumber();
  await acme.addPerson({ mobile });
  const { challenge, code } = await door.codeTo(mobile);
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect(await problemOf(door.confirmPhone(challenge, ' '))).toMatchObject({
      status: 400,
      code: 'verification-code-required',
    });
  expect(await codeOf(door.confirmPhone(challenge, code))).toBe('answered');
});

it('[AUTH-4] five attempts are allowed, even concurrently; after that the right code is refused', async () => {
  const mobile = newNumber();
  await acme.addPerson({ mobile });
  const { challenge, code } = await door.codeTo(mobile);
  const tries = Array.from({ length: 8 }, () => codeOf(door.confirmPhone(challenge, wrong(code))));
  const codes = await Promise.all(tries);
  expect(codes.filter((one) => one === 'verification-code-wrong')).toHaveLength(5);
  expect(codes.filter((one) => one === 'link-expired')).toHaveLength(3);
  expect(await codeOf(door.confirmPhone(challenge, code))).toBe('link-expired');
});

it('[AUTH-4] a code lasts five minutes, and works only in the browser that requested it', async () => {
  const mobile = newNumber();
  await acme.addPerson({ mobile });
  const [one, other] = [await door.codeTo(mobile), await door.codeTo(mobile)];
  const [stored] = await service
    .collection('sign_up_secrets')
    .find({ kind: 'code' })
    .sort({ expiresAt: -1 })
    .toArray();
  const left = Number(stored?.['expiresAt']) - Date.now();
  expect(left).toBeGreaterThan(4 * 60_000);
  expect(left).toBeLessThanOrEqual(5 * 60_000);
  if (one.code !== other.code)
    expect(await codeOf(door.confirmPhone(one.challenge, other.code))).toBe('verification-code-wrong');
  await service
    .collection('sign_up_secrets')
    .updateMany({ kind: 'code' }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect(await codeOf(door.confirmPhone(one.challenge, one.code))).toBe('link-expired');
  expect(await codeOf(door.confirmPhone('made-up', one.code))).toBe('link-expired');
});

it('[AUTH-4] answers the same for known and unknown numbers, and sends nothing to strangers', async () => {
  const [mobile, stranger, shared, gone] = [newNumber(), newNumber(), newNumber(), newNumber()];
  await acme.addPerson({ mobile });
  await acme.addPerson({ mobile: shared });
  await globex.addPerson({ mobile: shared });
  const { id } = await acme.addPerson({ mobile: gone });
  await service.call(people.deactivate, { params: { id } }, acme.as);
  const shape = { challenge: expect.stringMatching(/^[\w-]{43}$/), minutes: 5, tries: 5 };
  expect(await door.askByPhone(mobile)).toEqual(shape);
  await door.mailTo(mobile);
  for (const number of [stranger, shared, gone]) {
    const answer = await door.askByPhone(number);
    expect(answer).toEqual(shape);
    expect(await codeOf(door.confirmPhone(answer.challenge, '123456'))).toBe('verification-code-wrong');
    expect(await service.mailbox.list(number)).toEqual([]);
  }
});

it('[AUTH-4] a person with an account is told so by text message, and keeps their password', async () => {
  const mobile = newNumber();
  const { email } = await acme.addPerson({ mobile });
  const early = await door.codeTo(mobile);
  await door.finish((await door.ticketFor(email)).ticket);
  expect(await codeOf(door.confirmPhone(early.challenge, early.code))).toBe('link-expired');
  await door.askByPhone(mobile);
  const text = await door.mailTo(mobile, 2);
  expect(text).toContain('You already have an Atrium account');
  expect(codeIn(text)).toBe('');
});

it('[AUTH-4] reads a number in any notation, and refuses an invalid one', async () => {
  const mobile = newNumber();
  await acme.addPerson({ mobile });
  const [country, network, rest] = [mobile.slice(0, 3), mobile.slice(3, 6), mobile.slice(6)];
  for (const typed of [`${country} (${network}) ${rest}`, `0048-${network}-${rest}`, ` ${mobile} `])
    expect(await codeOf(door.askByPhone(typed))).toBe('answered');
  await door.mailTo(mobile, 3);
  for (const typed of ['601200123', '+48 601', '+999123456789', 'anna', ''])
    expect(await problemOf(door.askByPhone(typed))).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: ['number'], code: 'phone' }],
    });
});

it('[AUTH-4] codes can be requested for a number five times in a quarter of an hour, known or not', async () => {
  const [mobile, stranger] = [newNumber(), newNumber()];
  await acme.addPerson({ mobile });
  for (const number of [mobile, stranger]) {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await codeOf(door.askByPhone(number))).toBe('answered');
    expect(await codeOf(door.askByPhone(number.replace('+48', '0048')))).toBe('rate-limited');
  }
});

it('[AUTH-4] uses the language of the request, and lets a phone fill in the code only on this site', async () => {
  const mobile = newNumber();
  await acme.addPerson({ mobile });
  await door.askByPhone(mobile, 'pl');
  const text = await door.mailTo(mobile);
  expect(text).toMatch(/^(\d{6}) to Twój kod weryfikacyjny do Atrium\..*\n\n@atrium\.test #\1$/s);
});

it('[AUTH-4] [PERM-3] no one can set the number of a person above them who has not signed up yet', async () => {
  const clerk = await acme.addPersonWho({ user: { articles: 'allow' }, admin: { users: 'allow' } });
  const boss = await acme.addPerson({ mobile: newNumber() });
  await acme.assignRole(acme.roles.administrator, boss.id);
  const edit = async (as: typeof clerk): Promise<unknown> => {
    const { version } = await acme.getPerson(boss.id);
    const body = fields({ first: boss.first, last: boss.last, email: boss.email, mobile: newNumber() });
    return codeOf(service.call(people.edit, { params: { id: boss.id }, body }, { as, ifMatch: version }));
  };
  expect(await edit(clerk)).toBe('role-above-own');
  expect(await edit(acme.superuser)).toBe('answered');
  await door.finish((await door.ticketFor(boss.email)).ticket);
  await door.canSignIn(boss.email);
  expect(await edit(clerk)).toBe('answered');
});

it('[AUTH-4] a code and its ticket end when the number or the person’s permissions change', async () => {
  const changes = [
    (id: string) =>
      service.collection('people').updateOne({ _id: id as never }, { $set: { mobile: newNumber() } }),
    (id: string) => acme.assignRole(acme.roles.administrator, id),
  ];
  for (const change of changes) {
    const [mobile, another] = [newNumber(), newNumber()];
    const [one, other] = [await acme.addPerson({ mobile }), await acme.addPerson({ mobile: another })];
    const { challenge, code } = await door.codeTo(mobile);
    const request = await door.codeTo(another);
    const { ticket } = await door.confirmPhone(request.challenge, request.code);
    await change(one.id);
    await change(other.id);
    expect(await codeOf(door.confirmPhone(challenge, code))).toBe('link-expired');
    expect(await codeOf(door.finish(ticket))).toBe('link-expired');
  }
});

it('[AUTH-4] a number has ten attempts a day over all codes, known or not', async () => {
  const [mobile, stranger] = [newNumber(), newNumber()];
  await acme.addPerson({ mobile });
  for (const number of [mobile, stranger]) {
    for (const _ of [1, 2]) {
      const { challenge } = await door.askByPhone(number);
      for (let tried = 0; tried < 5; tried += 1)
        expect(await codeOf(door.confirmPhone(challenge, 'no code'))).toBe('verification-code-wrong');
    }
    const { challenge } = await door.askByPhone(number);
    expect(await codeOf(door.confirmPhone(challenge, '123456'))).toBe('rate-limited');
  }
});

it('[AUTH-4] a number gets ten codes a day', async () => {
  const number = newNumber();
  const now = Date.now.bind(Date);
  const ahead = { minutes: 0 };
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead.minutes * 60_000);
  try {
    for (const minutes of [16, 32]) {
      ahead.minutes = minutes;
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect(await codeOf(door.askByPhone(number))).toBe('answered');
    }
    ahead.minutes = 48;
    expect(await codeOf(door.askByPhone(number))).toBe('rate-limited');
    expect(await codeOf(door.askByPhone(newNumber()))).toBe('answered');
  } finally {
    clock.mockRestore();
  }
});

it('[AUTH-4] a caller with many IPv6 networks is counted over all of them', async () => {
  const from = async (address: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const body = JSON.stringify({ challenge: 'made-up', code: '123456' });
    const url = `${service.url}/api/v1${signUp.confirmPhone.path}`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  for (const network of [1, 2, 3, 4])
    await Promise.all(Array.from({ length: 75 }, () => from(`2001:db8:1:${network}::1`)));
  expect(await from('2001:db8:1:5::1')).toBe(429);
  expect(await from('2001:db8:2:5::1')).not.toBe(429);
});
