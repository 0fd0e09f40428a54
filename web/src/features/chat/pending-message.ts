import type { Attachment } from '@atrium/proto/chat/attachments';
import type { QuotedMessage } from '@atrium/proto/chat/messages';

/**
 * A file attached to a pending message. `begun` is the ID of its upload, to resume it after a reload, and `uploaded` the
 * ID of the attachment once the upload is complete.
 */
export interface PendingFile {
  readonly key: string;
  readonly file: Blob;
  readonly name: string;
  readonly kind: Attachment['kind'];
  /** Length of a voice message. */
  readonly seconds: number | null;
  readonly begun: string | null;
  readonly uploaded: string | null;
}

/** A message that was written and is not stored on the server yet. */
export interface PendingMessage {
  readonly id: string;
  readonly person: string;
  readonly conversation: string;
  /** Position among all pending messages. */
  readonly order: number;
  readonly text: string;
  readonly files: readonly PendingFile[];
  readonly replyTo: QuotedMessage | null;
  readonly urgent: boolean;
  readonly writtenAt: string;
  /** Error code of the API if the server rejected the message. Null while the message waits for a connection. */
  readonly refused: string | null;
}

/** The next message to send in a conversation, in the order written. Rejected messages wait for their author. */
export const nextPending = (
  queue: readonly PendingMessage[],
  conversation: string,
): PendingMessage | undefined =>
  queue
    .filter((one) => one.conversation === conversation && one.refused === null)
    .toSorted((one, other) => one.order - other.order)[0];

export const conversationsWithPending = (queue: readonly PendingMessage[]): string[] => [
  ...new Set(queue.map(({ conversation }) => conversation)),
];
