import { Injectable } from '@nestjs/common';
import type {
  ConversationRead,
  MessagesPosted,
  UrgentRepeated,
} from '@atrium/proto/gen/chat/v1/conversation_pb';
import type { DeliveryChoice, DeliveryRule } from '@atrium/proto/notifications/delivery';
import { dueAt, isWanted } from '../preferences/delivery-preferences.ts';
import { DeliveryChoices } from '../preferences/delivery-choices.ts';
import { DeliveriesRepository } from '../delivery/deliveries.repository.ts';
import { plannedPush } from '../delivery/delivery-plan.ts';
import { RecipientTimeZones } from '../preferences/recipient-time-zones.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { MissingReference } from '../deferred/missing-reference.ts';
import { conversationKey } from './conversation-key.ts';
import type { ConversationReplica } from './conversation-replica.schema.ts';
import { ConversationReplicasRepository } from './conversation-replicas.repository.ts';

/**
 * By then, people looking at the conversation have read the message, and messages sent in quick succession share one
 * push.
 */
const coalesceMs = 5_000;

interface WakeUp {
  readonly conversation: string;
  readonly seq: number;
  /** Distinguishes a repeated urgent message from its first push. */
  readonly cause: string;
  readonly urgent: boolean;
  readonly mentioned: ReadonlySet<string>;
}

const nobody: ReadonlySet<string> = new Set();

/**
 * Plans pushes for the messages of a conversation. They go to participants who did not write the message, have not
 * muted the conversation, and want pushes for chat, or for mentions if they are mentioned. An urgent message goes to
 * all other participants unless the organisation has turned off chat pushes.
 */
@Injectable()
export class ChatPushes {
  constructor(
    private readonly conversations: ConversationReplicasRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly devices: DevicesRepository,
    private readonly choices: DeliveryChoices,
    private readonly zones: RecipientTimeZones,
  ) {}

  /** Whether any of these conversations is unknown here or has a participant who can be reached by push. */
  async affectsDevices(ids: readonly string[]): Promise<boolean> {
    const found = await this.conversations.findMany(ids);
    if (found.length < ids.length) return true;
    const people = new Set(found.flatMap(({ participants }) => participants));
    return (await this.devices.ofMany([...people])).length > 0;
  }

  async posted({ conversationId, messages: posted }: MessagesPosted, at: Date): Promise<void> {
    const conversation = await this.conversation(conversationId);
    const silent = new Set(
      conversation.silent.filter(({ until }) => until > at.getTime()).map(({ person }) => person),
    );
    // The list of participants may arrive before older messages, which must not reach people who joined later.
    const firsts = new Map(conversation.later?.map(({ person, from }) => [person, from]));
    for (const { seq, authorId, urgent, mentionedIds } of posted) {
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

  /** Pushes an urgent message again to people who have not acknowledged it, even if they have read it. */
  async repeated(message: UrgentRepeated, at: Date): Promise<void> {
    const { conversationId, seq, times, waitingIds } = message;
    const { participants } = await this.conversation(conversationId);
    const people = waitingIds.filter((person) => participants.includes(person));
    const cause = `${seq} again ${times}`;
    const about = { conversation: conversationId, seq: Number(seq), cause, urgent: true, mentioned: nobody };
    await this.wake(people, about, at);
  }

  /** Drops pushes for messages that were read meanwhile, except urgent ones, which must be acknowledged. */
  async read(reads: readonly ConversationRead[]): Promise<void> {
    await this.deliveries.dropRead(
      reads.map(({ conversationId: conversation, personId: person, seq }) => ({
        conversation,
        person,
        seq: Number(seq),
      })),
    );
  }

  private async conversation(id: string): Promise<ConversationReplica> {
    const found = await this.conversations.find(id);
    if (!found) throw new MissingReference(conversationKey(id));
    return found;
  }

  /** Idempotent: a redelivered message meets its own keys. */
  private async wake(people: readonly string[], wakeUp: WakeUp, at: Date): Promise<void> {
    const devices = await this.devices.ofMany(people);
    const due = await this.dueTimes([...new Set(devices.map(({ person }) => person))], wakeUp, at);
    const { cause, mentioned, ...about } = wakeUp;
    const rows = devices.flatMap(({ _id, person }) => {
      const when = due.get(person);
      if (!when) return [];
      const update = `chat ${wakeUp.conversation} ${cause}`;
      const row = plannedPush({ update, person, due: when, createdAt: at }, _id);
      return [{ ...row, ...about, mention: mentioned.has(person) }];
    });
    await this.deliveries.addMissing(rows);
  }

  /** When to push to each person. People who do not want the push have no entry. */
  private async dueTimes(people: readonly string[], wakeUp: WakeUp, at: Date): Promise<Map<string, Date>> {
    const due = new Map<string, Date>();
    if (people.length === 0) return due;
    const [choices, { rules }] = await Promise.all([this.choices.ofMany(people), this.choices.rules()]);
    const soon = new Date(at.getTime() + coalesceMs);
    for (const [person, choice] of choices) {
      if (!wants(choice, rules, wakeUp, person)) continue;
      const { quiet } = choice;
      due.set(person, dueAt(soon, { mailFrequency: 'at-once', quiet }, await this.zones.timeZoneOf(person)));
    }
    return due;
  }
}

function wants(
  choice: DeliveryChoice,
  rules: readonly DeliveryRule[],
  { urgent, mentioned }: WakeUp,
  person: string,
): boolean {
  const forbidden = rules.some(({ kind, channel, on }) => kind === 'chat' && channel === 'push' && !on);
  if (urgent) return !forbidden;
  if (isWanted(choice, rules, 'chat', 'push')) return true;
  return mentioned.has(person) && isWanted(choice, rules, 'mention', 'push');
}
