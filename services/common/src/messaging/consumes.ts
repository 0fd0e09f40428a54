import { applyDecorators, UseFilters, UseInterceptors, UsePipes } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import type { MessageType, Topic } from '@atrium/proto/messages';
import { ContextInterceptor } from './context.interceptor.ts';
import { DeadLetterFilter } from './dead-letter.filter.ts';
import { DecodePipe } from './decode.pipe.ts';
import type { MessageContext } from './message-context.ts';
import type { ReceivedMessage } from './received-message.ts';
import { RetryInterceptor } from './retry.interceptor.ts';

/** What the transport needs to know about a handler, the `extras` of its `@EventPattern`. */
export interface ConsumerExtras {
  readonly topic: Topic;
  readonly batch: boolean;
}

type Takes<D extends DescMessage> = (message: MessageShape<D>, context: MessageContext) => Promise<void>;
type TakesBatch<D extends DescMessage> = (
  received: readonly ReceivedMessage<MessageShape<D>>[],
  context: MessageContext,
) => Promise<void>;

/** Accepts methods of a kind, including those with fewer parameters. */
type Marks<M> = <F extends M>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<F>,
) => void;

/**
 * Marks a method of a `*.consumer.ts` controller as an `@EventPattern` for one message type. It receives `@Payload()`
 * and `@Ctx()`, runs in the context of the message's organisation and must be idempotent. Failures are retried with
 * back-off, then the message is moved to the dead-letter topic.
 *
 * With `batch`, for frequent messages, the method receives all waiting messages of the type and of one organisation, in
 * order of arrival, so that many cost hardly more than one. All or nothing: if it rejects, it is called again with each
 * message alone.
 */
export function Consumes<D extends DescMessage>(type: MessageType<D>): Marks<Takes<D>>;
export function Consumes<D extends DescMessage>(
  type: MessageType<D>,
  options: { readonly batch: true },
): Marks<TakesBatch<D>>;
export function Consumes({ schema, topic }: MessageType, { batch = false } = {}): MethodDecorator {
  const extras: ConsumerExtras = { topic, batch };
  return applyDecorators(
    // Typed above: Nest's own type accepts no decoded payload beside the context.
    EventPattern(schema.typeName, extras) as MethodDecorator,
    UsePipes(new DecodePipe(schema)),
    UseInterceptors(ContextInterceptor, RetryInterceptor),
    UseFilters(DeadLetterFilter),
  );
}
