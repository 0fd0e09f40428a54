import { SetMetadata } from '@nestjs/common';
import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import type { MessageType } from '@atrium/proto/messages';

export const consumesKey = 'atrium:consumes';
export const consumesTogetherKey = 'atrium:consumes-together';

/** What came with a message beside its words. */
export interface MessageFacts {
  /** The same every time a message is delivered. */
  readonly id: string;
  readonly key: string;
  readonly at: Date;
}

/** A message with what came beside its words. */
export interface Arrived<M> {
  readonly message: M;
  readonly facts: MessageFacts;
}

type Takes<D extends DescMessage> = (message: MessageShape<D>, facts: MessageFacts) => Promise<void>;
type TakesAll<D extends DescMessage> = (arrived: readonly Arrived<MessageShape<D>>[]) => Promise<void>;

/** Allows methods of a kind, also those that leave out what they need not know. */
type Marks<M> = <F extends M>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<F>,
) => void;

/** A method that handles one type of message, in the context of the message's organisation. Delivered twice it changes nothing. */
export const Consumes = <D extends DescMessage>(type: MessageType<D>) =>
  SetMetadata(consumesKey, type) as Marks<Takes<D>>;

/**
 * Like {@link Consumes}, for what there is much of: a method that takes all messages of the type and one organisation that
 * are there at the same time, in the order they came, so that many cost hardly more than one. All or nothing: when it
 * rejects, each message is given to it again by itself.
 */
export const ConsumesTogether = <D extends DescMessage>(type: MessageType<D>) =>
  SetMetadata(consumesTogetherKey, type) as Marks<TakesAll<D>>;
