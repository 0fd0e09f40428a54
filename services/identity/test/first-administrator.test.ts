import { TestService } from '@atrium/common/testing/test-service';
import { randomUUID } from 'node:crypto';
import { identity } from '../src/definition.ts';
import { FirstAdministrator } from '../src/bootstrap/first-administrator.ts';
import { OrganisationCreator } from '../src/bootstrap/organisation-creator.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());

const good = {
  organisation: 'Acme',
  first: 'Ada',
  last: 'Nowak',
  email: 'ada@acme.example',
  password: 'correct horse battery',
  repeated: 'correct horse battery',
};

it('[OPS-1] an empty installation gets its first administrator through a link that works once', async () => {
  const first = service.app.get(FirstAdministrator, { strict: false });
  const secret = await first.createLink();
  const page = `${service.url}/auth/first-administrator/${secret}`;
  const send = (changes: Partial<typeof good> = {}, url = page): Promise<Response> =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ ...good, ...changes }) });

  expect((await fetch(`${service.url}/auth/first-administrator/guessed`)).status).toBe(410);
  expect((await fetch(page)).status).toBe(200);
  for (const mistake of [
    { email: 'nonsense' },
    { organisation: ' ' },
    { repeated: 'different' },
    { password: 'short', repeated: 'short' },
  ]) {
    const answer = await send(mistake);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('role="alert"');
  }
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 410]));
  expect((await send()).status).toBe(410);
  expect(await first.createLink()).toBeNull();
  expect(await service.collection('organisations').countDocuments()).toBe(1);
  const person = await service.collection('people').findOne({ email: good.email });
  expect(person).toMatchObject({ state: 'active' });
  expect(await service.collection('access').findOne({ _id: person?._id as never })).toMatchObject({
    roles: [expect.stringContaining('.superuser')],
    active: true,
  });
});

it.each([
  ['de', ['Administration', 'Mitarbeitende', 'Redaktion', 'Superuser']],
  ['pl', ['Administrator', 'Pracownik', 'Redaktor', 'Superużytkownik']],
  ['fr-FR', ['Administrator', 'Editor', 'Employee', 'Superuser']],
] as const)(
  '[PERM-1] [SET-2] the standard roles are named in the organisation’s default language: %s',
  async (language, names) => {
    const founder = service.app.get(OrganisationCreator, { strict: false });
    const roles = await founder.create({
      id: `org-${randomUUID()}`,
      name: 'Acme',
      languages: [language],
      defaultLanguage: language,
      timeZone: 'Europe/Berlin',
      brandColour: '#1f6f5c',
    });
    const ids = Object.values(roles) as never[];
    const found = await service
      .collection('roles')
      .find({ _id: { $in: ids } })
      .toArray();
    expect(found.map((role) => role['name']).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(
      names,
    );
  },
);
