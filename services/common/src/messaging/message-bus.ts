import type { Topic } from '@atrium/proto/messages';

/** A message in transit: protobuf bytes, plus what every consumer needs before decoding them. */
export interface BusMessage {
  readonly id: string;
  readonly topic: string;
  /** The aggregate. Messages of one key arrive in order. */
  readonly key: string;
  /** Full protobuf name, such as `content.v1.CommentPosted`. */
  readonly type: string;
  readonly org: string;
  readonly at: Date;
  /** Trace context and other data outside the message itself. */
  readonly headers: Readonly<Record<string, string>>;
  readonly value: Uint8Array;
}

/** Messages with the same ordering key are handled one after the other. */
export const orderingKey = ({ topic, org, key }: BusMessage): string => `${topic} ${org} ${key}`;

/** Handles one message. If it rejects, the message is redelivered. */
export type MessageHandler = (message: BusMessage) => Promise<void>;

export interface Subscription {
  /** Takes no new messages and finishes those in progress. */
  close(): Promise<void>;
}

/** The sending side of the bus. Services send through the outbox only. */
export abstract class MessagePublisher {
  /** Resolves when the messages can no longer be lost. */
  abstract publish(messages: readonly BusMessage[]): Promise<void>;
  /** Parks a message that a group cannot process on `<topic>.dead-letter`, for a person to inspect. */
  abstract deadLetter(group: string, message: BusMessage, reason: string): Promise<void>;
}

/**
 * An adapter of the bus. Delivery is at least once and in order per key. Every group receives everything, and a group
 * new to a state topic reads it from the beginning.
 */
export abstract class MessageBus extends MessagePublisher {
  abstract subscribe(group: string, topics: readonly Topic[], handler: MessageHandler): Promise<Subscription>;
  abstract close(): Promise<void>;
}
