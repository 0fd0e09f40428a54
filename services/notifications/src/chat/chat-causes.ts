import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { duplicateKey } from '@atrium/common/errors/unavailable';
import type {
  ConversationRead,
  MessagesPosted,
  UrgentRepeated,
} from '@atrium/proto/gen/chat/v1/conversation_pb';
import type { DeliveryChoice, DeliveryRule } from '@atrium/proto/notifications/delivery';
import type { Model } from 'mongoose';
import { dueAt, isWanted } from '../delivery/delivery.ts';
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
  readonly mentioned: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Whom messages of a conversation wake: who takes part, did not write them, has not made it silent, and wants to hear of
 * chat, or of mentions and is mentioned. What is urgent wakes everybody whom the organisation lets be woken.
 */
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
    // Who takes part may be told sooner than what was said before they came.
    const firsts = new Map(conversation.later?.map(({ person, from }) => [person, from]));
    for (const { seq, authorId, urgent, mentionedIds } of said) {
      const people = conversation.participants.filter(
        (person) =>
          person !== authorId && (urgent || !silent.has(person)) && seq >= (firsts.get(person) ?? 0),
      );
      await this.wake(
        people,
        {
          ...{ conversation: conversationId, seq: Number(seq), cause: `${seq}` },
          ...{ urgent, mentioned: new Set(mentionedIds) },
        },
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
    const about = { conversation: conversationId, seq: Number(seq), cause, urgent: true, mentioned: nobody };
    await this.wake(people, about, at);
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
    const due = await this.dueTimes([...new Set(devices.map(({ person }) => person))], said, at);
    const { cause, mentioned, ...about } = said;
    const rows = devices.flatMap(({ _id, person }) => {
      const when = due.get(person);
      if (!when) return [];
      const update = `chat ${said.conversation} ${cause}`;
      const row = plannedPush({ update, person, due: when, createdAt: at }, _id);
      return [{ ...row, ...about, mention: mentioned.has(person) }];
    });
    if (rows.length === 0) return;
    await this.deliveries.insertMany(rows, { ordered: false }).catch((error: unknown) => {
      if (!duplicateKey(error)) throw error;
    });
  }

  /** When each of them is woken; those who do not want to be have no time. */
  private async dueTimes(people: readonly string[], said: Said, at: Date): Promise<Map<string, Date>> {
    const due = new Map<string, Date>();
    if (people.length === 0) return due;
    const [choices, { rules }] = await Promise.all([this.choices.ofMany(people), this.choices.rules()]);
    const soon = new Date(at.getTime() + breath);
    for (const [person, choice] of choices) {
      if (!wants(choice, rules, said, person)) continue;
      const { quiet } = choice;
      due.set(person, dueAt(soon, { mailRhythm: 'at-once', quiet }, await this.clocks.of(person)));
    }
    return due;
  }
}

function wants(
  choice: DeliveryChoice,
  rules: readonly DeliveryRule[],
  { urgent, mentioned }: Said,
  person: string,
): boolean {
  const forbidden = rules.some(({ kind, channel, on }) => kind === 'chat' && channel === 'push' && !on);
  if (urgent) return !forbidden;
  if (isWanted(choice, rules, 'chat', 'push')) return true;
  return mentioned.has(person) && isWanted(choice, rules, 'mention', 'push');
}
