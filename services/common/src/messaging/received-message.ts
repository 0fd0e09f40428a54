import type { MessageMetadata } from './message-context.ts';

/** What a batch consumer gets of each message. */
export interface ReceivedMessage<M> {
  readonly message: M;
  readonly metadata: MessageMetadata;
}
