import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type {
  ConversationRead,
  MessagesPosted,
  UrgentRepeated,
} from '@atrium/proto/gen/chat/v1/conversation_pb';
import type { Model } from 'mongoose';
import { dueAt } from '../delivery/delivery.ts';
import { DeliveryChoices } from '../delivery/delivery-choices.ts';
import type { DeliveryRecord } from '../delivery/delivery.schemas.ts';
import { plannedPush } from '../delivery/planned.ts';
import { ReaderClocks } from '../delivery/reader-clocks.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { NotYetKnown } from '../waiting/not-yet-known.ts';
import { conversationKey } from './conversation-key.ts';
import type { ConversationReplica } from './conversation-replica.schema.ts';

/** Whoever is looking has read by then; and what is said in one breath comes together. */
const breath = 5_000;

interface Said {
  readonly conversation: string;
  readonly seq: number;
  /** Tells what is said again from what was said. */
  readonly cause: string;
  readonly urgent: boolean;
}

/** Whom messages of a conversation wake: who takes part, did not write them, and has not made it silent. */
@Injectable()
export class ChatCauses {
  constructor(
    @InjectModel('ConversationReplica') private readonly conversations: Model<ConversationReplica>,
    @InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>,
    private readonly devices: DevicesRepository,
    private readonly choices: DeliveryChoices,
    private readonly clocks: ReaderClocks,
  ) {}

  /** Whether any of these is unknown yet, or has somebody in it who is reached by push. */
  async concernsDevices(ids: readonly string[]): Promise<boolean> {
    const found = await this.conversations.find({ _id: { $in: ids } }).lean<ConversationReplica[]>();
    if (found.length < ids.length) return true;
    const people = new Set(found.flatMap(({ participants }) => participants));
    return (await this.devices.ofMany([...people])).length > 0;
  }

  async posted({ conversationId, messages: said }: MessagesPosted, at: Date): Promise<void> {
    const conversation = await this.conversation(conversationId);
    const silent = new Set(
      conversation.silent.filter(({ until }) => until > at.getTime()).map(({ person }) => person),
    );
    for (const { seq, authorId, urgent } of said) {
      const people = conversation.participants.filter(
        (person) => person !== authorId && (urgent || !silent.has(person)),
      );
      await this.wake(
        people,
        { conversation: conversationId, seq: Number(seq), cause: `${seq}`, urgent },
        at,
      );
    }
  }

  /** An urgent one again, for who has not acknowledged it, though they may have read it. */
  async repeated(message: UrgentRepeated, at: Date): Promise<void> {
    const { conversationId, seq, times, waitingIds } = message;
    const { participants } = await this.conversation(conversationId);
    const people = waitingIds.filter((person) => participants.includes(person));
    const cause = `${seq} again ${times}`;
    await this.wake(people, { conversation: conversationId, seq: Number(seq), cause, urgent: true }, at);
  }

  /** Nobody is woken of what they have read; what is urgent they have to acknowledge. */
  async read(reads: readonly ConversationRead[]): Promise<void> {
    await this.deliveries.bulkWrite(
      reads.map(({ conversationId: conversation, personId: person, seq }) => ({
        updateMany: {
          filter: { conversation, person, state: 'waiting', urgent: false, seq: { $lte: Number(seq) } },
          update: { $set: { state: 'dropped' } },
        },
      })),
    );
  }

  private async conversation(id: string): Promise<ConversationReplica> {
    const found = await this.conversations.findById(id).lean<ConversationReplica>();
    if (!found) throw new NotYetKnown(conversationKey(id));
    return found;
  }

  /** Told twice it meets its own keys. */
  private async wake(people: readonly string[], said: Said, at: Date): Promise<void> {
    const devices = await this.devices.ofMany(people);
    if (devices.length === 0) return;
    const owners = [...new Set(devices.map(({ person }) => person))];
    const choices = await this.choices.ofMany(owners);
    const due = new Map<string, Date>();
    for (const person of owners) {
      const quiet = choices.get(person)?.quiet ?? null;
      const soon = new Date(at.getTime() + breath);
      due.set(person, dueAt(soon, { mailRhythm: 'at-once', quiet }, await this.clocks.of(person)));
    }
    const { cause, ...about } = said;
    const rows = devices.map(({ _id, person }) => {
      const facts = {
        update: `chat ${said.conversation} ${cause}`,
        person,
        due: due.get(person) ?? at,
        createdAt: at,
      };
      return { ...plannedPush(facts, _id), ...about };
    });
    await this.deliveries.insertMany(rows, { ordered: false }).catch((error: unknown) => {
      if (!duplicateKey(error)) throw error;
    });
  }
}
