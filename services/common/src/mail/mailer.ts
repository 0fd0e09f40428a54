import type { CalendarMessage, MailAddress } from '../calendar/invitation-text.ts';
import type { Language } from '@atrium/proto/common';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text with the same content as `html`, for readers without HTML. */
  readonly text: string;
  readonly html: string;
  /** Identifies the mail if it may have to be sent again, so that receivers can drop duplicates. */
  readonly key?: string;
  /** For the calendar of the reader, if the mail is about something with a time. */
  readonly calendar?: CalendarMessage;
  /** Language of the mail, for the `Content-Language` header. */
  readonly language: Language;
}

/** The mail will never be accepted, so a retry is useless. */
export class MailRejected extends Error {}

/**
 * The port that sends mail: a local mailbox on a single node, SMTP elsewhere. Resolves when the mail is accepted.
 * Rejects with {@link MailRejected} if it never will be, and with any other error if it may be retried.
 */
export abstract class Mailer {
  /** Sender of every mail. */
  abstract readonly sender: MailAddress;
  abstract send(mail: Mail): Promise<void>;
}

const oneAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const lineBreaks = /[\p{Cc}\u2028\u2029]/u;

/** Rejects anything but a single address, and line breaks that would inject headers. */
export function assertValidMail({ to, subject }: Mail): void {
  if (!oneAddress.test(to) || to.length > 254) throw new MailRejected('This is not one mail address');
  if (lineBreaks.test(subject)) throw new MailRejected('The subject of a mail is one line');
}
