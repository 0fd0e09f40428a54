import { organisation } from '@atrium/proto/identity/organisation';
import { people } from '@atrium/proto/identity/people';
import { session } from '@atrium/proto/identity/session';
import { features } from '@atrium/proto/features';
import { messages } from '@atrium/proto/messages';
import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { codeOf, House } from './house.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());

it('[ALL-16] a session says at once who is signed in, what they may do, and where they are', async () => {
  const house = await House.found(service);
  const person = await house.personWho({ user: { articles: 'allow' }, admin: { moderation: 'allow' } });
  const { email } = await house.get(person.id);
  expect(await service.call(session.get, {}, { as: person })).toEqual({
    scopes: {},
    preferences: { homeOrder: 'newest', timeZone: null, theme: null },
    person: {
      id: person.id,
      name: 'Łucja Müller',
      first: 'Łucja',
      jobTitle: null,
      photo: null,
      email,
      language: 'pl',
    },
    onboarding: true,
    superuser: false,
    permissions: ['user:articles', 'admin:moderation'],
    features: [...features],
    organisation: {
      id: house.org,
      name: 'Acme',
      languages: ['en-GB', 'pl'],
      defaultLanguage: 'en-GB',
      timeZone: 'Europe/London',
      brandColour: '#1f6f5c',
      logo: null,
    },
    stores: { appStore: null, googlePlay: null },
    licence: { seats: null, validUntil: null },
  });
});

it('[AUTH-1] signing out everywhere ends every token there is, of nobody else', async () => {
  const house = await House.found(service);
  const [one, other] = [await house.personWho({}), await house.personWho({})];
  await service.call(session.endAll, {}, { as: one });
  await service.settled();
  // By which everybody forgets where they are reached.
  const told = service.said(messages.person, house.org).filter(({ sessionsEndedAt }) => sessionsEndedAt);
  expect(told.map(({ id }) => id)).toEqual([one.id]);
  expect(await codeOf(service.call(session.get, {}, { as: one }))).toBe('token-stale');
  expect(await codeOf(service.call(session.get, {}, { as: other }))).toBe('answered');
  expect(await codeOf(service.call(session.get, {}, { as: await house.signedIn(one.id) }))).toBe('answered');
});

it('[USER-1] who was deactivated is let in again, with tokens issued since', async () => {
  const house = await House.found(service);
  const before = await house.personWho({});
  await service.call(people.deactivate, { params: { id: before.id } }, house.as);
  const back = await service.call(people.reactivate, { params: { id: before.id } }, house.as);
  expect(back.state).toBe('active');
  await service.settled();
  expect(await codeOf(service.call(session.get, {}, { as: before }))).toBe('token-stale');
  expect(await codeOf(service.call(session.get, {}, { as: await house.signedIn(before.id) }))).toBe(
    'answered',
  );
});

describe('feature switches', () => {
  it('[PERM-4] there is one for every feature, and each is said to gate something', async () => {
    const house = await House.found(service);
    const { items } = await service.call(organisation.features, {}, house.as);
    expect(items.map(({ feature }) => feature)).toEqual([...features]);
    for (const { on, gates } of items)
      expect({ on, gatesRoutes: gates.routes.length > 0 }).toEqual({ on: true, gatesRoutes: true });
  });

  it('[PERM-4] are set by superusers alone, told live to everybody, and lose nothing', async () => {
    const house = await House.found(service);
    const setup = await house.personWho({ admin: { setup: 'allow' } });
    const turn = (on: boolean, as = house.superuser) =>
      service.call(organisation.switchFeature, { params: { feature: 'polls' }, body: { on } }, { as });
    expect(await codeOf(turn(false, setup))).toBe('permission-denied');
    expect(await codeOf(service.call(organisation.features, {}, { as: setup }))).toBe('answered');
    const heard = service.notices.length;
    expect((await turn(false)).on).toBe(false);
    await turn(false);
    await service.settled();
    const told = service.notices.slice(heard).filter(({ org }) => org === house.org);
    expect(told.map(({ name, to }) => [name, to])).toEqual([
      ['organisation.changed', 'everyone'],
      ['session.changed', 'everyone'],
    ]);
    expect((await turn(true)).on).toBe(true);
    await service.settled();
    const said = service.said(messages.organisation, house.org);
    expect(said.map(({ version }) => version)).toEqual([1n, 2n, 3n]);
    expect(new Set(said.at(-1)?.featuresOn)).toEqual(new Set(features));
  });

  it('[PERM-4] switched at once all take effect', async () => {
    const house = await House.found(service);
    const off = (['polls', 'chat', 'menus', 'events'] as const).map((feature) =>
      service.call(organisation.switchFeature, { params: { feature }, body: { on: false } }, house.as),
    );
    await Promise.all(off);
    expect((await service.call(session.get, {}, house.as)).features).toHaveLength(features.length - 4);
  });
});
