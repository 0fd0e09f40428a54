import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { fromBinary, type DescMessage, type Message } from '@bufbuild/protobuf';
import { DomainError } from '../errors/domain-error.ts';
import type { BusMessage } from './message-bus.ts';
import type { ReceivedMessage } from './received-message.ts';

/** Decodes the payload of a handler: a message, or a list for batch consumers. */
export class DecodePipe implements PipeTransform<unknown> {
  constructor(private readonly schema: DescMessage) {}

  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    // Pipes also get the context. Nest names the payload like the body of a request.
    if (type !== 'body') return value;
    return Array.isArray(value)
      ? (value as BusMessage[]).map((one) => this.received(one))
      : this.decode(value as BusMessage);
  }

  private received(message: BusMessage): ReceivedMessage<Message> {
    const { id, key, at } = message;
    return { message: this.decode(message), metadata: { id, key, at } };
  }

  private decode({ value, type }: BusMessage): Message {
    try {
      return fromBinary(this.schema, value);
    } catch (error) {
      throw new DomainError('invalid-input', `Cannot decode ${type}: ${String(error)}`);
    }
  }
}
