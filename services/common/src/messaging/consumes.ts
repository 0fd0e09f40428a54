import { SetMetadata } from '@nestjs/common';
import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import type { MessageType } from '@atrium/proto/messages';

export const consumesKey = 'atrium:consumes';
export const consumesBatchKey = 'atrium:consumes-batch';

/** The part of a message outside its payload. */
export interface MessageMetadata {
  /** The same for every delivery of a message. */
  readonly id: string;
  readonly key: string;
  readonly at: Date;
}

export interface ReceivedMessage<M> {
  readonly message: M;
  readonly metadata: MessageMetadata;
}

type Takes<D extends DescMessage> = (message: MessageShape<D>, metadata: MessageMetadata) => Promise<void>;
type TakesAll<D extends DescMessage> = (
  arrived: readonly ReceivedMessage<MessageShape<D>>[],
) => Promise<void>;

/** Accepts methods of a kind, including those with fewer parameters. */
type Marks<M> = <F extends M>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<F>,
) => void;

/**
 * Marks a method as the consumer of one message type. It runs in the context of the message's organisation and must be
 * idempotent.
 */
export const Consumes = <D extends DescMessage>(type: MessageType<D>) =>
  SetMetadata(consumesKey, type) as Marks<Takes<D>>;

/**
 * Like {@link Consumes}, for frequent messages: the method receives all waiting messages of the type and of one
 * organisation, in order of arrival, so that many cost hardly more than one. All or nothing: if it rejects, it is
 * called again with each message alone.
 */
export const ConsumesBatch = <D extends DescMessage>(type: MessageType<D>) =>
  SetMetadata(consumesBatchKey, type) as Marks<TakesAll<D>>;
