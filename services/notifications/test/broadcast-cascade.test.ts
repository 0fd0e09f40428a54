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
import { BroadcastDeliveryJob } from '../src/broadcasts/broadcast-delivery-job.ts';
import { BroadcastFixture } from './broadcast-fixture.ts';
import { startNotifications } from './support.ts';

let service: TestService;
let fixture: BroadcastFixture;
let ada: TestPerson;
let bo: TestPerson;
let cleo: TestPerson;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  fixture = await BroadcastFixture.open(service);
  [ada, bo, cleo] = fixture.people as [TestPerson, TestPerson, TestPerson];
});

const one = (id: string) => ({ params: { id } });
const run = (at?: Date) => service.app.get(BroadcastDeliveryJob, { strict: false }).run(at);
const open = (id: string, as: TestPerson) =>
  service.call(broadcasts.open, { ...one(id), body: { from: 'app' } }, { as });
const planned = (id: string, channel: string) =>
  until(async () => {
    const { next } = await fixture.get(id);
    const rows = await service.collection('deliveries').find({ broadcast: id, channel }).toArray();
    return next === null ? rows : null;
  });
/** Makes the next step of the cascade due. */
async function later(id: string): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await service.collection('broadcasts').updateOne({ _id: id as never }, { $set: { 'next.at': past } });
  const cascade = service.app.get(BroadcastCascade, { strict: false });
  await runForOrganisation(fixture.org.id, 'test', () => cascade.start(id));
}
async function mailsTo(person: TestPerson) {
  return (await service.mailbox.list(`${person.id}@example.test`)).map(({ subject, text }) => ({
    subject,
    text,
  }));
}
async function choose(person: TestPerson, changes: Partial<DeliveryChoice>): Promise<void> {
  const { preferences, mailFrequency, quiet } = await service.call(delivery.get, {}, { as: person });
  await service.call(
    delivery.update,
    { body: { preferences, mailFrequency, quiet, ...changes } },
    { as: person },
  );
}
const noMails = async (person: TestPerson): Promise<void> => {
  const { preferences } = await service.call(delivery.get, {}, { as: person });
  await choose(person, {
    preferences: { ...preferences, broadcast: { app: true, push: true, mail: false } },
  });
};
/** Quiet hours that cover the whole test. */
const always = { from: '00:00', to: '23:59' };

it('[NOTE-2] [CAST-1] a person stored without a mobile number gets it when their state is redelivered at the same version', async () => {
  const [ada] = fixture.people as [TestPerson];
  const numbers = service.collection('replica_mobiles');
  const before = await numbers.findOne({ _id: ada.id as never });
  expect(before?.['mobile']).toMatch(/^\+44/);
  await numbers.updateOne({ _id: ada.id as never }, { $set: { mobile: null } });
  await service.redeliverShuffled();
  expect(await numbers.findOne({ _id: ada.id as never })).toEqual(before);
});

it('[CAST-1] the cascade sends over the next channel to people who have not opened it, once, and counts each channel', async () => {
  const sent = await fixture.send({
    cascade: [
      { channel: 'mail', wait: 30 },
      { channel: 'sms', wait: 60 },
    ],
  });
  expect(sent.next).toMatchObject({ channel: 'mail' });
  await open(sent.id, ada);
  await later(sent.id);
  const second = await fixture.when(sent.id, ({ next }) => next?.channel === 'sms');
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
  const counted = await fixture.when(sent.id, ({ counts }) =>
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
    fixture.as,
  );
  expect(items.map(({ person, delivered }) => [person.id, delivered.length])).toEqual([[cleo.id, 3]]);
});

it('[CAST-1] people who open it before a message leaves get none, and nothing leaves after it is stopped', async () => {
  await choose(ada, { quiet: always });
  await choose(bo, { quiet: always });
  const { id } = await fixture.send({
    cascade: [
      { channel: 'mail', wait: 0 },
      { channel: 'sms', wait: 600 },
    ],
  });
  await fixture.when(id, ({ next }) => next?.channel === 'sms');
  await run();
  expect([await mailsTo(ada), await mailsTo(bo)]).toEqual([[], []]);
  expect(await mailsTo(cleo)).toHaveLength(1);
  await open(id, ada);
  const stopped = await service.call(managedBroadcasts.cancel, one(id), fixture.as);
  expect(stopped).toMatchObject({ state: 'sent', next: null });
  await run(new Date(Date.now() + 25 * 3_600_000));
  expect([await mailsTo(ada), await mailsTo(bo)]).toEqual([[], []]);
  const left = await service.collection('deliveries').find({ broadcast: id }).toArray();
  expect(left.map(({ state }) => String(state)).toSorted()).toEqual(['dropped', 'dropped', 'sent']);
});

it('[CAST-1] [NOTE-2] a notice respects people’s choices and quiet hours, an emergency does not', async () => {
  await noMails(ada);
  await choose(bo, { quiet: always });
  const cascade = [{ channel: 'mail' as const, wait: 0 }];
  const broadcast = await fixture.send({ cascade });
  await planned(broadcast.id, 'mail');
  await run();
  expect([await mailsTo(ada), await mailsTo(bo)]).toEqual([[], []]);
  expect(await mailsTo(cleo)).toHaveLength(1);
  const emergency = await fixture.send({ kind: 'emergency', cascade });
  await planned(emergency.id, 'mail');
  await run();
  for (const person of [ada, bo])
    expect(await mailsTo(person)).toMatchObject([{ subject: 'Emergency: The gate is closed' }]);
});

it('[CAST-1] a message claimed by a killed process is sent again, and a recipient who has it does not get it twice', async () => {
  const { id } = await fixture.send({ cascade: [{ channel: 'mail', wait: 0 }] });
  await planned(id, 'mail');
  await run();
  const crashed = { state: 'claimed', claim: 'gone', claimedAt: new Date(Date.now() - 300_000) };
  await service.collection('deliveries').updateMany({ broadcast: id, person: ada.id }, { $set: crashed });
  await run();
  expect(await mailsTo(ada)).toHaveLength(1);
  const row = await service.collection('deliveries').findOne({ broadcast: id, person: ada.id });
  expect(row).toMatchObject({ state: 'sent', tries: 2 });
});

it('[CAST-1] [USER-5] a recipient who is erased still counts, without their identity', async () => {
  const { id } = await fixture.send({ kind: 'emergency' });
  await service.call(
    broadcasts.answer,
    { ...one(id), body: { answer: 'help', note: 'Second floor' } },
    { as: ada },
  );
  await fixture.when(id, ({ counts }) => counts.help === 1);
  await runForOrganisation(fixture.org.id, 'test', async () => {
    for (const kind of service.app.get(PersonalData).kinds) await kind.erase?.(ada.id);
  });
  const rows = await fixture.rows(id);
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain(ada.id);
  expect(JSON.stringify(rows)).not.toContain('Second floor');
  expect(rows.map(({ person }) => person)).toContain(formerColleague);
  expect(await service.collection('replica_mobiles').findOne({ _id: ada.id as never })).toMatchObject({
    mobile: null,
  });
});
