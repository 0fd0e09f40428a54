import { runForOrganisation, runInContext } from '@atrium/common/context/request-context';
import type { TestPerson } from '@atrium/common/testing/test-people';
import { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { services } from '@atrium/proto/endpoint';
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
import { PersonalDataWorkflow } from '../src/personal-data/personal-data-workflow.ts';
import { codeOf, TestOrganisation } from './test-organisation.ts';

let service: TestService;
let testOrganisation: TestOrganisation;
beforeAll(async () => {
  service = await TestService.start(identity);
  testOrganisation = await TestOrganisation.create(service);
});
afterAll(() => service.stop());

const minutes = 60_000;
const days = 24 * 60 * minutes;
const reason = 'They asked for it';
const someone = async (): Promise<TestPerson> =>
  testOrganisation.signIn((await testOrganisation.addPerson()).id);
const see = (id: string): Promise<PersonalRequest> =>
  service.call(personalRequests.get, { params: { id } }, testOrganisation.as);
/** Advances the request, as the clock would after `later` milliseconds. */
const advance = (id: string, later: number) =>
  runForOrganisation(testOrganisation.org, 'test', () =>
    service.app.get(PersonalDataWorkflow, { strict: false }).advance(id, Date.now() + later),
  );
const requestsAbout = (id: string) =>
  service
    .published(messages.personalDataRequested, testOrganisation.org)
    .filter(({ requestId }) => requestId === id);
const answer = (requestId: string, from: string, failed = false) =>
  service.publish(messages.personalDataReplied, testOrganisation.org, requestId, {
    requestId,
    service: from,
    purpose: PersonalDataPurpose.EXPORT,
    counts: [{ kind: 'comments', count: 2n }],
    failed,
  });
const inState = (id: string, state: PersonalRequest['state']) =>
  until(async () => ((await see(id)).state === state ? see(id) : null));

it('[USER-5] a service that does not reply is shown and asked again, and a failed reply can still be followed by success', async () => {
  const me = await someone();
  const { id } = await service.call(ownData.request, {}, { as: me });
  const own = await until(async () => {
    const request = await see(id);
    return request.receipts[0]?.state === 'done' ? request : null;
  });
  const others = services.filter((name) => name !== 'identity');
  expect(own.receipts.map(({ state }) => state)).toEqual(['done', ...others.map(() => 'missing')]);
  await advance(id, 9 * minutes);
  expect(requestsAbout(id)).toHaveLength(1);
  await advance(id, 11 * minutes);
  await service.settled();
  expect(requestsAbout(id).at(-1)?.services).toEqual(others);
  await answer(id, 'content', true);
  expect((await see(id)).receipts[1]).toMatchObject({ state: 'failed' });
  await service.call(personalRequests.retry, { params: { id } }, testOrganisation.as);
  await service.settled();
  expect(requestsAbout(id)).toHaveLength(3);
  await answer(id, 'content');
  await answer(id, 'content', true);
  expect((await see(id)).receipts[1]).toMatchObject({
    state: 'done',
    counts: [{ kind: 'comments', count: 2 }],
  });
  for (const other of others.filter((name) => name !== 'content')) await answer(id, other);
  const ready = await inState(id, 'ready');
  expect(ready.size).toBeGreaterThan(100);

  const download = (as: TestPerson) => service.call(ownData.download, { params: { id } }, { as });
  expect((await download(me)).url).toContain('/files/identity/');
  expect(await codeOf(download(await someone()))).toBe('not-found');
  await advance(id, (exportDays + 1) * days);
  expect((await see(id)).state).toBe('expired');
  expect(await codeOf(download(me))).toBe('link-expired');
  const written = service
    .published(messages.adminAction, testOrganisation.org)
    .filter(({ aboutId }) => aboutId === me.id);
  expect(written.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['ownData.request', 'personalRequests.download']),
  );
});

it('[USER-5] a person is told by e-mail that an administrator exports their data, unless they are under a legal hold', async () => {
  const [told, held] = [await testOrganisation.addPerson(), await testOrganisation.addPerson()];
  const ask = (endpoint: 'placeLegalHold' | 'export', id: string) =>
    service.call(personalRequests[endpoint], { params: { id }, body: { reason } }, testOrganisation.as);
  await ask('placeLegalHold', held.id);
  for (const { id } of [held, told]) await ask('export', id);
  const { email } = await testOrganisation.getPerson(told.id);
  const mail = await until(async () => (await service.mailbox.list(email))[0]);
  expect(mail.subject).toBe('Twoje dane z Atrium są eksportowane');
  // The mail about the first export would have been queued before this one.
  expect(await service.collection('account_mails').countDocuments({ person: held.id })).toBe(0);
  expect(await service.mailbox.list((await testOrganisation.getPerson(held.id)).email)).toEqual([]);
  await service.call(personalRequests.endLegalHold, { params: { id: held.id } }, testOrganisation.as);
});

it('[USER-5] an account shows how long the organisation keeps it after deletion', async () => {
  const me = await someone();
  const graceDays = async () => (await service.call(account.get, {}, { as: me })).graceDays;
  const chosen = await service.call(retention.get, {}, testOrganisation.as);
  await service.call(retention.update, { body: { ...chosen, 'deleted-accounts': 4 } }, testOrganisation.as);
  expect(await graceDays()).toBe(4);
  await service.call(retention.update, { body: chosen }, testOrganisation.as);
  expect(await graceDays()).toBe(30);
});

it('[USER-5] a person who deletes their account can be reactivated until the grace period ends', async () => {
  const [me, other] = [await someone(), await someone()];
  await service.call(
    retention.update,
    { body: { ...(await service.call(retention.get, {}, testOrganisation.as)), 'deleted-accounts': 3 } },
    testOrganisation.as,
  );
  const expectErasure = async (person: TestPerson): Promise<PersonalRequest> => {
    await service.call(people.deactivate, { params: { id: person.id } }, testOrganisation.as);
    const caller = { id: person.id } as never;
    await runInContext({ requestId: 'test', address: '', org: testOrganisation.org, caller }, () =>
      service.app.get(ErasuresService, { strict: false }).schedule(person.id),
    );
    const { items } = await service.call(
      personalRequests.list,
      { query: { purpose: 'erasure' } },
      testOrganisation.as,
    );
    return items.find((request) => request.person.id === person.id) as PersonalRequest;
  };
  const [mine, theirs] = [await expectErasure(me), await expectErasure(other)];
  expect(mine.state).toBe('waiting');
  expect(Math.round((Date.parse(mine.dueAt) - Date.now()) / days)).toBe(3);
  await advance(mine.id, 2 * days);
  expect((await see(mine.id)).state).toBe('waiting');
  await service.call(people.reactivate, { params: { id: me.id } }, testOrganisation.as);
  await advance(mine.id, 4 * days);
  expect((await see(mine.id)).state).toBe('cancelled');
  expect((await testOrganisation.getPerson(me.id)).state).toBe('active');
  await advance(theirs.id, 4 * days);
  expect((await see(theirs.id)).state).toBe('working');
  const again = service.call(people.reactivate, { params: { id: other.id } }, testOrganisation.as);
  expect(['wrong-state', 'not-found']).toContain(await codeOf(again));
});

it('[USER-5] no one can erase themselves or a superuser above them, and two administrators see the reason for a legal hold', async () => {
  const helper = await testOrganisation.addPersonWho({ admin: { users: 'allow' } });
  const erase = (id: string, as: TestPerson) =>
    codeOf(service.call(personalRequests.erase, { params: { id }, body: { reason } }, { as }));
  expect(await erase(testOrganisation.superuser.id, helper)).toBe('superuser-only');
  expect(await erase(helper.id, helper)).toBe('wrong-state');
  const { id } = await someone();
  await service.call(
    personalRequests.placeLegalHold,
    { params: { id }, body: { reason: 'A lawsuit' } },
    testOrganisation.as,
  );
  await service.settled();
  expect(
    service.published(messages.person, testOrganisation.org).findLast((person) => person.id === id)?.held,
  ).toBe(true);
  for (const as of [helper, testOrganisation.superuser]) {
    const { items } = await service.call(personalRequests.listLegalHolds, { query: {} }, { as });
    expect(items).toMatchObject([
      { person: { id }, reason: 'A lawsuit', by: { id: testOrganisation.superuser.id } },
    ]);
  }
  expect(await erase(id, helper)).toBe('answered');
  const { items } = await service.call(personalRequests.list, { query: { state: 'held' } }, { as: helper });
  expect(items).toMatchObject([{ person: { id }, hold: { reason: 'A lawsuit' } }]);
});
