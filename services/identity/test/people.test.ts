import { ApiError } from '@atrium/proto/client';
import { organisation } from '@atrium/proto/identity/organisation';
import { people, type Person, type PersonFields } from '@atrium/proto/identity/people';
import { departments } from '@atrium/proto/identity/reference-data';
import { roles } from '@atrium/proto/identity/roles';
import { session } from '@atrium/proto/identity/session';
import { messages } from '@atrium/proto/messages';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { OrganisationCreator } from '../src/bootstrap/organisation-creator.ts';
import { PeopleImporter } from '../src/bootstrap/people-importer.ts';
import { fields } from './test-organisation.ts';

let service: TestService;
let org: string;
let superuser: TestPerson;
let superuserRole: string;

/** Creates an organisation with one superuser, as the launcher does. */
async function found(): Promise<{ org: string; superuser: TestPerson; role: string }> {
  const id = `org-${randomUUID()}`;
  const settings = {
    name: 'Acme',
    languages: ['en-GB' as const, 'pl' as const],
    defaultLanguage: 'en-GB' as const,
    timeZone: 'Europe/London',
    brandColour: '#1f6f5c',
  };
  const ids = await service.app.get(OrganisationCreator, { strict: false }).create({ id, ...settings });
  const person = randomUUID();
  await runForOrganisation(id, 'test', () =>
    service.app.get(PeopleImporter, { strict: false }).addPeople(
      [
        {
          id: person,
          fields: fields({ first: 'Ada', last: 'Root' }),
          roles: [ids.superuser],
          active: true,
          createdAt: new Date(),
        },
      ],
      'no hash',
      () => undefined,
    ),
  );
  await service.settled();
  return {
    org: id,
    role: ids.superuser,
    superuser: { id: person, org: id, name: 'Ada Root', roles: [ids.superuser], accessVersion: 1 },
  };
}

beforeAll(async () => {
  service = await TestService.start(identity);
  ({ org, superuser, role: superuserRole } = await found());
});
afterAll(() => service.stop());

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: ApiError) => error.problem.code,
  );
const as = (person: TestPerson) => ({ as: person });
const create = (changes: Partial<PersonFields> = {}): Promise<Person> =>
  service.call(people.create, { body: { ...fields(changes), roles: [] } }, as(superuser));

/** Signs a person in with their current roles. */
async function signedIn(id: string): Promise<TestPerson> {
  const person = await service.call(people.get, { params: { id } }, as(superuser));
  await service.settled();
  const state = service
    .published(messages.access, org)
    .filter((one) => one.id === id)
    .at(-1);
  return { id, org, name: person.name, roles: person.roles, accessVersion: Number(state?.version) };
}

describe('people', () => {
  it('[USER-1] are added, listed, found without diacritics, changed, and published to the other services', async () => {
    const added = await create({ last: 'Żółkiewska' });
    const listed = await service.call(people.list, { query: { q: 'zolk luc' } }, as(superuser));
    expect(listed.items.map(({ id }) => id)).toEqual([added.id]);
    expect(listed.total).toBe(1);
    const {
      id: _id,
      name: _name,
      photo: _photo,
      state: _state,
      roles: _roles,
      superuser: _s,
      firstSignIn: _f,
      lastSignIn: _l,
      createdAt: _c,
      version,
      ...unchanged
    } = added;
    const changed = await service.call(
      people.edit,
      { params: { id: added.id }, body: { ...unchanged, jobTitle: 'Technolożka' } },
      { ...as(superuser), ifMatch: version },
    );
    expect(changed).toMatchObject({ jobTitle: 'Technolożka', version: 2 });
    await service.settled();
    expect(service.published(messages.person, org).at(-1)).toMatchObject({
      id: added.id,
      jobTitle: 'Technolożka',
      version: 2n,
    });
  });

  it('[ALL-1] are listed page by page in the requested order', async () => {
    for (const last of ['Page-a', 'Page-b', 'Page-c']) await create({ last });
    const first = await service.call(people.list, { query: { q: 'page', limit: 2 } }, as(superuser));
    const second = await service.call(
      people.list,
      { query: { q: 'page', limit: 2, after: first.next ?? '' } },
      as(superuser),
    );
    expect([...first.items, ...second.items].map(({ last }) => last)).toEqual(['Page-a', 'Page-b', 'Page-c']);
    expect(second.next).toBeNull();
    expect(await codeOf(service.call(people.list, { query: { limit: 1001 } }, as(superuser)))).toBe(
      'invalid-input',
    );
    expect(await codeOf(service.call(people.list, { query: { after: 'nonsense' } }, as(superuser)))).toBe(
      'invalid-cursor',
    );
  });

  it('[ALL-3] have an address that is unique regardless of case, and numbers that exist', async () => {
    const { email } = await create();
    const twin = await service
      .call(people.create, { body: fields({ email: email.toUpperCase() }) }, as(superuser))
      .catch((error: ApiError) => error);
    expect((twin as ApiError).problem).toMatchObject({
      code: 'already-exists',
      issues: [{ path: ['email'], code: 'unique' }],
    });
    const phone = await service
      .call(people.create, { body: fields({ phone: '+4412345' }) }, as(superuser))
      .catch((error: ApiError) => error);
    expect((phone as ApiError).problem).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: ['phone'], code: 'phone' }],
    });
  });

  it('[USER-1] are told at their former address when an administrator changes it, and not when nothing changes', async () => {
    const { id, email } = await create();
    const edit = async (changes: Partial<PersonFields>): Promise<void> => {
      const { version } = await service.call(people.get, { params: { id } }, as(superuser));
      const body = fields({ ...changes, language: 'en-GB' });
      await service.call(people.edit, { params: { id }, body }, { ...as(superuser), ifMatch: version });
    };
    await edit({ email, jobTitle: 'Baker' });
    expect(await service.mailbox.list(email)).toEqual([]);
    await edit({ email: `new-${email}` });
    const mail = await until(async () => (await service.mailbox.list(email))[0]);
    expect(mail.subject).toBe('Your Atrium e-mail address was changed');
    expect(mail.text).toContain(`new-${email}`);
  });

  it('[USER-1] never report to themselves, even after two concurrent changes', async () => {
    const [one, two] = [await create(), await create()];
    const report = (who: Person, to: string) =>
      service.call(
        people.edit,
        { params: { id: who.id }, body: fields({ email: who.email, reportsTo: to }) },
        { ...as(superuser), ifMatch: who.version },
      );
    const answers = await Promise.all([codeOf(report(one, two.id)), codeOf(report(two, one.id))]);
    expect(answers).toEqual(expect.arrayContaining(['answered', 'manager-cycle']));
  });

  it('[ALL-4] are counted for an audience', async () => {
    const department = await service.call(
      departments.create,
      { body: { name: `Reach ${randomUUID()}` } },
      as(superuser),
    );
    const inside = await create({ department: department.id });
    await create({ department: department.id });
    const audience = { everyone: false, departments: [department.id] };
    expect((await service.call(people.reach, { body: audience }, as(superuser))).people).toBe(2);
    expect(
      (await service.call(people.reach, { body: { ...audience, excluded: [inside.id] } }, as(superuser)))
        .people,
    ).toBe(1);
  });

  it('[AUTH-7] are refused at the next call once they are deactivated', async () => {
    const person = await signedIn((await create()).id);
    expect(await codeOf(service.call(session.get, {}, as(person)))).toBe('answered');
    await service.call(people.deactivate, { params: { id: person.id } }, as(superuser));
    await service.settled();
    expect(await codeOf(service.call(session.get, {}, as(person)))).toBe('account-inactive');
  });
});

describe('roles', () => {
  const editor = {
    name: 'Editors',
    description: '',
    superuser: false,
    claims: { user: { articles: 'allow' as const }, admin: { users: 'allow' as const } },
  };

  it('[AUTH-7] [PERM-3] make a person’s older tokens stale as soon as they are assigned', async () => {
    const role = await service.call(
      roles.create,
      { body: { ...editor, name: `R ${randomUUID()}` } },
      as(superuser),
    );
    const before = await signedIn((await create()).id);
    const assigned = await service.call(
      roles.assign,
      { params: { id: role.id, person: before.id } },
      as(superuser),
    );
    expect(assigned.people).toBe(1);
    await service.settled();
    expect(await codeOf(service.call(session.get, {}, as(before)))).toBe('token-outdated');
    const after = await signedIn(before.id);
    expect((await service.call(session.get, {}, as(after))).permissions).toEqual([
      'user:articles',
      'admin:users',
    ]);
    expect(
      service.liveEvents.some(
        ({ name, to }) =>
          name === 'session.changed' &&
          typeof to === 'object' &&
          'people' in to &&
          to.people.includes(before.id),
      ),
    ).toBe(true);
  });

  it('[PERM-3] above a person’s own cannot be created, changed or assigned by that person', async () => {
    const role = await service.call(
      roles.create,
      { body: { ...editor, name: `R ${randomUUID()}` } },
      as(superuser),
    );
    const person = (await create()).id;
    await service.call(roles.assign, { params: { id: role.id, person } }, as(superuser));
    const manager = await signedIn(person);
    const more = { ...editor, name: 'More', claims: { user: {}, admin: { setup: 'allow' as const } } };
    expect(await codeOf(service.call(roles.create, { body: more }, as(manager)))).toBe('role-above-own');
    expect(
      await codeOf(
        service.call(roles.create, { body: { ...editor, name: 'Super', superuser: true } }, as(manager)),
      ),
    ).toBe('superuser-only');
    expect(
      await codeOf(service.call(roles.assign, { params: { id: superuserRole, person } }, as(manager))),
    ).toBe('superuser-only');
    expect(await codeOf(service.call(people.deactivate, { params: { id: superuser.id } }, as(manager)))).toBe(
      'superuser-only',
    );
  });

  it('[PERM-3] the last superuser keeps the role and their access, even if two lose it at once', async () => {
    const testOrganisation = await found();
    const other = await service.call(people.create, { body: fields() }, as(testOrganisation.superuser));
    expect(
      await codeOf(
        service.call(
          roles.unassign,
          { params: { id: testOrganisation.role, person: testOrganisation.superuser.id } },
          as(testOrganisation.superuser),
        ),
      ),
    ).toBe('last-superuser');
    expect(
      await codeOf(
        service.call(
          people.deactivate,
          { params: { id: testOrganisation.superuser.id } },
          as(testOrganisation.superuser),
        ),
      ),
    ).toBe('last-superuser');
    await service.call(
      roles.assign,
      { params: { id: testOrganisation.role, person: other.id } },
      as(testOrganisation.superuser),
    );
    await service.settled();
    const withdraw = (person: string) =>
      codeOf(
        service.call(
          roles.unassign,
          { params: { id: testOrganisation.role, person } },
          as(testOrganisation.superuser),
        ),
      );
    const answers = await Promise.all([withdraw(other.id), withdraw(testOrganisation.superuser.id)]);
    expect(answers.filter((answer) => answer === 'answered')).toHaveLength(1);
  });

  it('[PERM-3] assigned to many people skip superusers and report which', async () => {
    const role = await service.call(
      roles.create,
      { body: { ...editor, name: `R ${randomUUID()}` } },
      as(superuser),
    );
    const person = await create();
    const answer = await service.call(
      roles.assignMany,
      { params: { id: role.id }, body: { people: [person.id, superuser.id] } },
      as(superuser),
    );
    expect(answer).toMatchObject({ assigned: [person.id], skipped: [superuser.id], role: { people: 1 } });
  });

  it('[PERM-3] explain a person’s effective permissions', async () => {
    const role = await service.call(
      roles.create,
      { body: { ...editor, name: `R ${randomUUID()}` } },
      as(superuser),
    );
    const person = await create();
    await service.call(roles.assign, { params: { id: role.id, person: person.id } }, as(superuser));
    const seen = await service.call(
      people.effectivePermissions,
      { params: { id: person.id } },
      as(superuser),
    );
    expect(seen.permissions.find(({ permission }) => permission === 'admin:users')).toMatchObject({
      allowed: true,
      reasons: [{ role: role.id, effect: 'allow' }],
    });
    expect(seen.permissions.find(({ permission }) => permission === 'admin:setup')).toMatchObject({
      allowed: false,
      reasons: [],
    });
  });
});

describe('the organisation', () => {
  it('[PERM-4] has a switch for every feature, which lists what it gates and takes effect at once', async () => {
    const testOrganisation = await found();
    const { items } = await service.call(organisation.features, {}, as(testOrganisation.superuser));
    expect(items).toHaveLength(16);
    expect(items.find(({ feature }) => feature === 'articles')?.gates).toMatchObject({
      user: ['articles'],
      admin: ['articles'],
    });
    await service.call(
      organisation.switchFeature,
      { params: { feature: 'articles' }, body: { on: false } },
      as(testOrganisation.superuser),
    );
    expect((await service.call(session.get, {}, as(testOrganisation.superuser))).features).not.toContain(
      'articles',
    );
    await service.settled();
    expect(service.published(messages.organisation, testOrganisation.org).at(-1)?.featuresOn).not.toContain(
      'articles',
    );
  });

  it('[ALL-2] can be changed only with its latest version', async () => {
    const testOrganisation = await found();
    const {
      version,
      id: _id,
      ...settings
    } = await service.call(organisation.get, {}, as(testOrganisation.superuser));
    const edit = () =>
      service.call(
        organisation.edit,
        { body: { ...settings, name: 'Acme & Sons' } },
        { ...as(testOrganisation.superuser), ifMatch: version },
      );
    expect((await edit()).name).toBe('Acme & Sons');
    expect(await codeOf(edit())).toBe('version-conflict');
  });

  it('[USER-4] keeps department names unique and moves people out of a removed department', async () => {
    const name = `Department ${randomUUID()}`;
    const [one, two] = [
      await service.call(departments.create, { body: { name } }, as(superuser)),
      await service.call(departments.create, { body: { name: `${name} 2` } }, as(superuser)),
    ];
    expect(
      await codeOf(service.call(departments.create, { body: { name: name.toUpperCase() } }, as(superuser))),
    ).toBe('already-exists');
    const person = await create({ department: one.id });
    expect(await codeOf(service.call(departments.remove, { params: { id: one.id } }, as(superuser)))).toBe(
      'in-use',
    );
    await service.call(
      departments.remove,
      { params: { id: one.id }, query: { replacement: two.id } },
      as(superuser),
    );
    expect((await service.call(people.get, { params: { id: person.id } }, as(superuser))).department).toBe(
      two.id,
    );
  });
});

it('redelivered and shuffled messages change nothing', async () => {
  const rows = (name: string) => service.collection(name).find({ org }).sort({ _id: 1 }).toArray();
  const records = async () => [await rows('people'), await rows('access')];
  await service.settled();
  const before = await records();
  expect(before.flat().length).toBeGreaterThan(2);
  await service.redeliverShuffled();
  expect(await records()).toEqual(before);
});

it.each(['aaaaaaaaaaaa', 'password1234', 'acme12345678'])(
  'a person cannot be given the password %s, which is among the first guesses',
  async (password) => {
    const body = { ...fields(), password };
    const refused = await service
      .call(people.create, { body }, as(superuser))
      .catch((error: ApiError) => error.problem);
    expect(refused).toMatchObject({
      code: 'invalid-input',
      issues: [{ path: ['password'], code: 'too-common' }],
    });
  },
);
