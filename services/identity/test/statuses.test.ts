import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { directory } from '@atrium/proto/identity/directory';
import { people } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { personStatus, type StatusChoice } from '@atrium/proto/identity/person-status';
import { statuses, type StatusFields } from '@atrium/proto/identity/reference-data';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { StatusExpiry } from '../src/statuses/status-expiry.ts';
import { codeOf, TestOrganisation, problemOf } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
let reader: TestPerson;
let atWork: string;
let away: string;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
  reader = await testOrganisation.addPersonWho({ user: { directory: 'allow' } });
  atWork = (await add({ name: { 'en-GB': 'At work', pl: 'W pracy' }, type: 'available' })).id;
  away = (await add({ name: { 'en-GB': 'On holiday' }, type: 'unavailable' })).id;
});
afterAll(() => service.stop());

const add = (body: StatusFields) => service.call(statuses.create, { body }, testOrganisation.as);
const choose = (as: TestPerson, choice: Partial<StatusChoice>) =>
  service.call(personStatus.updateOwn, { body: { status: away, ...choice } }, { as });
const someone = async () => testOrganisation.signIn((await testOrganisation.addPerson()).id);
const profile = (id: string) => service.call(directory.profile, { params: { id } }, { as: reader });
const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
const statesOf = (id: string) =>
  service.published(messages.person, testOrganisation.org).filter((one) => one.id === id);
/** Without the states that are republished after a start. */
const news = (id: string) =>
  statesOf(id).filter(({ version }, at, all) => all.findIndex((one) => one.version === version) === at);

describe('statuses', () => {
  it('[USER-4] have a name that is unique in each language, and everyone can read them', async () => {
    expect(await problemOf(add({ name: { pl: 'W PRACY' }, type: 'unavailable' }))).toMatchObject({
      code: 'already-exists',
      issues: [{ path: ['name'], code: 'unique' }],
    });
    const places = await service.call(directory.referenceData, {}, { as: reader });
    expect(places.statuses).toEqual([
      { id: atWork, name: { 'en-GB': 'At work', pl: 'W pracy' }, type: 'available' },
      { id: away, name: { 'en-GB': 'On holiday' }, type: 'unavailable' },
    ]);
  });

  it('[USER-4] can be removed only if unused, or with a replacement for people who have them', async () => {
    const [old, next] = [
      await add({ name: { 'en-GB': 'Old' }, type: 'unavailable' }),
      await add({ name: { 'en-GB': 'Next' }, type: 'unavailable' }),
    ];
    const person = await someone();
    await choose(person, { status: old.id });
    const remove = (query: { replacement?: string }) =>
      service.call(statuses.remove, { params: { id: old.id }, query }, testOrganisation.as);
    expect(await codeOf(remove({}))).toBe('in-use');
    await remove({ replacement: next.id });
    expect((await profile(person.id)).status?.status).toBe(next.id);
    const listed = await service.call(statuses.list, {}, testOrganisation.as);
    expect(listed.items.find(({ id }) => id === next.id)?.people).toBe(1);
  });

  it('[USER-4] tell a person who of their team is away now, the first to be back first', async () => {
    const boss = await testOrganisation.addPerson();
    const under = (manager: string) => testOrganisation.addPerson({ reportsTo: manager });
    const me = await under(boss.id);
    const [peer, report, present, stranger] = [
      await under(boss.id),
      await under(me.id),
      await under(me.id),
      await testOrganisation.addPerson(),
    ];
    const set = async (id: string, choice: Partial<StatusChoice>) =>
      choose(await testOrganisation.signIn(id), choice);
    for (const { id } of [me, stranger]) await set(id, {});
    await set(present.id, { status: atWork });
    await set(report.id, { until: soon(7200) });
    await set(peer.id, { until: soon(3600) });
    await set(boss.id, { until: soon(5400) });
    const { items } = await service.call(directory.away, {}, { as: await testOrganisation.signIn(me.id) });
    expect(items.map(({ id }) => id)).toEqual([peer.id, boss.id, report.id]);
  });

  it('[USER-4] cannot be taken while they are being removed', async () => {
    const person = await someone();
    for (const name of ['Going 1', 'Going 2', 'Going 3']) {
      const { id } = await add({ name: { 'en-GB': name }, type: 'available' });
      await choose(person, { status: null });
      const outcome = await Promise.all([
        codeOf(choose(person, { status: id })),
        codeOf(service.call(statuses.remove, { params: { id } }, testOrganisation.as)),
      ]);
      expect([
        ['answered', 'in-use'],
        ['invalid-input', 'answered'],
      ]).toContainEqual(outcome);
    }
  });
});

it('[USER-4] a person sets a status, its end and a deputy, and colleagues see it at once', async () => {
  const [person, deputy] = [
    await someone(),
    await testOrganisation.addPerson({ first: 'Ben', last: 'Hughes' }),
  ];
  const end = soon(3600);
  const { current } = await choose(person, { until: end, deputy: deputy.id });
  expect(current).toMatchObject({ status: away, until: end, deputy: { id: deputy.id, name: 'Ben Hughes' } });
  expect((await profile(person.id)).status).toEqual(current);
  expect(await service.call(personStatus.getOwn, {}, { as: person })).toEqual({ current });
  const { items } = await service.call(directory.list, { query: { limit: 1000 } }, { as: reader });
  expect(items.find(({ id }) => id === person.id)?.status).toEqual(current);
  const listed = await service.call(
    people.list,
    { query: { status: [away], limit: 1000 } },
    testOrganisation.as,
  );
  expect(listed.items.map(({ id, status }) => [id, status])).toContainEqual([person.id, away]);

  await service.settled();
  expect(statesOf(person.id).at(-1)).toMatchObject({ status: away, deputy: deputy.id });
  const events = service.liveEvents.filter(
    ({ name, ids }) => name === 'people.changed' && ids['id'] === person.id,
  );
  expect(events.at(-1)).toMatchObject({ to: 'everyone' });
  expect(events.at(-1)).not.toHaveProperty('permission');

  await service.call(people.deactivate, { params: { id: deputy.id } }, testOrganisation.as);
  expect((await profile(person.id)).status?.deputy).toBeNull();
});

it('[USER-4] an invalid choice is refused with its field', async () => {
  const person = await someone();
  const refused = async (choice: Partial<StatusChoice>) =>
    (await problemOf(choose(person, choice)))?.issues?.map(({ path }) => path[0]);
  expect(await refused({ status: 'nowhere' })).toEqual(['status']);
  expect(await refused({ until: soon(-1) })).toEqual(['until']);
  expect(await refused({ deputy: person.id })).toEqual(['deputy']);
  expect(await refused({ status: atWork, deputy: reader.id })).toEqual(['deputy']);
  const elsewhere = await TestOrganisation.create(service);
  expect(await refused({ deputy: elsewhere.superuser.id })).toEqual(['deputy']);
});

it('[USER-4] an administrator can set a person’s status, which is logged, but not a superuser’s', async () => {
  const hr = await testOrganisation.addPersonWho({ admin: { users: 'allow' } });
  const person = await someone();
  const give = (id: string) =>
    service.call(personStatus.update, { params: { id }, body: { status: away } }, { as: hr });
  expect((await give(person.id)).current?.status).toBe(away);
  expect(await codeOf(give(testOrganisation.superuser.id))).toBe('superuser-only');
  await service.settled();
  expect(service.published(messages.adminAction, testOrganisation.org)).toContainEqual(
    expect.objectContaining({ action: 'personStatus.update', aboutId: person.id, byId: hr.id }),
  );
});

it('[USER-4] a status expires by itself, once, even if the expiry runs in several places and after a restart', async () => {
  const [person, later] = [await someone(), await someone()];
  await choose(person, { until: soon(1.5), deputy: reader.id });
  await choose(later, { until: soon(3600) });
  await service.restart();
  const expiry = service.app.get(StatusExpiry, { strict: false });
  const strike = (id: string) => runForOrganisation(testOrganisation.org, 'test', () => expiry.expire(id));
  await until(async () => {
    await Promise.all([strike(person.id), strike(person.id)]);
    await service.settled();
    return news(person.id).length === 3 || null;
  });
  await strike(person.id);
  await service.settled();
  expect(news(person.id).map(({ status, deputy }) => [status, deputy])).toEqual([
    [undefined, undefined],
    [away, reader.id],
    [undefined, undefined],
  ]);
  expect((await profile(person.id)).status).toBeNull();
  expect(await strike(later.id)).toBeInstanceOf(Date);
  expect((await profile(later.id)).status?.status).toBe(away);
}, 20_000);

it('[USER-4] the expiry runs by itself, without a request', async () => {
  const person = await someone();
  await choose(person, { until: soon(0.8) });
  await until(async () => {
    await service.settled();
    return statesOf(person.id).length === 3 || null;
  });
  expect(statesOf(person.id).at(-1)).not.toMatchObject({ status: away });
}, 20_000);

it('[USER-4] [USER-3] many people are given a status at once, which replaces their previous one', async () => {
  const [one, other] = [await someone(), await someone()];
  await choose(one, { until: soon(3600), deputy: reader.id });
  const body = { selection: { people: [one.id, other.id] }, change: { set: { status: atWork } } };
  expect(await service.call(peopleBulk.preview, { body }, testOrganisation.as)).toMatchObject({
    total: 2,
    changing: 2,
  });
  const { id } = await service.call(peopleBulk.start, { body }, testOrganisation.as);
  await until(async () => {
    const { counts } = await service.call(peopleBulk.get, { params: { id } }, testOrganisation.as);
    return counts.done === 2 || null;
  });
  for (const person of [one, other])
    expect((await profile(person.id)).status).toEqual({ status: atWork, until: null, deputy: null });
});

it('[DIR-2] people see the manager, the peers and the reports of their team, with their statuses', async () => {
  const manager = await someone();
  const at = async (reportsTo: string) =>
    testOrganisation.signIn((await testOrganisation.addPerson({ reportsTo })).id);
  const [me, peer] = [await at(manager.id), await at(manager.id)];
  const report = await at(me.id);
  await choose(manager, { deputy: peer.id });
  await choose(peer, { status: atWork });
  const mine = await service.call(directory.profile, { params: { id: me.id } }, { as: me });
  expect(mine.manager).toMatchObject({ id: manager.id, status: { status: away, deputy: { id: peer.id } } });
  expect(mine.reports).toBe(1);
  const below = async (id: string) =>
    (await service.call(directory.reports, { params: { id } }, { as: me })).items
      .filter((one) => one.id !== me.id)
      .map((one) => [one.id, one.status?.status ?? null]);
  expect(await below(manager.id)).toEqual([[peer.id, atWork]]);
  expect(await below(me.id)).toEqual([[report.id, null]]);
});
