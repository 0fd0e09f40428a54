import type { Topic } from '@atrium/proto/messages';

/** A message as it travels: protobuf bytes with what every consumer needs to know before reading them. */
export interface BusMessage {
  readonly id: string;
  readonly topic: string;
  /** The aggregate; messages of one key arrive in order. */
  readonly key: string;
  /** Full protobuf name, `content.v1.CommentPosted`. */
  readonly type: string;
  readonly org: string;
  readonly at: Date;
  /** Trace context and whatever else does not belong to the message. */
  readonly headers: Readonly<Record<string, string>>;
  readonly value: Uint8Array;
}

/** Handles one message; rejecting means it was not taken and must come again. */
export type MessageHandler = (message: BusMessage) => Promise<void>;

export interface Subscription {
  close(): Promise<void>;
}

/**
 * The port between services. At least once, in order per key; every group gets everything; a group that reads a state
 * topic for the first time starts at its beginning.
 */
export abstract class MessageBus {
  /** Resolves when the messages cannot be lost any more. */
  abstract publish(messages: readonly BusMessage[]): Promise<void>;
  abstract subscribe(group: string, topics: readonly Topic[], handler: MessageHandler): Promise<Subscription>;
  /** Puts aside what a group cannot digest, on `<topic>.parked`, for a person to look at. */
  abstract park(group: string, message: BusMessage, reason: string): Promise<void>;
  abstract close(): Promise<void>;
}
