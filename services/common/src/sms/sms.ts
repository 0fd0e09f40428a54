import type { Language } from '@atrium/proto/common';

/** A message to one phone. */
export interface TextMessage {
  /** The same, however often it is sent: nobody gets it twice for our trying again. */
  readonly id: string;
  /** In E.164: `+48601234567`. */
  readonly to: string;
  readonly text: string;
  readonly language: Language;
}

/** A message that will never be accepted, however often it is tried. */
export class SmsRefused extends Error {}

/**
 * The port that sends messages to phones: the local mailbox on a single node, an HTTP gateway elsewhere. Resolves when the
 * message is accepted, rejects with {@link SmsRefused} when it never will be, and with anything else when it may be tried again.
 */
export abstract class Sms {
  abstract send(message: TextMessage): Promise<void>;
  abstract close(): Promise<void>;
}

/** Refuses what would reach nobody, or more than one. */
export function checkMessage({ to, text }: TextMessage): void {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new SmsRefused('This is not one phone number');
  if (text.length === 0 || text.length > 1000) throw new SmsRefused('A message has some words, not a book');
}
