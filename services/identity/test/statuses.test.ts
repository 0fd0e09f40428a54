import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { directory } from '@atrium/proto/identity/directory';
import { people } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { personStatus, type StatusChoice } from '@atrium/proto/identity/person-status';
import { statuses, type StatusFields } from '@atrium/proto/identity/places';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { StatusEnds } from '../src/statuses/status-ends.ts';
import { codeOf, House, problemOf } from './house.ts';

let service: TestService;
let house: House;
let reader: TestPerson;
let here: string;
let away: string;
beforeAll(async () => {
  service = await TestService.start(identity);
  house = await House.found(service);
  reader = await house.personWho({ user: { directory: 'allow' } });
  here = (await add({ name: { 'en-GB': 'At work', pl: 'W pracy' }, type: 'available' })).id;
  away = (await add({ name: { 'en-GB': 'On holiday' }, type: 'unavailable' })).id;
});
afterAll(() => service.stop());

const add = (body: StatusFields) => service.call(statuses.create, { body }, house.as);
const choose = (as: TestPerson, choice: Partial<StatusChoice>) =>
  service.call(personStatus.choose, { body: { status: away, ...choice } }, { as });
const someone = async () => house.signedIn((await house.create()).id);
const profile = (id: string) => service.call(directory.profile, { params: { id } }, { as: reader });
const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();
const saidOf = (id: string) => service.said(messages.person, house.org).filter((one) => one.id === id);
/** Without what is said anew after a start. */
const news = (id: string) =>
  saidOf(id).filter(({ version }, at, all) => all.findIndex((one) => one.version === version) === at);

describe('the statuses there are', () => {
  it('[USER-4] have a name per language nobody else has, and everybody can read them', async () => {
    expect(await problemOf(add({ name: { pl: 'W PRACY' }, type: 'unavailable' }))).toMatchObject({
      code: 'already-exists',
      issues: [{ path: ['name'], code: 'unique' }],
    });
    const places = await service.call(directory.places, {}, { as: reader });
    expect(places.statuses).toEqual([
      { id: here, name: { 'en-GB': 'At work', pl: 'W pracy' }, type: 'available' },
      { id: away, name: { 'en-GB': 'On holiday' }, type: 'unavailable' },
    ]);
  });

  it('[USER-4] go only when nobody has them, or with another one for whoever does', async () => {
    const [old, next] = [
      await add({ name: { 'en-GB': 'Old' }, type: 'unavailable' }),
      await add({ name: { 'en-GB': 'Next' }, type: 'unavailable' }),
    ];
    const person = await someone();
    await choose(person, { status: old.id });
    const remove = (query: { replacement?: string }) =>
      service.call(statuses.remove, { params: { id: old.id }, query }, house.as);
    expect(await codeOf(remove({}))).toBe('in-use');
    await remove({ replacement: next.id });
    expect((await profile(person.id)).status?.status).toBe(next.id);
    const listed = await service.call(statuses.list, {}, house.as);
    expect(listed.items.find(({ id }) => id === next.id)?.people).toBe(1);
  });

  it('[USER-4] nobody comes to have one while it goes', async () => {
    const person = await someone();
    for (const name of ['Going 1', 'Going 2', 'Going 3']) {
      const { id } = await add({ name: { 'en-GB': name }, type: 'available' });
      await choose(person, { status: null });
      const outcome = await Promise.all([
        codeOf(choose(person, { status: id })),
        codeOf(service.call(statuses.remove, { params: { id } }, house.as)),
      ]);
      expect([
        ['answered', 'in-use'],
        ['invalid-input', 'answered'],
      ]).toContainEqual(outcome);
    }
  });
});

it('[USER-4] a person says where they are, until when, and who stands in; colleagues see it at once', async () => {
  const [person, deputy] = [await someone(), await house.create({ first: 'Ben', last: 'Hughes' })];
  const end = soon(3600);
  const { current } = await choose(person, { until: end, deputy: deputy.id });
  expect(current).toMatchObject({ status: away, until: end, deputy: { id: deputy.id, name: 'Ben Hughes' } });
  expect((await profile(person.id)).status).toEqual(current);
  expect(await service.call(personStatus.mine, {}, { as: person })).toEqual({ current });
  const { items } = await service.call(directory.list, { query: { limit: 1000 } }, { as: reader });
  expect(items.find(({ id }) => id === person.id)?.status).toEqual(current);
  const listed = await service.call(people.list, { query: { status: [away], limit: 1000 } }, house.as);
  expect(listed.items.map(({ id, status }) => [id, status])).toContainEqual([person.id, away]);

  await service.settled();
  expect(saidOf(person.id).at(-1)).toMatchObject({ status: away, deputy: deputy.id });
  const heard = service.notices.filter(
    ({ name, ids }) => name === 'people.changed' && ids['id'] === person.id,
  );
  expect(heard.at(-1)?.to).toBe('everyone');

  await service.call(people.deactivate, { params: { id: deputy.id } }, house.as);
  expect((await profile(person.id)).status?.deputy).toBeNull();
});

it('[USER-4] what cannot be is refused by its field', async () => {
  const person = await someone();
  const refused = async (choice: Partial<StatusChoice>) =>
    (await problemOf(choose(person, choice)))?.issues?.map(({ path }) => path[0]);
  expect(await refused({ status: 'nowhere' })).toEqual(['status']);
  expect(await refused({ until: soon(-1) })).toEqual(['until']);
  expect(await refused({ deputy: person.id })).toEqual(['deputy']);
  expect(await refused({ status: here, deputy: reader.id })).toEqual(['deputy']);
  const elsewhere = await House.found(service);
  expect(await refused({ deputy: elsewhere.superuser.id })).toEqual(['deputy']);
});

it('[USER-4] an administrator says it for somebody, which stands in the audit log; not for a superuser', async () => {
  const hr = await house.personWho({ admin: { users: 'allow' } });
  const person = await someone();
  const give = (id: string) =>
    service.call(personStatus.give, { params: { id }, body: { status: away } }, { as: hr });
  expect((await give(person.id)).current?.status).toBe(away);
  expect(await codeOf(give(house.superuser.id))).toBe('superuser-only');
  await service.settled();
  expect(service.said(messages.adminAction, house.org)).toContainEqual(
    expect.objectContaining({ action: 'personStatus.give', aboutId: person.id, byId: hr.id }),
  );
});

it('[USER-4] a status ends by itself, once, though the clock strikes in several places and after a restart', async () => {
  const [person, later] = [await someone(), await someone()];
  await choose(person, { until: soon(1.5), deputy: reader.id });
  await choose(later, { until: soon(3600) });
  await service.restart();
  const ends = service.app.get(StatusEnds, { strict: false });
  const strike = (id: string) => runForOrganisation(house.org, 'test', () => ends.end(id));
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

it('[USER-4] the clock strikes by itself, with nobody asking', async () => {
  const person = await someone();
  await choose(person, { until: soon(0.8) });
  await until(async () => {
    await service.settled();
    return saidOf(person.id).length === 3 || null;
  });
  expect(saidOf(person.id).at(-1)).not.toMatchObject({ status: away });
}, 20_000);

it('[USER-4] [USER-3] many people are given a status at once, and what they said before is over', async () => {
  const [one, other] = [await someone(), await someone()];
  await choose(one, { until: soon(3600), deputy: reader.id });
  const body = { selection: { people: [one.id, other.id] }, change: { set: { status: here } } };
  expect(await service.call(peopleBulk.preview, { body }, house.as)).toMatchObject({ total: 2, changing: 2 });
  const { id } = await service.call(peopleBulk.start, { body }, house.as);
  await until(async () => {
    const { counts } = await service.call(peopleBulk.get, { params: { id } }, house.as);
    return counts.done === 2 || null;
  });
  for (const person of [one, other])
    expect((await profile(person.id)).status).toEqual({ status: here, until: null, deputy: null });
});

it('[DIR-2] of one’s team one sees the manager, the peers and the reports, and who of them is there', async () => {
  const manager = await someone();
  const at = async (reportsTo: string) => house.signedIn((await house.create({ reportsTo })).id);
  const [me, peer] = [await at(manager.id), await at(manager.id)];
  const report = await at(me.id);
  await choose(manager, { deputy: peer.id });
  await choose(peer, { status: here });
  const mine = await service.call(directory.profile, { params: { id: me.id } }, { as: me });
  expect(mine.manager).toMatchObject({ id: manager.id, status: { status: away, deputy: { id: peer.id } } });
  expect(mine.reports).toBe(1);
  const below = async (id: string) =>
    (await service.call(directory.reports, { params: { id } }, { as: me })).items
      .filter((one) => one.id !== me.id)
      .map((one) => [one.id, one.status?.status ?? null]);
  expect(await below(manager.id)).toEqual([[peer.id, here]]);
  expect(await below(me.id)).toEqual([[report.id, null]]);
});
