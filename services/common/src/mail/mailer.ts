import type { Language } from '@atrium/proto/common';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** What readers without HTML see; says the same as `html`. */
  readonly text: string;
  readonly html: string;
  /** Names the mail where it may have to be sent again: who has it already drops the second. */
  readonly key?: string;
  /** Language it is written in, for the `Content-Language` header. */
  readonly language: Language;
}

/** A mail that will never be accepted, however often it is tried. */
export class MailRefused extends Error {}

/**
 * The port that sends mail: a local mailbox on a single node, SMTP elsewhere. Resolves when the mail is accepted, rejects
 * with {@link MailRefused} when it never will be, and with anything else when it may be tried again.
 */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}

const oneAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;
const lineBreaks = /[\p{Cc}\u2028\u2029]/u;

/** Refuses what would be more than one address, or a header more than the one it is for. */
export function checkMail({ to, subject }: Mail): void {
  if (!oneAddress.test(to) || to.length > 254) throw new MailRefused('This is not one mail address');
  if (lineBreaks.test(subject)) throw new MailRefused('The subject of a mail is one line');
}
