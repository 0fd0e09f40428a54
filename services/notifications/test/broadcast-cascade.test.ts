import { managedBroadcasts } from '@atrium/proto/notifications/managed-broadcasts';
import { broadcasts } from '@atrium/proto/notifications/own-broadcasts';
import { delivery, type DeliveryChoice } from '@atrium/proto/notifications/delivery';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { formerColleague } from '@atrium/proto/common';
import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { until } from '@atrium/common/testing/until';
import { BroadcastCascade } from '../src/broadcasts/broadcast-cascade.ts';
import { BroadcastDelivery } from '../src/broadcasts/broadcast-delivery.ts';
import { BroadcastHouse } from './broadcast-house.ts';
import { startNotifications } from './support.ts';

let service: TestService;
let house: BroadcastHouse;
let ada: TestPerson;
let bo: TestPerson;
let cleo: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  house = await BroadcastHouse.open(service);
  [ada, bo, cleo] = house.people as [TestPerson, TestPerson, TestPerson];
});

const one = (id: string) => ({ params: { id } });
const run = (at?: Date) => service.app.get(BroadcastDelivery, { strict: false }).run(at);
const open = (id: string, as: TestPerson) =>
  service.call(broadcasts.open, { ...one(id), body: { from: 'app' } }, { as });
const planned = (id: string, channel: string) =>
  until(async () => {
    const { next } = await house.get(id);
    const rows = await service.collection('deliveries').find({ broadcast: id, channel }).toArray();
    return next === null ? rows : null;
  });
/** The cascade's time has come. */
async function later(id: string): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await service.collection('broadcasts').updateOne({ _id: id as never }, { $set: { 'next.at': past } });
  const cascade = service.app.get(BroadcastCascade, { strict: false });
  await runForOrganisation(house.org.id, 'test', () => cascade.begin(id));
}
async function mailsTo(person: TestPerson) {
  return (await service.mailbox.list(`${person.id}@example.test`)).map(({ subject, text }) => ({
    subject,
    text,
  }));
}
async function choose(person: TestPerson, changes: Partial<DeliveryChoice>): Promise<void> {
  const { wanted, mailRhythm, quiet } = await service.call(delivery.get, {}, { as: person });
  await service.call(delivery.choose, { body: { wanted, mailRhythm, quiet, ...changes } }, { as: person });
}
const noMails = async (person: TestPerson): Promise<void> => {
  const { wanted } = await service.call(delivery.get, {}, { as: person });
  await choose(person, { wanted: { ...wanted, broadcast: { app: true, push: true, mail: false } } });
};
/** Quiet at any moment of this test. */
const always = { from: '00:00', to: '23:59' };

it('[NOTE-2] [CAST-1] who was known before numbers of phones were kept gets theirs as they are told anew, at the same version', async () => {
  const [ada] = house.people as [TestPerson];
  const numbers = service.collection('replica_mobiles');
  const before = await numbers.findOne({ _id: ada.id as never });
  expect(before?.['mobile']).toMatch(/^\+44/);
  await numbers.updateOne({ _id: ada.id as never }, { $set: { mobile: null } });
  await service.deliverAgainShuffled();
  expect(await numbers.findOne({ _id: ada.id as never })).toEqual(before);
});

it('[CAST-1] the cascade goes by a further way to who has not opened it, once, and its counts say by which', async () => {
  const sent = await house.send({
    cascade: [
      { channel: 'mail', wait: 30 },
      { channel: 'sms', wait: 60 },
    ],
  });
  expect(sent.next).toMatchObject({ channel: 'mail' });
  await open(sent.id, ada);
  await later(sent.id);
  const second = await house.when(sent.id, ({ next }) => next?.channel === 'sms');
  await Promise.all([run(), run()]);
  await run();
  expect(await mailsTo(ada)).toEqual([]);
  expect(await mailsTo(bo)).toMatchObject([
    { subject: 'The gate is closed', text: expect.stringContaining(`/broadcasts/${sent.id}?from=mail`) },
  ]);
  await open(sent.id, bo);
  expect(Date.parse(second.next?.at ?? '')).toBeGreaterThan(Date.now() + 50 * 60_000);
  await later(sent.id);
  await planned(sent.id, 'sms');
  await run();
  const texts = (await service.mailbox.list()).filter(
    ({ kind, text }) => kind === 'sms' && text.includes(sent.id),
  );
  expect(texts).toMatchObject([{ to: '+447911123420' }]);
  const counted = await house.when(sent.id, ({ counts }) =>
    counts.channels.some(({ channel, delivered }) => channel === 'sms' && delivered === 1),
  );
  expect(counted.counts.channels).toMatchObject([
    { channel: 'app', delivered: 3, opened: 2 },
    { channel: 'mail', delivered: 2, opened: 0 },
    { channel: 'sms', delivered: 1, opened: 0 },
  ]);
  const { items } = await service.call(
    managedBroadcasts.recipients,
    { ...one(sent.id), query: { channel: 'sms' } },
    house.as,
  );
  expect(items.map(({ person, delivered }) => [person.id, delivered.length])).toEqual([[cleo.id, 3]]);
});

it('[CAST-1] whoever opens it before a message leaves is sent none, and nothing leaves once it was stopped', async () => {
  await choose(ada, { quiet: always });
  await choose(bo, { quiet: always });
  const { id } = await house.send({
    cascade: [
      { channel: 'mail', wait: 0 },
      { channel: 'sms', wait: 600 },
    ],
  });
  await house.when(id, ({ next }) => next?.channel === 'sms');
  await run();
  expect([await mailsTo(ada), await mailsTo(bo)]).toEqual([[], []]);
  expect(await mailsTo(cleo)).toHaveLength(1);
  await open(id, ada);
  const stopped = await service.call(managedBroadcasts.cancel, one(id), house.as);
  expect(stopped).toMatchObject({ state: 'sent', next: null });
  await run(new Date(Date.now() + 25 * 3_600_000));
  expect([await mailsTo(ada), await mailsTo(bo)]).toEqual([[], []]);
  const left = await service.collection('deliveries').find({ broadcast: id }).toArray();
  expect(left.map(({ state }) => String(state)).toSorted()).toEqual(['dropped', 'dropped', 'sent']);
});

it('[CAST-1] [NOTE-2] a notice keeps to what people chose and to their quiet hours; an emergency does not', async () => {
  await noMails(ada);
  await choose(bo, { quiet: always });
  const cascade = [{ channel: 'mail' as const, wait: 0 }];
  const notice = await house.send({ cascade });
  await planned(notice.id, 'mail');
  await run();
  expect([await mailsTo(ada), await mailsTo(bo)]).toEqual([[], []]);
  expect(await mailsTo(cleo)).toHaveLength(1);
  const emergency = await house.send({ kind: 'emergency', cascade });
  await planned(emergency.id, 'mail');
  await run();
  for (const person of [ada, bo])
    expect(await mailsTo(person)).toMatchObject([{ subject: 'Emergency: The gate is closed' }]);
});

it('[CAST-1] a message that a killed process had claimed goes once more, and whoever has it already has it once', async () => {
  const { id } = await house.send({ cascade: [{ channel: 'mail', wait: 0 }] });
  await planned(id, 'mail');
  await run();
  const crashed = { state: 'claimed', claim: 'gone', claimedAt: new Date(Date.now() - 300_000) };
  await service.collection('deliveries').updateMany({ broadcast: id, person: ada.id }, { $set: crashed });
  await run();
  expect(await mailsTo(ada)).toHaveLength(1);
  const row = await service.collection('deliveries').findOne({ broadcast: id, person: ada.id });
  expect(row).toMatchObject({ state: 'sent', tries: 2 });
});

it('[CAST-1] [USER-5] somebody who is erased counts all the same, and is nobody', async () => {
  const { id } = await house.send({ kind: 'emergency' });
  await service.call(
    broadcasts.answer,
    { ...one(id), body: { answer: 'help', note: 'Second floor' } },
    { as: ada },
  );
  await house.when(id, ({ counts }) => counts.help === 1);
  await runForOrganisation(house.org.id, 'test', async () => {
    for (const kind of service.app.get(PersonalData).kinds) await kind.erase?.(ada.id);
  });
  const rows = await house.rows(id);
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain(ada.id);
  expect(JSON.stringify(rows)).not.toContain('Second floor');
  expect(rows.map(({ person }) => person)).toContain(formerColleague);
  expect(await service.collection('replica_mobiles').findOne({ _id: ada.id as never })).toMatchObject({
    mobile: null,
  });
});
