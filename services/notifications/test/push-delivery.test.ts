import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestBrowser, TestPushService } from '@atrium/common/testing/test-push-service';
import { isSealed } from '@atrium/common/secrets/secrets';
import type { TestService } from '@atrium/common/testing/test-service';
import { delivery, type DeliveryChoice } from '@atrium/proto/notifications/delivery';
import { devices, pushDiagnostics } from '@atrium/proto/notifications/devices';
import { notificationTarget } from '@atrium/proto/notifications/notification-target';
import { updates } from '@atrium/proto/notifications/updates';
import { messages } from '@atrium/proto/messages';
import { DeliveryPlanner } from '../src/delivery/delivery-planner.ts';
import { PushSender } from '../src/delivery/push-sender.ts';
import { PushJob } from '../src/delivery/push-job.ts';
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

const run = (at?: Date) => service.app.get(PushJob, { strict: false }).run(at);
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
  const { preferences, mailFrequency, quiet } = await service.call(delivery.get, {}, { as: person });
  await service.call(
    delivery.update,
    { body: { preferences, mailFrequency, quiet, ...changes } },
    { as: person },
  );
}

/** Bo mentions Ada in a comment on an article. */
async function mention(): Promise<string> {
  const id = await room.subject();
  await room.comment(id, bo, { mentionedIds: [ada.id] });
  return id;
}

const rows = (person: TestPerson) =>
  service.collection('deliveries').find({ person: person.id, channel: 'push' }).toArray();

it('[NOTE-2] an update about the reader reaches each of their devices once, however often the job runs or the message is delivered', async () => {
  const [phone, laptop, others] = [await subscribe(ada), await subscribe(ada), await subscribe(bo)];
  const id = await mention();
  // As two instances would.
  const planner = service.app.get(DeliveryPlanner, { strict: false });
  const sender = service.app.get(PushSender, { strict: false });
  await Promise.all([planner.plan(new Date()), planner.plan(new Date())]);
  await Promise.all([sender.send(new Date()), sender.send(new Date())]);
  await service.redeliverShuffled();
  await run();
  for (const { received } of [phone, laptop])
    expect(received).toMatchObject([{ body: expect.stringContaining(`Article ${id}`), link: '/updates' }]);
  expect(others.received).toEqual([]);
  expect(await rows(ada)).toMatchObject([
    { state: 'sent', tries: 1, attempts: [{ outcome: 'accepted', status: 201 }] },
    { state: 'sent', tries: 1 },
  ]);
});

it('[NOTE-2] a push opens the page for its kind', async () => {
  const browser = await subscribe(ada);
  const { preferences } = await service.call(delivery.get, {}, { as: ada });
  await choose(ada, { preferences: { ...preferences, article: { app: true, push: true, mail: false } } });
  const id = await room.subject();
  await room.publish(id);
  await run();
  expect(browser.received.map(({ link }) => link)).toEqual([`/articles/${id}`]);
  expect(
    ['chat', 'article', 'blog', 'event', 'problem', 'mention'].map((about) => notificationTarget(about, '7')),
  ).toEqual(['/chat/7/messages', '/articles/7', '/blog/7', '/events/7', '/admin/tickets', '/updates']);
});

/** Starts quiet hours, so nothing is sent during the steps of a test. Returns a time after their end. */
async function quieten(): Promise<Date> {
  const clock = (shift: number): string => minutes(shift).toISOString().slice(11, 16);
  ada = await room.org.person({ state: { site: 'leeds', timeZone: 'UTC' } });
  await choose(ada, { quiet: { from: clock(-60), to: clock(60) } });
  return minutes(61);
}

it('[NOTE-3] quiet hours in the reader’s time zone delay pushes without losing any, and combine them into one', async () => {
  const later = await quieten();
  const browser = await subscribe(ada);
  await mention();
  await mention();
  await run();
  await run(minutes(58));
  expect(browser.received).toEqual([]);
  await run(later);
  expect(browser.received).toMatchObject([{ body: expect.stringContaining('2 '), link: '/updates' }]);
});

it('[NOTE-3] rules of the organisation override what people chose', async () => {
  const [browser, other] = [await subscribe(ada), await subscribe(bo)];
  const admin = await room.org.person({ can: ['admin:setup'] });
  const rules = [
    { kind: 'mention' as const, channel: 'push' as const, on: false },
    { kind: 'article' as const, channel: 'push' as const, on: true },
  ];
  await service.call(delivery.updateRules, { body: { rules } }, { as: admin, ifMatch: 0 });
  await mention();
  await room.publish(await room.subject());
  await run();
  expect([browser.received.length, other.received.length]).toEqual([1, 1]);
  expect(browser.received[0]?.link).toMatch(/^\/articles\//);
});

it('[NOTE-3] forty comments on an article send its author one push', async () => {
  const browser = await subscribe(room.editor);
  const { preferences } = await service.call(delivery.get, {}, { as: room.editor });
  await choose(room.editor, {
    preferences: { ...preferences, comment: { app: true, push: true, mail: false } },
  });
  const id = await room.subject();
  for (let at = 0; at < 40; at += 1) await room.comment(id, at % 2 ? ada : bo);
  await run();
  await run();
  expect(browser.received).toHaveLength(1);
});

it('[NOTE-2] a failed push is retried when the push service asks for it, and every attempt is recorded', async () => {
  const browser = await subscribe(ada);
  browser.responses.push(
    { status: 429, headers: { 'retry-after': '120' } },
    { status: 503 },
    { status: 201 },
  );
  await mention();
  await run();
  await run(minutes(1));
  expect(await rows(ada)).toMatchObject([{ state: 'waiting', tries: 1 }]);
  await run(minutes(3));
  await run(minutes(10));
  expect(browser.received).toHaveLength(1);
  const [row] = await rows(ada);
  expect(row?.['attempts']).toMatchObject([{ status: 429 }, { status: 503 }, { status: 201 }]);
});

it('[NOTE-2] a crash between claiming and sending loses no push and shows none twice', async () => {
  const browser = await subscribe(ada);
  await mention();
  await run();
  // As if the process had ended before it could record that it had sent.
  const left = { state: 'claimed', claimedAt: minutes(-3) };
  await service.collection('deliveries').updateMany({ person: ada.id, channel: 'push' }, { $set: left });
  await Promise.all([run(), run()]);
  expect(browser.received).toHaveLength(2);
  expect(browser.received[1]?.tag).toBe(browser.received[0]?.tag);
  expect(browser.received[1]?.topic).toBe(browser.received[0]?.topic);
  expect(await rows(ada)).toMatchObject([{ state: 'sent' }]);
});

it('[NOTE-3] a device that is gone gets no more pushes, is shown as gone and is removed', async () => {
  const admin = await room.org.person({ can: ['admin:setup'] });
  const [gone, working] = [await subscribe(ada), await subscribe(ada)];
  gone.responses.push({ status: 410, body: 'gone' });
  await mention();
  await run();
  await mention();
  await run();
  expect([gone.received.length, working.received.length]).toEqual([0, 2]);
  const shown = (await service.call(pushDiagnostics.list, { query: { person: ada.id } }, { as: admin }))
    .items;
  expect(shown.find(({ id }) => id === gone.id)).toMatchObject({
    person: { id: ada.id },
    answer: { outcome: 'gone', status: 410, body: 'gone' },
    goneAt: expect.any(String),
  });
  expect(JSON.stringify(shown)).not.toContain(gone.address);
  expect(await service.call(pushDiagnostics.count, {}, { as: admin })).toEqual({ devices: 1 });
  expect(await service.call(pushDiagnostics.prune, {}, { as: admin })).toEqual({ removed: 1 });
  expect((await service.call(devices.list, {}, { as: ada })).items.map(({ id }) => id)).toEqual([working.id]);
});

it('[NOTE-3] a test shows admins what the push service answered and whether the device displayed it', async () => {
  const admin = await room.org.person({ can: ['admin:setup'] });
  const browser = await subscribe(ada);
  const test = () => service.call(pushDiagnostics.test, { params: { id: browser.id } }, { as: admin });
  expect(await test()).toMatchObject({
    answer: { outcome: 'accepted', status: 201 },
    test: { receivedAt: null },
  });
  const receipt = browser.received[0]?.receipt ?? '';
  await service.call(devices.confirmReceipt, { params: { receipt } }, {});
  await service.settled();
  const { items } = await service.call(pushDiagnostics.list, { query: { person: ada.id } }, { as: admin });
  expect(items).toMatchObject([{ test: { receivedAt: expect.any(String) }, receivedAt: expect.any(String) }]);
  expect(service.liveEvents.at(-1)).toMatchObject({ name: 'devices.changed', permission: 'admin:setup' });
  browser.responses.push({ status: 503, body: 'come back later' });
  expect(await test()).toMatchObject({ answer: { outcome: 'later', status: 503, body: 'come back later' } });
  expect(await codeOf(service.call(pushDiagnostics.list, {}, { as: bo }))).toBe('permission-denied');
  await service.call(devices.confirmReceipt, { params: { receipt: 'nobody-knows-this-one' } }, {});
});

it('[PUSH-1] a device belongs to the person who registered it until it is removed or someone else registers it', async () => {
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
  expect(shared.received).toEqual([]);
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
  expect([one.received, two.received]).toEqual([[], []]);
});

it('[NOTE-2] no push is sent about updates that were read, are no longer visible, or were not wanted', async () => {
  const later = await quieten();
  const browser = await subscribe(ada);
  const read = await mention();
  expect(await room.about(read, ada)).toHaveLength(1);
  await service.call(updates.readAll, {}, { as: ada });
  await run(later);
  await room.subject(await mention(), { audience: { sites: ['lodz'] } });
  await run(later);
  const { preferences } = await service.call(delivery.get, {}, { as: ada });
  await choose(ada, { preferences: { ...preferences, mention: { app: true, push: false, mail: true } } });
  await mention();
  await run(later);
  expect(browser.received).toEqual([]);
});

it('[NEWS-6] no push is sent about an article that is unpublished before the push leaves', async () => {
  const later = await quieten();
  const browser = await subscribe(ada);
  const id = await mention();
  await run();
  expect(await rows(ada)).toMatchObject([{ state: 'waiting' }]);
  await room.recall(id);
  await run(later);
  expect(browser.received).toEqual([]);
  expect(await rows(ada)).toMatchObject([{ state: 'dropped' }]);
});

it('[PUSH-1] people who sign out everywhere or are deactivated lose their devices; an old message about it removes none', async () => {
  const left = async (person: TestPerson): Promise<string[]> =>
    (await service.collection('devices').find({ person: person.id }).toArray()).map(({ _id }) => String(_id));
  const publishAccess = (person: TestPerson, state: object): Promise<unknown> =>
    service.publish(messages.access, person.org, person.id, { id: person.id, active: true, ...state });
  // A token from after all these changes.
  const signedIn = { ...ada, accessVersion: 5 };
  await subscribe(signedIn);
  const others = await subscribe(bo);
  await publishAccess(ada, { version: 2n, sessionsEndedAt: timestampFromDate(new Date()) });
  expect([await left(ada), await left(bo)]).toEqual([[], [others.id]]);

  const again = await subscribe(signedIn);
  await publishAccess(ada, { version: 3n, sessionsEndedAt: timestampFromDate(minutes(-1)) });
  expect(await left(ada)).toEqual([again.id]);
  await publishAccess(ada, { version: 4n, active: false });
  expect(await left(ada)).toEqual([]);

  await publishAccess(ada, { version: 5n });
  const back = await subscribe(signedIn);
  await service.redeliverShuffled();
  expect(await left(ada)).toEqual([back.id]);
});

it('[PUSH-1] what it takes to reach a device is stored encrypted', async () => {
  const { id, target } = await subscribe(ada);
  const stored = await service.collection('devices').findOne({ _id: id as never });
  expect([isSealed(stored?.['token']), isSealed(stored?.['keys'])]).toEqual([true, true]);
  expect(JSON.stringify(stored)).not.toContain(target.token);
});
