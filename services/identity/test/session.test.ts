import { organisation } from '@atrium/proto/identity/organisation';
import { people } from '@atrium/proto/identity/people';
import { session } from '@atrium/proto/identity/session';
import { features } from '@atrium/proto/features';
import { messages } from '@atrium/proto/messages';
import { usualBlocks } from '@atrium/proto/home-blocks';
import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { codeOf, TestOrganisation } from './test-organisation.ts';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(identity);
});
afterAll(() => service.stop());

it('[ALL-16] one session request returns who is signed in, what they may do, and their organisation', async () => {
  const testOrganisation = await TestOrganisation.create(service);
  const person = await testOrganisation.addPersonWho({
    user: { articles: 'allow' },
    admin: { moderation: 'allow' },
  });
  const { email } = await testOrganisation.getPerson(person.id);
  expect(await service.call(session.get, {}, { as: person })).toEqual({
    scopes: {},
    preferences: {
      homeOrder: 'newest',
      homeBlocks: usualBlocks,
      hiddenNotice: null,
      singleKeys: true,
      railCollapsed: false,
      setupHidden: false,
      timeZone: null,
      theme: null,
    },
    person: {
      id: person.id,
      name: 'Łucja Müller',
      first: 'Łucja',
      jobTitle: null,
      photo: null,
      email,
      language: 'pl',
    },
    joinedAt: expect.any(String),
    onboarding: true,
    superuser: false,
    permissions: ['user:articles', 'admin:moderation'],
    features: [...features],
    organisation: {
      id: testOrganisation.org,
      name: 'Acme',
      languages: ['en-GB', 'pl'],
      defaultLanguage: 'en-GB',
      timeZone: 'Europe/London',
      brandColour: '#1f6f5c',
      logo: null,
      worksCouncil: false,
    },
    stores: { appStore: null, googlePlay: null },
    licence: { seats: null, validUntil: null },
  });
});

it('[AUTH-1] signing out everywhere ends every token of the person and of no one else', async () => {
  const testOrganisation = await TestOrganisation.create(service);
  const [one, other] = [await testOrganisation.addPersonWho({}), await testOrganisation.addPersonWho({})];
  await service.call(session.endAll, {}, { as: one });
  await service.settled();
  // Other services then forget where the person can be reached.
  const states = service
    .published(messages.access, testOrganisation.org)
    .filter(({ sessionsEndedAt }) => sessionsEndedAt);
  expect(new Set(states.map(({ id }) => id))).toEqual(new Set([one.id]));
  expect(await codeOf(service.call(session.get, {}, { as: one }))).toBe('token-outdated');
  expect(await codeOf(service.call(session.get, {}, { as: other }))).toBe('answered');
  expect(await codeOf(service.call(session.get, {}, { as: await testOrganisation.signIn(one.id) }))).toBe(
    'answered',
  );
});

it('[USER-1] a deactivated person is let in again after reactivation, with newly issued tokens', async () => {
  const testOrganisation = await TestOrganisation.create(service);
  const before = await testOrganisation.addPersonWho({});
  await service.call(people.deactivate, { params: { id: before.id } }, testOrganisation.as);
  const reactivated = await service.call(
    people.reactivate,
    { params: { id: before.id } },
    testOrganisation.as,
  );
  expect(reactivated.state).toBe('active');
  await service.settled();
  expect(await codeOf(service.call(session.get, {}, { as: before }))).toBe('token-outdated');
  expect(await codeOf(service.call(session.get, {}, { as: await testOrganisation.signIn(before.id) }))).toBe(
    'answered',
  );
});

describe('feature switches', () => {
  it('[PERM-4] exist for every feature, and each lists what it gates', async () => {
    const testOrganisation = await TestOrganisation.create(service);
    const { items } = await service.call(organisation.features, {}, testOrganisation.as);
    expect(items.map(({ feature }) => feature)).toEqual([...features]);
    for (const { on, gates } of items)
      expect({ on, gatesRoutes: gates.routes.length > 0 }).toEqual({ on: true, gatesRoutes: true });
  });

  it('[PERM-4] are set only by superusers, announced live to everyone, and lose nothing', async () => {
    const testOrganisation = await TestOrganisation.create(service);
    const setup = await testOrganisation.addPersonWho({ admin: { setup: 'allow' } });
    const switchMode = (on: boolean, as = testOrganisation.superuser) =>
      service.call(organisation.switchFeature, { params: { feature: 'polls' }, body: { on } }, { as });
    expect(await codeOf(switchMode(false, setup))).toBe('permission-denied');
    expect(await codeOf(service.call(organisation.features, {}, { as: setup }))).toBe('answered');
    const before = service.liveEvents.length;
    expect((await switchMode(false)).on).toBe(false);
    await switchMode(false);
    await service.settled();
    const events = service.liveEvents.slice(before).filter(({ org }) => org === testOrganisation.org);
    expect(events.map(({ name, to }) => [name, to])).toEqual([
      ['organisation.changed', 'everyone'],
      ['session.changed', 'everyone'],
    ]);
    expect((await switchMode(true)).on).toBe(true);
    await service.settled();
    const states = service.published(messages.organisation, testOrganisation.org);
    expect(states.map(({ version }) => version)).toEqual([1n, 2n, 3n]);
    expect(new Set(states.at(-1)?.featuresOn)).toEqual(new Set(features));
  });

  it('[PERM-4] all take effect when they are switched concurrently', async () => {
    const testOrganisation = await TestOrganisation.create(service);
    const off = (['polls', 'chat', 'menus', 'events'] as const).map((feature) =>
      service.call(
        organisation.switchFeature,
        { params: { feature }, body: { on: false } },
        testOrganisation.as,
      ),
    );
    await Promise.all(off);
    expect((await service.call(session.get, {}, testOrganisation.as)).features).toHaveLength(
      features.length - 4,
    );
  });
});
