import { fromBinary, toBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import type { ReceivedMessage } from '@atrium/common/messaging/received-message';
import type { MessageMetadata } from '@atrium/common/messaging/message-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { MessageType } from '@atrium/proto/messages';
import { mongo } from 'mongoose';
import { MissingReference } from './missing-reference.ts';
import type { DeferredMessage } from './deferred-message.schema.ts';
import { DeferredMessagesRepository } from './deferred-messages.repository.ts';

type Effect<D extends DescMessage> = (message: MessageShape<D>, metadata: MessageMetadata) => Promise<void>;

interface MessageHandler {
  readonly schema: DescMessage;
  readonly effect: Effect<DescMessage>;
}

/**
 * Topics have no order between them: a comment may arrive minutes before its article. Such a message is stored until
 * the state it waits for arrives, for up to 30 days, and holds up no other message.
 */
@Injectable()
export class DeferredMessages {
  private readonly effects = new Map<string, MessageHandler>();

  constructor(
    private readonly messages: DeferredMessagesRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Registers the effect of a message type. Called from constructors. The effect runs once everything the message
   * refers to is known.
   */
  define<D extends DescMessage>({ schema }: MessageType<D>, effect: Effect<D>): void {
    this.effects.set(schema.typeName, { schema, effect: effect as Effect<DescMessage> });
  }

  /**
   * Applies many messages in one transaction, and then stores those that refer to something unknown. Their effects must
   * look for it before they write.
   */
  async handleAll<D extends DescMessage>(
    type: MessageType<D>,
    arrived: readonly ReceivedMessage<MessageShape<D>>[],
    /** Called at the start of the transaction to announce which rows the messages need. */
    prepare: () => void,
  ): Promise<void> {
    const [only, ...others] = arrived;
    if (only && others.length === 0) return this.handle(type, only.message, only.metadata);
    let early: ReceivedMessage<MessageShape<D>>[] = [];
    await this.transactions.run(async () => {
      prepare();
      early = [];
      for (const one of arrived) if (!(await this.isApplied(type, one))) early.push(one);
    });
    for (const { message, metadata } of early) await this.handle(type, message, metadata);
  }

  /** Applies a message now, or stores it until what it refers to arrives. */
  async handle<D extends DescMessage>(
    type: MessageType<D>,
    message: MessageShape<D>,
    metadata: MessageMetadata,
  ): Promise<void> {
    await this.attempt(rowOf(type, message, metadata));
  }

  /** Applies the messages that waited for this key. */
  async release(key: string): Promise<void> {
    for (const row of await this.messages.waitingFor(key)) await this.attempt(row);
  }

  private async isApplied<D extends DescMessage>(
    type: MessageType<D>,
    { message, metadata }: ReceivedMessage<MessageShape<D>>,
  ): Promise<boolean> {
    try {
      await this.effects.get(type.schema.typeName)?.effect(message, metadata);
      return true;
    } catch (error) {
      if (error instanceof MissingReference) return false;
      throw error;
    }
  }

  private async attempt(row: DeferredMessage): Promise<void> {
    const missing = await this.missingFor(row);
    if (missing === null) return void (row.waitsFor && (await this.messages.remove(row._id)));
    if (missing === row.waitsFor) return;
    await this.messages.save({ ...row, waitsFor: missing });
    // The state may have arrived before this message was stored, in which case no later release would find it.
    await this.attempt({ ...row, waitsFor: missing });
  }

  /** The key the effect is missing, or null once it is applied. */
  private async missingFor(row: DeferredMessage): Promise<string | null> {
    try {
      const known = this.effects.get(row.type);
      const { _id: id, key, at, value } = row;
      await known?.effect(fromBinary(known.schema, new Uint8Array(value.buffer)), { id, key, at });
      return null;
    } catch (error) {
      if (error instanceof MissingReference) return error.key;
      throw error;
    }
  }
}

const rowOf = <D extends DescMessage>(
  { schema }: MessageType<D>,
  message: MessageShape<D>,
  { id, key, at }: MessageMetadata,
): DeferredMessage => ({
  _id: id,
  waitsFor: '',
  type: schema.typeName,
  key,
  at,
  value: new mongo.Binary(toBinary(schema, message)),
  since: new Date(),
});
