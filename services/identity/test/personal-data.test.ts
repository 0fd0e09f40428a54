import { runForOrganisation, runInContext } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { PersonalDataPurpose } from '@atrium/proto/gen/personal/v1/personal_data_pb';
import { account } from '@atrium/proto/identity/account';
import { people } from '@atrium/proto/identity/people';
import {
  exportDays,
  ownData,
  personalRequests,
  type PersonalRequest,
} from '@atrium/proto/identity/personal-data';
import { retention } from '@atrium/proto/identity/retention';
import { messages } from '@atrium/proto/messages';
import { identity } from '../src/definition.ts';
import { ErasuresService } from '../src/personal-data/erasures.service.ts';
import { PersonalSteps } from '../src/personal-data/personal-steps.ts';
import { codeOf, House } from './house.ts';

let service: TestService;
let house: House;
beforeAll(async () => {
  service = await TestService.start(identity);
  house = await House.found(service);
});
afterAll(() => service.stop());

const minutes = 60_000;
const days = 24 * 60 * minutes;
const reason = 'They asked for it';
const someone = async (): Promise<TestPerson> => house.signedIn((await house.create()).id);
const see = (id: string): Promise<PersonalRequest> =>
  service.call(personalRequests.get, { params: { id } }, house.as);
/** As the clock would, after a time. */
const advance = (id: string, later: number) =>
  runForOrganisation(house.org, 'test', () =>
    service.app.get(PersonalSteps, { strict: false }).advance(id, Date.now() + later),
  );
const asked = (id: string) =>
  service.said(messages.personalDataOrdered, house.org).filter(({ requestId }) => requestId === id);
const answer = (requestId: string, from: string, failed = false) =>
  service.tell(messages.personalDataAnswered, house.org, requestId, {
    requestId,
    service: from,
    purpose: PersonalDataPurpose.EXPORT,
    counts: [{ kind: 'comments', count: 2n }],
    failed,
  });
const inState = (id: string, state: PersonalRequest['state']) =>
  until(async () => ((await see(id)).state === state ? see(id) : null));

it('[USER-5] a service that says nothing shows, is asked again, and what fails may still succeed', async () => {
  const me = await someone();
  const { id } = await service.call(ownData.ask, {}, { as: me });
  const own = await until(async () => {
    const request = await see(id);
    return request.receipts[0]?.state === 'done' ? request : null;
  });
  expect(own.receipts.map(({ state }) => state)).toEqual(['done', 'missing', 'missing', 'missing']);
  await advance(id, 9 * minutes);
  expect(asked(id)).toHaveLength(1);
  await advance(id, 11 * minutes);
  await service.settled();
  expect(asked(id).at(-1)?.services).toEqual(['content', 'chat', 'notifications']);
  await answer(id, 'content', true);
  expect((await see(id)).receipts[1]).toMatchObject({ state: 'failed' });
  await service.call(personalRequests.retry, { params: { id } }, house.as);
  await service.settled();
  expect(asked(id)).toHaveLength(3);
  await answer(id, 'content');
  await answer(id, 'content', true);
  expect((await see(id)).receipts[1]).toMatchObject({
    state: 'done',
    counts: [{ kind: 'comments', count: 2 }],
  });
  await answer(id, 'chat');
  await answer(id, 'notifications');
  const ready = await inState(id, 'ready');
  expect(ready.size).toBeGreaterThan(100);

  const download = (as: TestPerson) => service.call(ownData.download, { params: { id } }, { as });
  expect((await download(me)).url).toContain('/files/identity/');
  expect(await codeOf(download(await someone()))).toBe('not-found');
  await advance(id, (exportDays + 1) * days);
  expect((await see(id)).state).toBe('expired');
  expect(await codeOf(download(me))).toBe('link-expired');
  const written = service.said(messages.adminAction, house.org).filter(({ aboutId }) => aboutId === me.id);
  expect(written.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['ownData.ask', 'personalRequests.download']),
  );
});

it('[USER-5] an account says how long the organisation keeps it after its deletion', async () => {
  const me = await someone();
  const graceDays = async () => (await service.call(account.get, {}, { as: me })).graceDays;
  const chosen = await service.call(retention.get, {}, house.as);
  await service.call(retention.choose, { body: { ...chosen, 'deleted-accounts': 4 } }, house.as);
  expect(await graceDays()).toBe(4);
  await service.call(retention.choose, { body: chosen }, house.as);
  expect(await graceDays()).toBe(30);
});

it('[USER-5] who deletes their account can be let in again until the time of grace is over', async () => {
  const [me, other] = [await someone(), await someone()];
  await service.call(
    retention.choose,
    { body: { ...(await service.call(retention.get, {}, house.as)), 'deleted-accounts': 3 } },
    house.as,
  );
  const expectErasure = async (person: TestPerson): Promise<PersonalRequest> => {
    await service.call(people.deactivate, { params: { id: person.id } }, house.as);
    const caller = { id: person.id } as never;
    await runInContext({ requestId: 'test', address: '', org: house.org, caller }, () =>
      service.app.get(ErasuresService, { strict: false }).expect(person.id),
    );
    const { items } = await service.call(personalRequests.list, { query: { purpose: 'erasure' } }, house.as);
    return items.find((request) => request.person.id === person.id) as PersonalRequest;
  };
  const [mine, theirs] = [await expectErasure(me), await expectErasure(other)];
  expect(mine.state).toBe('waiting');
  expect(Math.round((Date.parse(mine.dueAt) - Date.now()) / days)).toBe(3);
  await advance(mine.id, 2 * days);
  expect((await see(mine.id)).state).toBe('waiting');
  await service.call(people.reactivate, { params: { id: me.id } }, house.as);
  await advance(mine.id, 4 * days);
  expect((await see(mine.id)).state).toBe('cancelled');
  expect((await house.get(me.id)).state).toBe('active');
  await advance(theirs.id, 4 * days);
  expect((await see(theirs.id)).state).toBe('working');
  const again = service.call(people.reactivate, { params: { id: other.id } }, house.as);
  expect(['wrong-state', 'not-found']).toContain(await codeOf(again));
});

it('[USER-5] nobody erases themselves or a superuser above them, and two see why somebody is kept', async () => {
  const helper = await house.personWho({ admin: { users: 'allow' } });
  const erase = (id: string, as: TestPerson) =>
    codeOf(service.call(personalRequests.erase, { params: { id }, body: { reason } }, { as }));
  expect(await erase(house.superuser.id, helper)).toBe('superuser-only');
  expect(await erase(helper.id, helper)).toBe('wrong-state');
  const { id } = await someone();
  await service.call(personalRequests.hold, { params: { id }, body: { reason: 'A lawsuit' } }, house.as);
  await service.settled();
  expect(service.said(messages.person, house.org).findLast((person) => person.id === id)?.held).toBe(true);
  for (const as of [helper, house.superuser]) {
    const { items } = await service.call(personalRequests.holds, { query: {} }, { as });
    expect(items).toMatchObject([{ person: { id }, reason: 'A lawsuit', by: { id: house.superuser.id } }]);
  }
  expect(await erase(id, helper)).toBe('answered');
  const { items } = await service.call(personalRequests.list, { query: { state: 'held' } }, { as: helper });
  expect(items).toMatchObject([{ person: { id }, hold: { reason: 'A lawsuit' } }]);
});
