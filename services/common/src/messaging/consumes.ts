import { SetMetadata } from '@nestjs/common';
import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import type { MessageType } from '@atrium/proto/messages';

export const consumesKey = 'atrium:consumes';

/** What came with a message beside its words. */
export interface MessageFacts {
  /** The same every time a message is delivered. */
  readonly id: string;
  readonly key: string;
  readonly at: Date;
}

/** A method that handles one type of message, in the context of the message's organisation. Delivered twice it changes nothing. */
export const Consumes = <D extends DescMessage>(type: MessageType<D>) =>
  SetMetadata(consumesKey, type) as <
    F extends (message: MessageShape<D>, facts: MessageFacts) => Promise<void>,
  >(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ) => void;
