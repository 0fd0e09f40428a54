import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestBrowser, TestPushService } from '@atrium/common/testing/test-push-service';
import type { TestService } from '@atrium/common/testing/test-service';
import { delivery, type DeliveryChoice } from '@atrium/proto/notifications/delivery';
import { devices, pushDiagnostics } from '@atrium/proto/notifications/devices';
import { tapTarget } from '@atrium/proto/notifications/tap';
import { updates } from '@atrium/proto/notifications/updates';
import { messages } from '@atrium/proto/messages';
import { DeliveryPlanner } from '../src/delivery/delivery-planner.ts';
import { PushSender } from '../src/delivery/push-sender.ts';
import { PushDelivery } from '../src/delivery/push-delivery.ts';
import { codeOf, Newsroom, startWithPush } from './support.ts';

let makers: TestPushService;
let service: TestService;
let room: Newsroom;
let ada: TestPerson;
let bo: TestPerson;

beforeAll(async () => {
  ({ makers, service } = await startWithPush());
});
afterAll(async () => {
  await service.stop();
  await makers.stop();
});
beforeEach(async () => {
  room = await Newsroom.open(service);
  [ada, bo] = await Promise.all([room.reader(), room.reader()]);
});

const run = (at?: Date) => service.app.get(PushDelivery, { strict: false }).run(at);
const minutes = (many: number): Date => new Date(Date.now() + many * 60_000);

async function subscribe(
  as: TestPerson,
  browser = makers.subscribe(),
): Promise<TestBrowser & { id: string }> {
  const body = { ...browser.target, name: 'Firefox' };
  const { id } = await service.call(devices.register, { body }, { as });
  return Object.assign(browser, { id });
}

async function choose(person: TestPerson, changes: Partial<DeliveryChoice>): Promise<void> {
  const { wanted, mailRhythm, quiet } = await service.call(delivery.get, {}, { as: person });
  await service.call(delivery.choose, { body: { wanted, mailRhythm, quiet, ...changes } }, { as: person });
}

/** Bo mentions Ada below an article. */
async function mention(): Promise<string> {
  const id = await room.subject();
  await room.comment(id, bo, { mentionedIds: [ada.id] });
  return id;
}

const rows = (person: TestPerson) =>
  service.collection('deliveries').find({ person: person.id, channel: 'push' }).toArray();

it('[NOTE-2] what is about somebody reaches each of their devices once, however often it is looked for or told', async () => {
  const [phone, laptop, others] = [await subscribe(ada), await subscribe(ada), await subscribe(bo)];
  const id = await mention();
  // As two replicas would.
  const planner = service.app.get(DeliveryPlanner, { strict: false });
  const sender = service.app.get(PushSender, { strict: false });
  await Promise.all([planner.plan(new Date()), planner.plan(new Date())]);
  await Promise.all([sender.send(new Date()), sender.send(new Date())]);
  await service.deliverAgainShuffled();
  await run();
  for (const { arrived } of [phone, laptop])
    expect(arrived).toMatchObject([{ body: expect.stringContaining(`Article ${id}`), link: '/updates' }]);
  expect(others.arrived).toEqual([]);
  expect(await rows(ada)).toMatchObject([
    { state: 'sent', tries: 1, attempts: [{ outcome: 'accepted', status: 201 }] },
    { state: 'sent', tries: 1 },
  ]);
});

it('[NOTE-2] a message leads to what the table of taps says', async () => {
  const browser = await subscribe(ada);
  const { wanted } = await service.call(delivery.get, {}, { as: ada });
  await choose(ada, { wanted: { ...wanted, article: { app: true, push: true, mail: false } } });
  const id = await room.subject();
  await room.publish(id);
  await run();
  expect(browser.arrived.map(({ link }) => link)).toEqual([`/articles/${id}`]);
  expect(
    ['chat', 'article', 'blog', 'event', 'problem', 'mention'].map((about) => tapTarget(about, '7')),
  ).toEqual(['/chat/7/messages', '/articles/7', '/blog/7', '/events/7', '/admin/tickets', '/updates']);
});

/** Nothing leaves by itself before the hour is over: what is done meanwhile is done in time. */
async function quieten(): Promise<Date> {
  const clock = (shift: number): string => minutes(shift).toISOString().slice(11, 16);
  ada = await room.org.person({ state: { site: 'leeds', timeZone: 'UTC' } });
  await choose(ada, { quiet: { from: clock(-60), to: clock(60) } });
  return minutes(61);
}

it('[NOTE-3] quiet hours on the reader’s own clock defer a message and drop none; what waited comes as one', async () => {
  const later = await quieten();
  const browser = await subscribe(ada);
  await mention();
  await mention();
  await run();
  await run(minutes(58));
  expect(browser.arrived).toEqual([]);
  await run(later);
  expect(browser.arrived).toMatchObject([{ body: expect.stringContaining('2 '), link: '/updates' }]);
});

it('[NOTE-3] what the organisation has decided holds whatever somebody chose', async () => {
  const [browser, other] = [await subscribe(ada), await subscribe(bo)];
  const admin = await room.org.person({ can: ['admin:setup'] });
  const rules = [
    { kind: 'mention' as const, channel: 'push' as const, on: false },
    { kind: 'article' as const, channel: 'push' as const, on: true },
  ];
  await service.call(delivery.decide, { body: { rules } }, { as: admin, ifMatch: 0 });
  await mention();
  await room.publish(await room.subject());
  await run();
  expect([browser.arrived.length, other.arrived.length]).toEqual([1, 1]);
  expect(browser.arrived[0]?.link).toMatch(/^\/articles\//);
});

it('[NOTE-3] forty comments on one article wake its author once', async () => {
  const browser = await subscribe(room.editor);
  const { wanted } = await service.call(delivery.get, {}, { as: room.editor });
  await choose(room.editor, { wanted: { ...wanted, comment: { app: true, push: true, mail: false } } });
  const id = await room.subject();
  for (let at = 0; at < 40; at += 1) await room.comment(id, at % 2 ? ada : bo);
  await run();
  await run();
  expect(browser.arrived).toHaveLength(1);
});

it('[NOTE-2] what does not get through is tried again when the service asks for it, and every attempt is written down', async () => {
  const browser = await subscribe(ada);
  browser.answers.push({ status: 429, headers: { 'retry-after': '120' } }, { status: 503 }, { status: 201 });
  await mention();
  await run();
  await run(minutes(1));
  expect(await rows(ada)).toMatchObject([{ state: 'waiting', tries: 1 }]);
  await run(minutes(3));
  await run(minutes(10));
  expect(browser.arrived).toHaveLength(1);
  const [row] = await rows(ada);
  expect(row?.['attempts']).toMatchObject([{ status: 429 }, { status: 503 }, { status: 201 }]);
});

it('[NOTE-2] a crash between the claim and the sending loses nothing, and shows nothing twice', async () => {
  const browser = await subscribe(ada);
  await mention();
  await run();
  // As if it had ended before it could write down that it had sent.
  const left = { state: 'claimed', claimedAt: minutes(-3) };
  await service.collection('deliveries').updateMany({ person: ada.id, channel: 'push' }, { $set: left });
  await Promise.all([run(), run()]);
  expect(browser.arrived).toHaveLength(2);
  expect(browser.arrived[1]?.tag).toBe(browser.arrived[0]?.tag);
  expect(browser.arrived[1]?.topic).toBe(browser.arrived[0]?.topic);
  expect(await rows(ada)).toMatchObject([{ state: 'sent' }]);
});

it('[NOTE-3] a device that is gone is told nothing more, shows as gone and is removed', async () => {
  const admin = await room.org.person({ can: ['admin:setup'] });
  const [gone, here] = [await subscribe(ada), await subscribe(ada)];
  gone.answers.push({ status: 410, body: 'gone' });
  await mention();
  await run();
  await mention();
  await run();
  expect([gone.arrived.length, here.arrived.length]).toEqual([0, 2]);
  const shown = (await service.call(pushDiagnostics.list, { query: { person: ada.id } }, { as: admin }))
    .items;
  expect(shown.find(({ id }) => id === gone.id)).toMatchObject({
    person: { id: ada.id },
    answer: { outcome: 'gone', status: 410, said: 'gone' },
    goneAt: expect.any(String),
  });
  expect(JSON.stringify(shown)).not.toContain(gone.address);
  expect(await service.call(pushDiagnostics.prune, {}, { as: admin })).toEqual({ removed: 1 });
  expect((await service.call(devices.list, {}, { as: ada })).items.map(({ id }) => id)).toEqual([here.id]);
});

it('[NOTE-3] a test shows what the service said and whether the device showed it, to whoever sets things up', async () => {
  const admin = await room.org.person({ can: ['admin:setup'] });
  const browser = await subscribe(ada);
  const test = () => service.call(pushDiagnostics.test, { params: { id: browser.id } }, { as: admin });
  expect(await test()).toMatchObject({
    answer: { outcome: 'accepted', status: 201 },
    test: { receivedAt: null },
  });
  const receipt = browser.arrived[0]?.receipt ?? '';
  await service.call(devices.receive, { params: { receipt } }, {});
  await service.settled();
  const { items } = await service.call(pushDiagnostics.list, { query: { person: ada.id } }, { as: admin });
  expect(items).toMatchObject([{ test: { receivedAt: expect.any(String) }, receivedAt: expect.any(String) }]);
  expect(service.notices.at(-1)).toMatchObject({ name: 'devices.changed', permission: 'admin:setup' });
  browser.answers.push({ status: 503, body: 'come back later' });
  expect(await test()).toMatchObject({ answer: { outcome: 'later', status: 503, said: 'come back later' } });
  expect(await codeOf(service.call(pushDiagnostics.list, {}, { as: bo }))).toBe('permission-denied');
  await service.call(devices.receive, { params: { receipt: 'nobody-knows-this-one' } }, {});
});

it('[PUSH-1] a device is its person’s from registering until it is removed, and whoever registers it next has it', async () => {
  const later = await quieten();
  const shared = await subscribe(ada);
  await subscribe(ada, shared);
  expect((await service.call(devices.list, {}, { as: ada })).items).toMatchObject([
    { name: 'Firefox', kind: 'web' },
  ]);
  const other = await Newsroom.open(service);
  const stranger = await other.reader();
  await mention();
  await subscribe(stranger, shared);
  await run(later);
  expect(shared.arrived).toEqual([]);
  expect((await service.call(devices.list, {}, { as: ada })).items).toEqual([]);
  expect(await codeOf(service.call(devices.remove, { params: { id: shared.id } }, { as: ada }))).toBe(
    'not-found',
  );
  await service.call(devices.remove, { params: { id: shared.id } }, { as: stranger });
  expect((await service.call(devices.list, {}, { as: stranger })).items).toEqual([]);

  const [one, two] = [await subscribe(bo), await subscribe(bo)];
  await service.call(devices.removeAll, {}, { as: bo });
  const id = await room.subject();
  await room.comment(id, ada, { mentionedIds: [bo.id] });
  await run();
  expect([one.arrived, two.arrived]).toEqual([[], []]);
});

it('[NOTE-2] nobody is woken of what they have read, may not see any more, or did not want', async () => {
  const later = await quieten();
  const browser = await subscribe(ada);
  const read = await mention();
  expect(await room.about(read, ada)).toHaveLength(1);
  await service.call(updates.readAll, {}, { as: ada });
  await run(later);
  await room.subject(await mention(), { audience: { sites: ['lodz'] } });
  await run(later);
  const { wanted } = await service.call(delivery.get, {}, { as: ada });
  await choose(ada, { wanted: { ...wanted, mention: { app: true, push: false, mail: true } } });
  await mention();
  await run(later);
  expect(browser.arrived).toEqual([]);
});

it('[NEWS-6] nobody is woken of what was recalled before it left', async () => {
  const browser = await subscribe(ada);
  const id = await mention();
  await service.app.get(DeliveryPlanner, { strict: false }).plan(new Date());
  expect(await rows(ada)).toMatchObject([{ state: 'waiting' }]);
  await room.recall(id);
  await run();
  expect(browser.arrived).toEqual([]);
  expect(await rows(ada)).toMatchObject([{ state: 'dropped' }]);
});

it('[PUSH-1] whoever signs out everywhere, or is not let in any more, is reached nowhere; old news of it takes nothing away', async () => {
  const left = async (person: TestPerson): Promise<string[]> =>
    (await service.collection('devices').find({ person: person.id }).toArray()).map(({ _id }) => String(_id));
  const tell = (person: TestPerson, state: object): Promise<unknown> =>
    service.tell(messages.person, person.org, person.id, {
      ...{
        id: person.id,
        first: 'Test',
        last: 'Person',
        email: `${person.id}@example.test`,
        language: 'en-GB',
      },
      ...{ roles: [...person.roles], active: true, accessVersion: 1n, ...state },
    });
  await subscribe(ada);
  const others = await subscribe(bo);
  await tell(ada, { version: 2n, sessionsEndedAt: timestampFromDate(new Date()) });
  expect([await left(ada), await left(bo)]).toEqual([[], [others.id]]);

  const again = await subscribe(ada);
  await tell(ada, { version: 3n, sessionsEndedAt: timestampFromDate(minutes(-1)) });
  expect(await left(ada)).toEqual([again.id]);
  await tell(ada, { version: 4n, active: false });
  expect(await left(ada)).toEqual([]);

  await tell(ada, { version: 5n });
  const back = await subscribe(ada);
  await service.deliverAgainShuffled();
  expect(await left(ada)).toEqual([back.id]);
});
