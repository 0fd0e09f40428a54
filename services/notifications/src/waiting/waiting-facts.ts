import { fromBinary, toBinary, type DescMessage, type MessageShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Arrived, MessageFacts } from '@atrium/common/messaging/consumes';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { MessageType } from '@atrium/proto/messages';
import { mongo, type Model } from 'mongoose';
import { NotYetKnown } from './not-yet-known.ts';
import type { WaitingFact } from './waiting-fact.schema.ts';

type Effect<D extends DescMessage> = (message: MessageShape<D>, facts: MessageFacts) => Promise<void>;

/** A type of message with what it leads to. */
interface Defined {
  readonly schema: DescMessage;
  readonly effect: Effect<DescMessage>;
}

/**
 * Topics have no order between them: a comment may arrive minutes before the article it is on. Such a message is kept
 * until what it waits for arrives, however long that takes, and holds up nothing meanwhile.
 */
@Injectable()
export class WaitingFacts {
  private readonly effects = new Map<string, Defined>();

  constructor(
    @InjectModel('WaitingFact') private readonly waiting: Model<WaitingFact>,
    private readonly transactions: Transactions,
  ) {}

  /** Called from constructors: what a type of message leads to, once everything it speaks of is known. */
  define<D extends DescMessage>({ schema }: MessageType<D>, effect: Effect<D>): void {
    this.effects.set(schema.typeName, { schema, effect: effect as Effect<DescMessage> });
  }

  /** Lets messages have their effects: many in one transaction, which only works while nothing is missing for any of them. */
  async takeAll<D extends DescMessage>(
    type: MessageType<D>,
    arrived: readonly Arrived<MessageShape<D>>[],
    /** Says at the beginning of the transaction what they need. */
    prepare: () => void,
  ): Promise<void> {
    const [only, ...others] = arrived;
    if (only && others.length === 0) return this.take(type, only.message, only.facts);
    await this.transactions.run(async () => {
      prepare();
      for (const { message, facts } of arrived)
        await this.effects.get(type.schema.typeName)?.effect(message, facts);
    });
  }

  /** Lets a message have its effect, now or when it can. */
  async take<D extends DescMessage>(
    type: MessageType<D>,
    message: MessageShape<D>,
    facts: MessageFacts,
  ): Promise<void> {
    await this.attempt(rowOf(type, message, facts));
  }

  /** Everything that waited for something which is known now. */
  async release(key: string): Promise<void> {
    const rows = await this.waiting.find({ waitsFor: key }).sort({ at: 1 }).lean<WaitingFact[]>();
    for (const row of rows) {
      await this.attempt(row);
    }
  }

  private async attempt(row: WaitingFact): Promise<void> {
    const missing = await this.missingFor(row);
    if (missing === null) return void (row.waitsFor && (await this.waiting.deleteOne({ _id: row._id })));
    if (missing === row.waitsFor) return;
    const { _id, ...values } = row;
    await this.waiting.updateOne({ _id }, { $set: { ...values, waitsFor: missing } }, { upsert: true });
    // It may have arrived before this message was kept, and then nobody would release it.
    await this.attempt({ ...row, waitsFor: missing });
  }

  /** What the effect still lacks; null when it has happened. */
  private async missingFor(row: WaitingFact): Promise<string | null> {
    try {
      const known = this.effects.get(row.type);
      const { _id: id, key, at, value } = row;
      await known?.effect(fromBinary(known.schema, new Uint8Array(value.buffer)), { id, key, at });
      return null;
    } catch (error) {
      if (error instanceof NotYetKnown) return error.key;
      throw error;
    }
  }
}

const rowOf = <D extends DescMessage>(
  { schema }: MessageType<D>,
  message: MessageShape<D>,
  { id, key, at }: MessageFacts,
): WaitingFact => ({
  _id: id,
  waitsFor: '',
  type: schema.typeName,
  key,
  at,
  value: new mongo.Binary(toBinary(schema, message)),
  since: new Date(),
});
