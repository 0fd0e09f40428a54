import ICAL from 'ical.js';
import type { CalendarEntry } from './calendar-entry.ts';
import { invitationMessage, type Invitation } from './invitation-text.ts';

const entry: CalendarEntry = {
  ...{
    uid: 'e1@intranet.acme.test',
    sequence: 2,
    title: 'Sommerfest; mit Musik',
    description: 'Grillen, Tanz',
  },
  ...{ location: 'Halle C', url: 'https://intranet.acme.test/events/e1', state: 'confirmed' },
  when: {
    startsAt: new Date('2027-06-04T12:00:00Z'),
    endsAt: new Date('2027-06-04T15:00:00Z'),
    zone: 'Europe/Berlin',
  },
  createdAt: new Date('2027-01-01T08:00:00Z'),
  changedAt: new Date('2027-02-01T08:00:00Z'),
};
const invitation: Invitation = {
  entry,
  sender: { name: 'Acme "Intranet"', address: 'no-reply@acme.test' },
  invitee: { name: 'Łucja, Müller', address: 'lucja@acme.test' },
  ...{ answer: null, sentAt: new Date('2027-02-02T09:30:00Z') },
};

/** As an independent parser reads it. */
function read(changes: Partial<Invitation> = {}) {
  const { method, text } = invitationMessage({ ...invitation, ...changes });
  const root = new ICAL.Component(ICAL.parse(text));
  const event = root.getFirstSubcomponent('vevent');
  const property = (name: string) => event?.getFirstProperty(name);
  const value = (name: string): string | undefined => property(name)?.getFirstValue()?.toString();
  return { method, root, property, value };
}

it('[EVNT-2.15] an invitation is an iTIP REQUEST from the installation to one person', () => {
  const { method, root, property, value } = read();
  expect([method, root.getFirstPropertyValue('method')]).toEqual(['REQUEST', 'REQUEST']);
  expect(['uid', 'sequence', 'status', 'dtstamp'].map(value)).toEqual([
    ...['e1@intranet.acme.test', '2', 'CONFIRMED', '2027-02-02T09:30:00Z'],
  ]);
  expect(value('organizer')).toBe('mailto:no-reply@acme.test');
  expect(value('attendee')?.toLowerCase()).toBe('mailto:lucja@acme.test');
  expect(property('attendee')?.getParameter('cn')).toBe('Łucja, Müller');
  expect(root.getAllSubcomponents('vtimezone')).toHaveLength(1);
});

it('[EVNT-2.15] calendars are told not to answer, and the entry links to where people do', () => {
  const { property, value } = read();
  expect(property('attendee')?.getParameter('rsvp')).toBe('FALSE');
  expect(value('url')).toBe(entry.url);
});

it('[EVNT-2.15] a cancelled event is an iTIP CANCEL with the same UID', () => {
  const { method, root, value } = read({ entry: { ...entry, state: 'cancelled', sequence: 3 } });
  expect([method, root.getFirstPropertyValue('method')]).toEqual(['CANCEL', 'CANCEL']);
  expect(['uid', 'sequence', 'status'].map(value)).toEqual([entry.uid, '3', 'CANCELLED']);
});

it.each([
  [null, 'NEEDS-ACTION'],
  ['attending', 'ACCEPTED'],
  ['maybe', 'TENTATIVE'],
  ['declined', 'DECLINED'],
] as const)('[EVNT-2.15] the answer %s of a person is %s in their calendar', (answer, status) => {
  expect(read({ answer }).property('attendee')?.getParameter('partstat')).toBe(status);
});

it('[EVNT-2.15] names and texts add no lines of their own', () => {
  const evil = 'x\r\nATTENDEE:mailto:victim@acme.test\u0000';
  const { root } = read({
    entry: { ...entry, title: evil, description: evil, location: evil },
    invitee: { name: evil, address: 'lucja@acme.test' },
  });
  expect(root.getFirstSubcomponent('vevent')?.getAllProperties('attendee')).toHaveLength(1);
});
