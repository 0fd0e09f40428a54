import type { Language } from '@atrium/proto/common';

export interface TextMessage {
  /** The same for every retry, so no one receives the message twice. */
  readonly id: string;
  /** E.164 format, such as `+48601234567`. */
  readonly to: string;
  readonly text: string;
  readonly language: Language;
}

/** The message will never be accepted, so a retry is useless. */
export class SmsRejected extends Error {}

/**
 * The port that sends text messages: the local mailbox on a single node, an HTTP gateway elsewhere. Resolves when the
 * message is accepted. Rejects with {@link SmsRejected} if it never will be, and with any other error if it may be
 * retried.
 */
export abstract class Sms {
  abstract send(message: TextMessage): Promise<void>;
  abstract close(): Promise<void>;
}

/** Rejects anything but a single phone number with a text of acceptable length. */
export function assertValidMessage({ to, text }: TextMessage): void {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new SmsRejected('This is not one phone number');
  if (text.length === 0 || text.length > 1000) throw new SmsRejected('A message has some words, not a book');
}
