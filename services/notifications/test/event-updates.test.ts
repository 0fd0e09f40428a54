import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestPushService } from '@atrium/common/testing/test-push-service';
import type { TestService } from '@atrium/common/testing/test-service';
import { EventNoticeKind, type EventNoticeSchema } from '@atrium/proto/gen/events/v1/event_pb';
import { messages } from '@atrium/proto/messages';
import type { DeliveryChoice } from '@atrium/proto/notifications/delivery';
import { devices } from '@atrium/proto/notifications/devices';
import { updates, type Update } from '@atrium/proto/notifications/updates';
import { randomUUID } from 'node:crypto';
import { MailJob } from '../src/delivery/mail-job.ts';
import { PushJob } from '../src/delivery/push-job.ts';
import { announceEvent, chooseChannels, chooseDelivery, inHours, moment } from './event-fixture.ts';
import { startWithPush } from './support.ts';
import { askFor } from './todo-fixture.ts';

let makers: TestPushService;
let service: TestService;
let org: TestOrganisation;
let emma: TestPerson;
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
  org = await service.organisation();
  const state = { site: 'leeds', timeZone: 'Europe/London' };
  [emma, ada, bo] = (await Promise.all([1, 2, 3].map(() => org.person({ state })))) as [
    TestPerson,
    TestPerson,
    TestPerson,
  ];
});

const { CHANGED, CANCELLED, REMINDER, PLACE_OFFERED, OFFER_ENDED } = EventNoticeKind;

const announce = (): Promise<string> => announceEvent(service, org, emma);
const invite = async (id: string): Promise<void> => {
  const facts = { eventId: id, publishedById: emma.id, moment: moment() };
  await service.publish(messages.eventPublished, org.id, id, facts);
};
const tell = async (
  eventId: string,
  kind: EventNoticeKind,
  changes: Omit<MessageInitShape<typeof EventNoticeSchema>, '$typeName'> = {},
): Promise<void> => {
  const facts = { eventId, kind, cause: randomUUID(), personIds: [ada.id], moment: moment(), ...changes };
  await service.publish(messages.eventNotice, org.id, eventId, facts);
};
const list = async (as: TestPerson): Promise<Update[]> => [
  ...(await service.call(updates.list, { query: {} }, { as })).items,
];
const count = async (as: TestPerson): Promise<number> =>
  (await service.call(updates.count, {}, { as })).unread;
const choose = (as: TestPerson, changes: Partial<DeliveryChoice>): Promise<void> =>
  chooseDelivery(service, as, changes);
const chooseReminders = (as: TestPerson, chosen: Parameters<typeof chooseChannels>[3]): Promise<void> =>
  chooseChannels(service, as, 'event-reminder', chosen);
const phoneOf = async (as: TestPerson) => {
  const browser = makers.subscribe();
  await service.call(devices.register, { body: { ...browser.target, name: 'Firefox' } }, { as });
  return browser;
};
const push = (at?: Date) => service.app.get(PushJob, { strict: false }).run(at);
const mail = (at?: Date) => service.app.get(MailJob, { strict: false }).run(at);
const mailsTo = ({ id }: TestPerson) => service.mailbox.list(`${id}@example.test`);

describe('an invitation', () => {
  it('[NOTE-1.5] [EVNT-1.15] goes to the audience except who published it, once, and opens the event', async () => {
    const phone = await phoneOf(ada);
    const stranger = await org.person({ state: { site: 'lodz' } });
    const id = await announce();
    await invite(id);
    expect(await list(ada)).toMatchObject([
      {
        ...{ kind: 'event', title: 'Family day', link: `/events/${id}`, outcome: null },
        ...{ actors: [{ id: emma.id }], event: { moment: { place: { text: 'Hall A' } }, before: null } },
      },
    ]);
    expect([await list(emma), await list(stranger)]).toEqual([[], []]);
    await push();
    await service.redeliverShuffled();
    await push();
    expect(phone.received).toMatchObject([
      { link: `/events/${id}`, body: expect.stringMatching(/invites you to “Family day”: .* (GMT|BST)/) },
    ]);
  });

  it('that waits among the to-dos is not counted by the bell, nor once it is answered', async () => {
    const id = await announce();
    await invite(id);
    await askFor(service, org.id, {
      ...{ id: `event.${id}`, kind: 'event', link: `/events/${id}`, audience: { sites: ['leeds'] } },
    });
    expect([await count(ada), await count(bo)]).toEqual([0, 0]);
    const todoId = `event.${id}`;
    await service.publish(messages.todoSettled, org.id, todoId, { todoId, personId: ada.id });
    expect(await count(ada)).toBe(0);
    expect((await list(ada)).map(({ unread }) => unread)).toEqual([0]);
    expect((await list(bo)).map(({ unread }) => unread)).toEqual([1]);
  });
});

describe('a change', () => {
  it('[EVNT-1.13] is told with the old and the new time and place', async () => {
    const id = await announce();
    const [before, now] = [moment(inHours(48)), moment(inHours(72), 'Hall C')];
    await tell(id, CHANGED, { before, moment: now, byId: emma.id });
    await mail();
    expect(await list(ada)).toMatchObject([
      {
        ...{ kind: 'event-change', outcome: 'time-and-place', actors: [{ id: emma.id }] },
        event: { moment: { place: { text: 'Hall C' } }, before: { place: { text: 'Hall A' } } },
      },
    ]);
    const [sent] = await mailsTo(ada);
    expect(sent?.subject).toMatch(
      /^“Family day” has a new time and place: .*, Hall C instead of .*, Hall A$/,
    );
    expect(await list(bo)).toEqual([]);
  });

  it('[EVNT-1.13] names what has changed, and several are one entry that says the newest', async () => {
    const id = await announce();
    const [start, later] = [inHours(48), inHours(50)];
    const outcomes: (string | null | undefined)[] = [];
    for (const [before, now] of [
      [moment(start), moment(later)],
      [moment(start), moment(start, 'Hall C')],
      [moment(start), moment(start)],
    ] as const) {
      await tell(id, CHANGED, { before, moment: now });
      outcomes.push((await list(ada))[0]?.outcome);
    }
    await tell(id, CANCELLED);
    const [entry, ...more] = await list(ada);
    expect([...outcomes, entry?.outcome]).toEqual(['time', 'place', 'details', 'cancelled']);
    expect(entry?.count).toBe(4);
    expect(more).toEqual([]);
  });

  it('is not told to who can no longer read the event', async () => {
    const id = await announce();
    const stranger = await org.person({ state: { site: 'lodz' } });
    await tell(id, CHANGED, { personIds: [stranger.id, ada.id] });
    expect(await service.collection('updates').countDocuments({ person: stranger.id })).toBe(0);
    expect(await list(ada)).toHaveLength(1);
  });

  it('waits for its event, if that is unknown here', async () => {
    const eventId = randomUUID();
    await tell(eventId, CANCELLED);
    expect(await list(ada)).toEqual([]);
    await announceEvent(service, org, emma, eventId);
    expect(await list(ada)).toHaveLength(1);
  });
});

describe('[EVNT-2.18] a reminder', () => {
  it('comes by the ways that a person chose, each once', async () => {
    const [phone, other] = [await phoneOf(ada), await phoneOf(bo)];
    await chooseReminders(ada, { app: true, push: true, mail: true });
    await chooseReminders(bo, { app: false, push: false, mail: true });
    const id = await announce();
    const cause = randomUUID();
    for (let sent = 0; sent < 2; sent += 1) await tell(id, REMINDER, { cause, personIds: [ada.id, bo.id] });
    for (let times = 0; times < 2; times += 1) {
      await push();
      await mail();
    }
    expect(phone.received).toMatchObject([
      { link: `/events/${id}`, body: expect.stringMatching(/^Reminder: “Family day”, .*, Hall A$/) },
    ]);
    expect(other.received).toEqual([]);
    expect([(await mailsTo(ada)).length, (await mailsTo(bo)).length]).toEqual([1, 1]);
    expect([(await list(ada)).length, (await list(bo)).length]).toEqual([1, 0]);
  });

  it('is mailed before the start, also to who gets digests', async () => {
    await chooseReminders(ada, { app: true, push: false, mail: true });
    await choose(ada, { mailFrequency: 'weekly' });
    await tell(await announce(), REMINDER, { moment: moment(inHours(1)) });
    await mail();
    expect(await mailsTo(ada)).toHaveLength(1);
  });

  it('is not delivered after the start', async () => {
    const phone = await phoneOf(ada);
    const clock = (shift: number): string => inHours(shift).toISOString().slice(11, 16);
    const utc = await org.person({ state: { site: 'leeds', timeZone: 'UTC' } });
    const other = await phoneOf(utc);
    // Their quiet hours end after it has begun.
    await choose(utc, { quiet: { from: clock(-1), to: clock(3) } });
    const id = await announce();
    await tell(id, REMINDER, { moment: moment(inHours(1)), personIds: [ada.id, utc.id] });
    await push();
    await push(inHours(4));
    expect([phone.received.length, other.received.length]).toEqual([1, 0]);
  });

  it('disappears once the event has another time or is cancelled', async () => {
    const id = await announce();
    for (const [kind, before] of [
      [CHANGED, moment(inHours(24))],
      [CANCELLED, undefined],
    ] as const) {
      await tell(id, REMINDER);
      expect((await list(ada)).map((update) => update.kind)).toContain('event-reminder');
      await tell(id, kind, before ? { before } : {});
      expect((await list(ada)).map((update) => update.kind)).not.toContain('event-reminder');
    }
  });
});

it('[EVNT-2.8] an offered place is told with its end, and that it is no longer kept', async () => {
  const id = await announce();
  await tell(id, PLACE_OFFERED, { until: timestampFromDate(new Date('2030-06-08T12:00:00Z')) });
  expect(await list(ada)).toMatchObject([
    { kind: 'event-change', outcome: 'place-offered', event: { until: '2030-06-08T12:00:00.000Z' } },
  ]);
  await mail();
  expect((await mailsTo(ada))[0]?.subject).toBe(
    'A place at “Family day” is kept for you until Sat 8 Jun, 13:00 BST',
  );
  await tell(id, OFFER_ENDED);
  expect(await list(ada)).toMatchObject([{ outcome: 'offer-ended', count: 2 }]);
});

it('[NOTE-2.7] people are told in their language and time zone', async () => {
  const piotr = await org.person({ state: { site: 'leeds', language: 'pl', timeZone: 'Europe/Warsaw' } });
  const id = await announce();
  const now = moment(new Date('2030-06-09T12:00:00Z'));
  await tell(id, CANCELLED, { personIds: [piotr.id], moment: now });
  await mail();
  expect((await mailsTo(piotr))[0]?.subject.replace(/[\u2009\u202f\u00a0]/g, ' ')).toBe(
    'Odwołano „Dzień rodziny”: niedz., 9 cze 2030, 14:00–15:00 CEST',
  );
});
