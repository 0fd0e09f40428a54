import type { TestPerson } from '@atrium/common/testing/test-people';
import type { TestService } from '@atrium/common/testing/test-service';
import { everyone } from '@atrium/proto/audience';
import type { CheckInDesk, CheckInOutcome } from '@atrium/proto/events/check-in';
import { codeIn, groupedCode } from '@atrium/proto/events/check-in-code';
import { checkInCodes, eventCheckIns } from '@atrium/proto/events/check-ins';
import type { CallInput } from '@atrium/proto/endpoint';
import type { ManagedEvent } from '@atrium/proto/events/event';
import { managedEvents } from '@atrium/proto/events/events';
import { messages } from '@atrium/proto/messages';
import { createHash, randomUUID } from 'node:crypto';
import { Calendar, codeOf, day, nobody, startEvents, type Fields } from './support.ts';

let service: TestService;
let calendar: Calendar;
beforeAll(async () => (service = await startEvents()));
afterAll(() => service.stop());
beforeEach(async () => (calendar = await Calendar.open(service)));

type CheckInBody = CallInput<typeof eventCheckIns.checkIn>['body'];

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
/** Takes place all day, today. */
const today = (changes: Partial<Fields> = {}): Promise<ManagedEvent> =>
  calendar.plan({ dateStart: day(0), timeStart: null, timeEnd: null, ...changes });
const codeFor = (event: ManagedEvent, as: TestPerson) =>
  service.call(checkInCodes.own, { params: { id: event.id } }, { as });
/** The code of someone who has just accepted. */
const acceptedBy = async (event: ManagedEvent, person: TestPerson): Promise<string> => {
  await calendar.answer(event, 'attending', person);
  return (await codeFor(event, person)).code;
};
const checkIn = (
  event: ManagedEvent,
  body: Omit<CheckInBody, 'id'> & { id?: string },
  as = calendar.planner,
): Promise<CheckInOutcome> =>
  service.call(
    eventCheckIns.checkIn,
    { params: { id: event.id }, body: { id: randomUUID(), ...body } },
    { as },
  );
const undo = (event: ManagedEvent, { id: person }: TestPerson, as = calendar.planner) =>
  service.call(eventCheckIns.undo, { params: { id: event.id, person } }, { as });
const desk = (event: ManagedEvent, as = calendar.planner): Promise<CheckInDesk> =>
  service.call(eventCheckIns.desk, { params: { id: event.id } }, { as });
const list = async (event: ManagedEvent, as = calendar.planner) =>
  (await service.call(eventCheckIns.list, { params: { id: event.id } }, { as })).items;
const expected = async (event: ManagedEvent, as = calendar.planner) =>
  (await service.call(eventCheckIns.expected, { params: { id: event.id } }, { as })).items;

it('[EVNT-2.11] each person who attends has a code of their own, and scanning or typing it checks them in once', async () => {
  const event = await today({ maxGuests: 2 });
  const [ada, bo] = (await calendar.people(2)) as [TestPerson, TestPerson];
  const codes = [await acceptedBy(event, ada), await acceptedBy(event, bo)];
  expect(new Set(codes).size).toBe(2);
  expect(codes.map(codeIn)).toEqual(codes);
  // It stays the same whatever the person answers.
  await calendar.answer(event, 'maybe', ada);
  expect(await codeOf(codeFor(event, ada))).toBe('not-found');
  await calendar.answer(event, 'attending', ada, 2);
  const [code = ''] = codes;
  expect(await codeFor(event, ada)).toEqual({ code, checkedInAt: null });

  const scanned = await checkIn(event, { code });
  expect(scanned).toMatchObject({
    ...{ person: { id: ada.id }, state: 'attending', guests: 2, again: false },
    checkedInBy: { id: calendar.planner.id },
  });
  const typed = await checkIn(event, { code: ` ${groupedCode(code).toLowerCase()} ` });
  expect(typed).toMatchObject({ person: { id: ada.id }, again: true, checkedInAt: scanned.checkedInAt });
  expect((await codeFor(event, ada)).checkedInAt).toBe(scanned.checkedInAt);
  expect(await desk(event)).toMatchObject({ attending: 2, guests: 2, checkedIn: 1, others: 0 });
});

it('[EVNT-2.11] 50 scans of one code at once check the person in once', async () => {
  const event = await today();
  const code = await acceptedBy(event, calendar.reader);
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => checkIn(event, { code })));
  expect(outcomes.filter(({ again }) => !again)).toHaveLength(1);
  expect(await desk(event)).toMatchObject({ checkedIn: 1 });
  expect(await list(event)).toHaveLength(1);
});

it('[EVNT-2.11] what is no code, and the code of another event, are refused', async () => {
  const [event, other] = [await today(), await today()];
  const code = await acceptedBy(other, calendar.reader);
  for (const text of ['', 'hello', 'https://example.test/', '0'.repeat(16), '7K3F9QXM20TA1V6C'])
    expect(await codeOf(checkIn(event, { code: text }))).toBe('code-unknown');
  expect(await codeOf(checkIn(event, { code }))).toBe('code-of-other-event');
  expect(await codeOf(checkIn(event, {}))).toBe('invalid-input');
  expect(await codeOf(checkIn(event, { code, person: calendar.reader.id }))).toBe('invalid-input');
  // Nor does the code of somebody in another organisation mean anything here.
  const elsewhere = await Calendar.open(service);
  const theirs = await elsewhere.plan({ dateStart: day(0), timeStart: null, timeEnd: null });
  const foreign = await acceptedBy(theirs, elsewhere.reader);
  expect(await codeOf(checkIn(event, { code: foreign }))).toBe('code-unknown');
  expect(await codeOf(checkIn(event, { person: elsewhere.reader.id }))).toBe('not-found');
  expect(await list(event)).toEqual([]);
});

it('[EVNT-2.12] check-ins made without a network are sent late and twice, and each person is checked in once, at the earliest moment', async () => {
  const event = await today();
  const people = await calendar.people(5);
  const codes = await Promise.all(people.map((one) => acceptedBy(event, one)));
  // Two devices have scanned everybody. What the second has scanned earlier arrives in the middle.
  const scans = [20, 30].flatMap((minutes) =>
    codes.map((code, at) => ({ code, id: randomUUID(), at: ago(minutes + at) })),
  );
  await Promise.all([...scans, ...scans.toReversed()].map((scan) => checkIn(event, scan)));
  expect(await desk(event)).toMatchObject({ checkedIn: 5 });
  const moments = new Map((await list(event)).map(({ person, checkedInAt }) => [person.id, checkedInAt]));
  expect(people.map(({ id }) => moments.get(id))).toEqual(scans.slice(5).map(({ at }) => at));
  // Sent again, it is the same check-in.
  const [first] = scans.slice(5) as [(typeof scans)[0]];
  expect(await checkIn(event, first)).toMatchObject({ again: false, checkedInAt: first.at });
});

it('[EVNT-2.12] a device with a wrong clock checks nobody in in the future, or before check-in opens', async () => {
  const event = await today();
  const [ada, bo] = (await calendar.people(2)) as [TestPerson, TestPerson];
  const late = await checkIn(event, { person: ada.id, at: '2099-01-01T00:00:00.000Z' });
  expect(Date.parse(late.checkedInAt)).toBeLessThanOrEqual(Date.now());
  const early = await checkIn(event, { person: bo.id, at: '2001-01-01T00:00:00.000Z' });
  expect(early.checkedInAt).toBe((await desk(event)).opensAt);
});

it('[EVNT-2.12] the list for devices without a network has those who may come, and recognises their codes without knowing them', async () => {
  const event = await today({ capacity: 1 });
  const [ada, bo, cy, dee] = (await calendar.people(4)) as TestPerson[] as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const code = await acceptedBy(event, ada);
  await calendar.answer(event, 'attending', bo);
  await calendar.answer(event, 'maybe', cy);
  await calendar.answer(event, 'declined', dee);
  const { checkedInAt } = await checkIn(event, { code });
  const all = await expected(event);
  expect(new Map(all.map(({ person, state }) => [person, state]))).toEqual(
    new Map([
      [ada.id, 'attending'],
      [bo.id, 'waiting'],
      [cy.id, 'maybe'],
    ]),
  );
  const entry = all.find(({ person }) => person === ada.id);
  const codeHash = createHash('sha256').update(code).digest('base64url');
  expect(entry).toMatchObject({ codeHash, checkedInAt, guests: 0 });
  expect(Object.keys(entry ?? {}).toSorted()).toEqual(
    ['person', 'name', 'state', 'guests', 'codeHash', 'checkedInAt'].toSorted(),
  );
  expect(JSON.stringify(all)).not.toContain(code);
  // Page by page it is the same list.
  const paged: string[] = [];
  for (let after: string | undefined, next = true; next;) {
    const query = { limit: 1, after };
    const page = await service.call(
      eventCheckIns.expected,
      { params: { id: event.id }, query },
      { as: calendar.planner },
    );
    paged.push(...page.items.map(({ person }) => person));
    after = page.next ?? undefined;
    next = page.next !== null;
  }
  expect(paged).toEqual(all.map(({ person }) => person));
});

it('[EVNT-2.28] colleagues who were not invited or have declined are checked in, beside those who had a place', async () => {
  const event = await today({ capacity: 1, audience: { ...nobody, people: [calendar.reader.id] } });
  const [guest] = (await calendar.people(1)) as [TestPerson];
  await calendar.answer(event, 'declined');
  expect(await checkIn(event, { person: guest.id })).toMatchObject({ state: null, again: false });
  expect(await checkIn(event, { person: calendar.reader.id })).toMatchObject({ state: 'declined' });
  expect(await checkIn(event, { person: guest.id })).toMatchObject({ again: true });
  expect(await desk(event)).toMatchObject({ attending: 0, checkedIn: 0, others: 2 });
  const away = await calendar.org.person({ state: { active: false } });
  expect(await codeOf(checkIn(event, { person: away.id }))).toBe('not-found');
  expect(await codeOf(checkIn(event, { person: randomUUID() }))).toBe('not-found');
});

it('[EVNT-2.28] a check-in is undone, also when it is sent once more, and the person can be checked in again', async () => {
  const event = await today();
  const code = await acceptedBy(event, calendar.reader);
  const scan = { code, id: randomUUID() };
  await checkIn(event, scan);
  await undo(event, calendar.reader);
  await undo(event, calendar.reader);
  expect(await list(event)).toEqual([]);
  expect(await desk(event)).toMatchObject({ checkedIn: 0 });
  expect((await expected(event))[0]).toMatchObject({ checkedInAt: null });
  expect(await codeOf(checkIn(event, scan))).toBe('wrong-state');
  expect(await desk(event)).toMatchObject({ checkedIn: 0 });
  expect(await checkIn(event, { code })).toMatchObject({ again: false });
  expect(await desk(event)).toMatchObject({ checkedIn: 1 });
});

it('people are checked in from six hours before the start until a day after the end', async () => {
  const move = (event: ManagedEvent, hours: number): Promise<unknown> => {
    const at = new Date(Date.now() + hours * 3_600_000);
    const moments = { startsAt: at, endsAt: at };
    return service.collection('events').updateOne({ _id: event.id as never }, { $set: moments });
  };
  const event = await today();
  const code = await acceptedBy(event, calendar.reader);
  for (const hours of [7, -25]) {
    await move(event, hours);
    expect(await codeOf(checkIn(event, { code }))).toBe('check-in-closed');
    expect(await codeOf(undo(event, calendar.reader))).toBe('check-in-closed');
  }
  for (const hours of [5, -23]) {
    await move(event, hours);
    await checkIn(event, { code });
    await undo(event, calendar.reader);
  }
});

it('nobody is checked in at a draft or a cancelled event', async () => {
  const event = await today();
  const cancel = { params: { id: event.id }, body: {} };
  await service.call(managedEvents.cancel, cancel, { as: calendar.planner, ifMatch: event.version });
  expect(await codeOf(checkIn(event, { person: calendar.reader.id }))).toBe('event-cancelled');
  expect(await desk(event)).toMatchObject({ cancelled: true });
  const body = { title: { 'en-GB': 'Draft' }, dateStart: day(0), audience: everyone };
  const draft = await service.call(
    managedEvents.create,
    { body, query: { draft: 'true' } },
    { as: calendar.planner },
  );
  expect(await codeOf(checkIn(draft, { person: calendar.reader.id }))).toBe('wrong-state');
});

it('organisers, co-organisers and admins of the scope check people in, and nobody else sees who came', async () => {
  const host = await calendar.org.person();
  const audience = { ...nobody, sites: ['leeds'] };
  const event = await today({ audience, coOrganisers: [host.id] });
  const guest = await calendar.org.person({ state: { site: 'leeds' } });
  const admin = await calendar.org.person({ can: ['admin:events'], scope: audience });
  const elsewhere = { ...nobody, sites: ['lodz'] };
  const otherAdmin = await calendar.org.person({ can: ['admin:events'], scope: elsewhere });
  const code = await acceptedBy(event, guest);
  expect(await checkIn(event, { code }, host)).toMatchObject({ checkedInBy: { id: host.id } });
  for (const as of [host, calendar.planner, admin]) expect(await list(event, as)).toHaveLength(1);
  for (const as of [guest, calendar.reader, otherAdmin]) {
    expect(await codeOf(desk(event, as))).toBe('not-found');
    expect(await codeOf(list(event, as))).toBe('not-found');
    expect(await codeOf(expected(event, as))).toBe('not-found');
    expect(await codeOf(checkIn(event, { code }, as))).toBe('not-found');
    expect(await codeOf(undo(event, guest, as))).toBe('not-found');
  }
  expect(JSON.stringify(await calendar.read(event, guest))).not.toContain('checkedIn');
});

it('a check-in tells the browsers of the organisers and of the person, not those of the audience', async () => {
  const event = await today();
  const code = await acceptedBy(event, calendar.reader);
  await service.settled();
  service.liveEvents.length = 0;
  await checkIn(event, { code });
  await service.settled();
  const told = service.liveEvents.map(({ name, to, permission }) => ({ name, to, permission }));
  expect(told).toEqual([
    {
      name: 'event-check-ins.changed',
      to: { people: [calendar.planner.id, calendar.reader.id] },
      permission: 'user:events',
    },
    { name: 'event-check-ins.changed', to: 'everyone', permission: 'admin:events' },
  ]);
});

it('who is checked in keeps the place, and who is erased does not', async () => {
  const event = await today({ capacity: 1 });
  const [ada, bo] = (await calendar.people(2)) as [TestPerson, TestPerson];
  const code = await acceptedBy(event, ada);
  await calendar.answer(event, 'attending', bo);
  await checkIn(event, { code });
  const access = { id: ada.id, version: 2n, roles: [...ada.roles], active: false };
  await service.publish(messages.access, calendar.org.id, ada.id, access);
  await calendar.edit(event, {
    ...{ dateStart: day(0), timeStart: null, timeEnd: null, capacity: 1 },
    audience: { ...everyone, excluded: [ada.id] },
  });
  expect((await calendar.read(event)).counts).toMatchObject({ attending: 1, waiting: 1 });
  await calendar.erase(ada);
  expect((await calendar.read(event)).counts).toMatchObject({ attending: 0, waiting: 1 });
  expect(await service.collection('event_check_ins').countDocuments({ person: ada.id })).toBe(0);
});

it('[USER-5] a check-in stays without the organiser who is erased', async () => {
  const host = await calendar.org.person();
  const event = await today({ coOrganisers: [host.id] });
  const code = await acceptedBy(event, calendar.reader);
  await checkIn(event, { code }, host);
  await calendar.erase(host);
  expect(await list(event)).toMatchObject([{ person: { id: calendar.reader.id } }]);
  expect(JSON.stringify(await list(event))).not.toContain(host.id);
});

it('the guest list says when people were checked in, and the check-ins go with the event', async () => {
  const event = await today();
  const code = await acceptedBy(event, calendar.reader);
  expect(await calendar.guests(event)).toMatchObject([{ checkedInAt: null }]);
  const { checkedInAt } = await checkIn(event, { code });
  expect(await calendar.guests(event)).toMatchObject([{ checkedInAt }]);
  const params = { params: { id: event.id } };
  await service.call(managedEvents.remove, params, { as: calendar.planner });
  await service.call(managedEvents.removeForGood, params, { as: calendar.planner });
  expect(await service.collection('event_check_ins').countDocuments({ event: event.id })).toBe(0);
});
