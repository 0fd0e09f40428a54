import type { Attachment } from '@atrium/proto/chat/attachments';
import type { QuotedMessage } from '@atrium/proto/chat/messages';

/** A file that goes with a message, and under which id it arrived once it has. */
export interface OutgoingFile {
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  readonly kind: Attachment['kind'];
  /** Of a voice note. */
  readonly seconds: number | null;
  readonly uploaded: string | null;
}

/** A message that was written and is not stored yet. */
export interface Outgoing {
  readonly id: string;
  readonly person: string;
  readonly conversation: string;
  /** Its place among everything that waits. */
  readonly order: number;
  readonly text: string;
  readonly files: readonly OutgoingFile[];
  readonly replyTo: QuotedMessage | null;
  readonly urgent: boolean;
  readonly writtenAt: string;
  /** Why it was refused, in words of the contract; what waits for the network was not. */
  readonly refused: string | null;
}

/** Refused ones wait for their author; everything else goes out one after the other, conversation by conversation. */
export const nextOf = (queue: readonly Outgoing[], conversation: string): Outgoing | undefined =>
  queue
    .filter((one) => one.conversation === conversation && one.refused === null)
    .toSorted((one, other) => one.order - other.order)[0];

export const conversationsOf = (queue: readonly Outgoing[]): string[] => [
  ...new Set(queue.map(({ conversation }) => conversation)),
];
