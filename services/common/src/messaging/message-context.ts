import { BaseRpcContext } from '@nestjs/microservices';
import type { BusMessage } from './message-bus.ts';

/** The part of a message outside its payload. */
export interface MessageMetadata {
  /** The same for every delivery of a message. */
  readonly id: string;
  readonly key: string;
  readonly at: Date;
}

/** What a consumer gets as `@Ctx()`. The metadata of a batch is that of its first message. */
export class MessageContext
  extends BaseRpcContext<readonly [BusMessage, ...BusMessage[]]>
  implements MessageMetadata
{
  /** One message, or several of one organisation. */
  get messages(): readonly [BusMessage, ...BusMessage[]] {
    return this.args;
  }

  get isBatch(): boolean {
    return this.args.length > 1;
  }

  get id(): string {
    return this.args[0].id;
  }

  get key(): string {
    return this.args[0].key;
  }

  get at(): Date {
    return this.args[0].at;
  }
}
