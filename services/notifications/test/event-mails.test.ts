import type { MessageInitShape } from '@bufbuild/protobuf';
import type { StoredMail } from '@atrium/common/local-mailbox/local-mailbox';
import type { TestOrganisation, TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { EventNoticeKind, type EventNoticeSchema } from '@atrium/proto/gen/events/v1/event_pb';
import { messages } from '@atrium/proto/messages';
import { updates } from '@atrium/proto/notifications/updates';
import ICAL from 'ical.js';
import { randomUUID } from 'node:crypto';
import { MailJob } from '../src/delivery/mail-job.ts';
import { announceEvent, chooseChannels, chooseDelivery, inHours, moment } from './event-fixture.ts';
import { startNotifications } from './support.ts';

let service: TestService;
let org: TestOrganisation;
let emma: TestPerson;
let ada: TestPerson;
let bo: TestPerson;
let event: string;

beforeAll(async () => {
  service = await startNotifications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  org = await service.organisation();
  const state = { site: 'leeds', timeZone: 'Europe/London' };
  [emma, ada, bo] = [await org.person({ state }), await org.person({ state }), await org.person({ state })];
  for (const as of [ada, bo])
    await chooseChannels(service, as, 'event', { app: true, push: false, mail: true });
  event = await announceEvent(service, org, emma);
});

const { CHANGED, CANCELLED, PLACE_GAINED, REMINDER } = EventNoticeKind;
type NoticeFacts = Omit<MessageInitShape<typeof EventNoticeSchema>, '$typeName'>;

const invite = async (): Promise<void> => {
  const facts = { eventId: event, publishedById: emma.id, moment: moment(), sequence: 0 };
  await service.publish(messages.eventPublished, org.id, event, facts);
};
const tell = async (kind: EventNoticeKind, changes: NoticeFacts = {}): Promise<void> => {
  const facts = { eventId: event, kind, cause: randomUUID(), personIds: [ada.id], moment: moment() };
  await service.publish(messages.eventNotice, org.id, event, { ...facts, ...changes });
};
const move = (sequence: number, changes: NoticeFacts = {}): Promise<void> =>
  tell(CHANGED, { sequence, before: moment(), moment: moment(inHours(72)), ...changes });
const answer = async ({ id: personId }: TestPerson): Promise<void> => {
  const todoId = `event.${event}`;
  await service.publish(messages.todoSettled, org.id, todoId, { todoId, personId });
};
const subscribe = async ({ id: personId }: TestPerson, feedOnly: boolean, version = 1n): Promise<void> => {
  await service.publish(messages.calendarFeed, org.id, personId, { personId, version, feedOnly });
};

/** E-mails to a person once all are sent, oldest first. */
const mailsTo = async ({ id }: TestPerson, at?: Date): Promise<StoredMail[]> => {
  await service.app.get(MailJob, { strict: false }).run(at);
  return (await service.mailbox.list(`${id}@example.test`)).toReversed();
};

/** What an independent parser reads in the calendar part of an e-mail; null if it has none. */
const entryIn = ({ calendar }: StoredMail) => {
  if (!calendar) return null;
  const root = new ICAL.Component(ICAL.parse(calendar.text));
  const entry = root.getFirstSubcomponent('vevent');
  const valueOf = (name: string) => entry?.getFirstPropertyValue(name)?.toString();
  return {
    methods: [calendar.method, root.getFirstPropertyValue('method')],
    zones: root.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')),
    ...{ uid: valueOf('uid'), sequence: valueOf('sequence'), status: valueOf('status') },
    ...{ title: valueOf('summary'), place: valueOf('location'), url: valueOf('url') },
    attendee: valueOf('attendee')?.toLowerCase(),
    partstat: entry?.getFirstProperty('attendee')?.getFirstParameter('partstat'),
    startsAt: (entry?.getFirstPropertyValue('dtstart') as ICAL.Time | null)?.toString(),
  };
};
type Entry = ReturnType<typeof entryIn>;
const entriesTo = async (person: TestPerson): Promise<Entry[]> => (await mailsTo(person)).map(entryIn);
const methods = (entries: readonly Entry[]) => entries.map((entry) => entry && entry.methods[0]);

describe('the e-mail about an event', () => {
  it('[EVNT-2.15] [EVNT-2.29] is a REQUEST if it invites, with the UID of the event and the rules of its time zone', async () => {
    await invite();
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('invites you to “Family day”');
    const link = `http://localhost:4000/events/${event}`;
    expect([mail?.text, mail?.html]).toEqual([expect.stringContaining(link), expect.stringContaining(link)]);
    expect(mail && entryIn(mail)).toMatchObject({
      ...{ methods: ['REQUEST', 'REQUEST'], uid: `${event}@localhost`, sequence: '0', status: 'CONFIRMED' },
      ...{ zones: ['Europe/Warsaw'], title: 'Family day', place: 'Hall A', url: link },
      ...{ attendee: `mailto:${ada.id}@example.test`, partstat: 'NEEDS-ACTION' },
    });
    expect(await mailsTo(emma)).toEqual([]);
  });

  it('[EVNT-2.15] is a REQUEST with a higher SEQUENCE if its time has changed, and a CANCEL if it is cancelled', async () => {
    await invite();
    await entriesTo(ada);
    await answer(ada);
    const facts = { attendingIds: [ada.id] };
    await move(1, facts);
    await entriesTo(ada);
    await tell(CANCELLED, { ...facts, sequence: 2, moment: moment(inHours(72)) });
    const [invited, moved, cancelled] = await entriesTo(ada);
    expect(methods([invited ?? null, moved ?? null, cancelled ?? null])).toEqual([
      ...['REQUEST', 'REQUEST', 'CANCEL'],
    ]);
    expect(moved?.startsAt).not.toBe(invited?.startsAt);
    expect(cancelled?.startsAt).toBe(moved?.startsAt);
    for (const [entry, sequence, status] of [
      [moved, '1', 'CONFIRMED'],
      [cancelled, '2', 'CANCELLED'],
    ] as const)
      expect(entry).toMatchObject({ uid: invited?.uid, sequence, status, partstat: 'ACCEPTED' });
  });

  it('[EVNT-2.15] says what its reader has answered', async () => {
    const cleo = await org.person({ state: { site: 'leeds' } });
    const personIds = [ada.id, bo.id, cleo.id];
    await move(1, { personIds, attendingIds: [ada.id], maybeIds: [bo.id] });
    const told = [(await entriesTo(ada))[0], (await entriesTo(bo))[0], (await entriesTo(cleo))[0]];
    expect(told.map((entry) => [entry?.partstat, entry?.status])).toEqual([
      ['ACCEPTED', 'CONFIRMED'],
      ['TENTATIVE', 'TENTATIVE'],
      ['NEEDS-ACTION', 'CONFIRMED'],
    ]);
  });

  it('[EVNT-2.15] is one of its own, at once, also for who gets digests', async () => {
    await chooseDelivery(service, ada, { mailFrequency: 'weekly' });
    const other = await announceEvent(service, org, emma);
    await move(1);
    await move(1, { eventId: other });
    const uids = new Set((await entriesTo(ada)).map((entry) => entry?.uid));
    expect(uids).toEqual(new Set([`${event}@localhost`, `${other}@localhost`]));
  });

  it('[EVNT-2.15] comes although its reader has seen the change in the app, because their calendar has not', async () => {
    await tell(CANCELLED, { sequence: 1 });
    await service.call(updates.readAll, {}, { as: ada });
    expect(methods(await entriesTo(ada))).toEqual(['CANCEL']);
  });

  it('[EVNT-2.15] has nothing for the calendar if neither time nor place has changed', async () => {
    await chooseChannels(service, ada, 'event-reminder', { app: true, push: false, mail: true });
    await tell(CHANGED, { before: moment(), moment: moment() });
    await tell(PLACE_GAINED);
    await tell(REMINDER);
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect([mail?.subject, mail && entryIn(mail)]).toEqual([expect.stringContaining('3 '), null]);
  });

  it('[EVNT-2.15] is not sent to who has not chosen e-mail', async () => {
    await chooseChannels(service, ada, 'event', { app: true, push: false, mail: false });
    await invite();
    expect([await mailsTo(ada), methods(await entriesTo(bo))]).toEqual([[], ['REQUEST']]);
  });
});

describe('people who have not answered', () => {
  it('[EVNT-2.15] are told of another time and of the end once each, if the invitation is in their calendar', async () => {
    const cleo = await org.person({ state: { site: 'leeds' } });
    await invite();
    await Promise.all([entriesTo(ada), entriesTo(bo)]);
    await answer(ada);
    await move(1, { attendingIds: [ada.id], invitedToo: true });
    await tell(CANCELLED, { sequence: 2, attendingIds: [ada.id], invitedToo: true });
    await service.redeliverShuffled();
    expect(methods(await entriesTo(ada))).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    const entries = await entriesTo(bo);
    expect(entries.map((entry) => [entry?.methods[0], entry?.sequence, entry?.partstat])).toEqual([
      ['REQUEST', '0', 'NEEDS-ACTION'],
      ['REQUEST', '1', 'NEEDS-ACTION'],
      ['CANCEL', '2', 'NEEDS-ACTION'],
    ]);
    expect(await mailsTo(cleo)).toEqual([]);
  });

  it('are not told once they have declined', async () => {
    await invite();
    await entriesTo(bo);
    await answer(bo);
    await move(1, { invitedToo: true });
    expect(methods(await entriesTo(bo))).toEqual(['REQUEST']);
  });
});

describe('people with a calendar feed', () => {
  it('[EVNT-2.29] get no calendar part by e-mail, and their e-mails together', async () => {
    await subscribe(ada, true);
    await invite();
    await move(1);
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect([mail?.subject, mail && entryIn(mail)]).toEqual([expect.stringContaining('2 '), null]);
  });

  it('[EVNT-2.29] get both if they choose so, and e-mail alone once they have no feed', async () => {
    await subscribe(ada, true);
    await subscribe(ada, false, 2n);
    await subscribe(ada, true);
    await invite();
    expect(methods(await entriesTo(ada))).toEqual(['REQUEST']);
  });
});
