import { ICalAttendeeRole, ICalAttendeeStatus, ICalAttendeeType } from 'ical-generator';
import type { CalendarEntry } from './calendar-entry.ts';
import { calendarText, type CalendarMethod } from './calendar-text.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Invitation {
  readonly entry: CalendarEntry;
  /** Who sends the mail. Never a person: nobody would read the answers that calendars send there. */
  readonly sender: MailAddress;
  readonly invitee: MailAddress;
  /** What the invitee has answered; null if nothing yet. */
  readonly answer: 'attending' | 'maybe' | 'declined' | null;
  readonly sentAt: Date;
}

/** What an e-mail brings to the calendar of its reader. */
export interface CalendarMessage {
  readonly method: CalendarMethod;
  readonly text: string;
}

/**
 * An invitation, or what has become of it, as an iTIP message (RFC 5546): `CANCEL` if the entry is cancelled, otherwise
 * `REQUEST`. Calendars replace the entry that they have if its sequence number is higher. They are told not to answer,
 * because answers come by the link in the entry.
 */
export function invitationMessage({ entry, sender, invitee, answer, sentAt }: Invitation): CalendarMessage {
  const method = entry.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const attendee = {
    ...{ name: nameOf(invitee), email: invitee.address, rsvp: false, status: statuses[answer ?? 'none'] },
    ...{ role: ICalAttendeeRole.REQ, type: ICalAttendeeType.INDIVIDUAL },
  };
  const organizer = { name: nameOf(sender), email: sender.address };
  const mail = { organizer, attendees: [attendee], stamp: sentAt };
  return { method, text: calendarText([entry], { method, mail }) };
}

const statuses = {
  none: ICalAttendeeStatus.NEEDSACTION,
  attending: ICalAttendeeStatus.ACCEPTED,
  maybe: ICalAttendeeStatus.TENTATIVE,
  declined: ICalAttendeeStatus.DECLINED,
} as const;

const nameOf = ({ name, address }: MailAddress): string =>
  name.replaceAll(/\p{Cc}+/gu, ' ').trim() || address;
