import { conversations } from '@atrium/proto/chat/conversations';
import { chatMessages, type ChatMessage } from '@atrium/proto/chat/messages';
import { reactionKinds } from '@atrium/proto/content/reactions';
import { until } from '@atrium/common/testing/until';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@atrium/demo/random';
import { ChatClient } from './chat-client.ts';
import { Retrier } from './retrier.ts';
import type { SignedInClient, TestTeam } from './signed-in-client.ts';

/** Shortest time between two messages of a person, in milliseconds. */
const pace = 700;
/** Time between two broken connections, in milliseconds. */
const dropEvery = 700;
/** Difference between the clocks of clients, in hours: each is off by another multiple. */
const clockSkewHours = 7;

interface Seat {
  readonly who: SignedInClient;
  readonly conversation: string;
  readonly client: ChatClient;
  readonly talks: boolean;
  /** Milliseconds by which its clock is ahead. */
  readonly ahead: number;
  /** Acknowledged texts by message id. */
  readonly sent: Map<string, string>;
  /** The last sequence number that was acknowledged as read. */
  read: number;
}

/**
 * People who chat in several conversations through both gateways while their connections break, and a record of what
 * was acknowledged.
 */
export class ChatLedger {
  readonly retrier = new Retrier();
  /** Number of acknowledged messages. */
  writes = 0;
  private readonly chance = seededRandom('connections');
  private open = false;
  private visits: Promise<void>[] = [];
  private talk: Promise<void>[] = [];

  private constructor(private readonly seats: readonly Seat[]) {}

  /** Starts a conversation of everyone, one of three people and one of two. The first person in each only listens. */
  static async begin({ editor, readers }: TestTeam, gatewayUrls: readonly string[]): Promise<ChatLedger> {
    const [first, second, third] = readers as [SignedInClient, SignedInClient, SignedInClient];
    const rooms: [string, readonly SignedInClient[]][] = [
      [await group(editor, readers), [editor, ...readers]],
      [await group(first, [second, third]), [first, second, third]],
      [await group(editor, [first]), [editor, first]],
    ];
    const seats = rooms.flatMap(([conversation, people]) =>
      people.map((who, at) => ({
        who,
        conversation,
        client: new ChatClient(conversation, gatewayUrls, () => who.bearer),
        talks: at > 0,
        ahead: (at - 2) * clockSkewHours * 3_600_000,
        sent: new Map<string, string>(),
        read: 0,
      })),
    );
    const ledger = new ChatLedger(seats);
    await ledger.enter();
    return ledger;
  }

  /** Waits until everyone has finished what they were doing. All of it is acknowledged by then. */
  async end(): Promise<void> {
    this.open = false;
    await Promise.all(this.talk);
  }

  /** Differences between clients and the database once nothing is in flight. Empty if all is well. */
  async differences(): Promise<string[]> {
    const found: string[] = [];
    for (const [conversation, seats] of Map.groupBy(this.seats, (seat) => seat.conversation)) {
      const stored = await this.stored(conversation, seats);
      found.push(...differencesToSent(stored, seats));
      for (const seat of seats) found.push(...(await this.differencesOf(seat, stored)));
    }
    return found;
  }

  async leave(): Promise<void> {
    for (const { client } of this.seats) client.leave();
    await Promise.all(this.visits);
  }

  private async enter(): Promise<void> {
    this.visits = this.seats.map(({ client }, at) => client.stay(at));
    await until(async () => this.seats.every(({ client }) => client.fetches > 0) || null);
    this.open = true;
    const talkers = this.seats.filter(({ talks }) => talks);
    this.talk = [
      ...talkers.map((seat) => this.again(pace, (round) => this.speak(seat, round))),
      ...this.seats.map((seat) => this.again(pace * 5, () => this.read(seat))),
      this.again(dropEvery, async () => this.chance.pick(this.seats).client.drop()),
    ];
  }

  private async again(every: number, work: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; this.open; round += 1) await Promise.all([work(round), pause(every)]);
  }

  private async speak(seat: Seat, round: number): Promise<void> {
    const { client, sent, ahead } = seat;
    const latest = client.history.at(-1);
    if (round % 3 === 2 && latest && !latest.event) {
      const reaction = reactionKinds[round % reactionKinds.length]!;
      return this.retrier.retry(() => client.react(latest.id, reaction));
    }
    const [id, text] = [randomUUID(), `Said at ${new Date(Date.now() + ahead).toISOString()}`];
    await this.retrier.retry(() => client.send(id, text, round % 4 > 0));
    sent.set(id, text);
    this.writes += 1;
  }

  /** Leaves some messages unread. */
  private async read(seat: Seat): Promise<void> {
    const seq = Math.max(0, (seat.client.history.at(-1)?.seq ?? 0) - 3);
    await this.retrier.retry(() => seat.client.mark(seq));
    seat.read = Math.max(seat.read, seq);
  }

  private async stored(conversation: string, [seat]: readonly Seat[]): Promise<ChatMessage[]> {
    const all: ChatMessage[] = [];
    for (let more = true; more;) {
      const query = { after: all.at(-1)?.seq ?? 0, limit: 200 };
      const page = await seat!.who.call(chatMessages.list, { params: { id: conversation }, query });
      all.push(...page.items);
      more = page.after;
    }
    return all;
  }

  /** Does not make clients fetch: live events must have told them about a message, or that they missed something. */
  private async differencesOf(seat: Seat, stored: readonly ChatMessage[]): Promise<string[]> {
    const { who, conversation, client } = seat;
    const [expected, seen] = [stored.map(inShort), () => client.history.map(inShort)];
    const isSame = (): boolean => seen().join() === expected.join();
    await until(async () => isSame() || null).catch(() => undefined);
    const view = await who.call(conversations.get, { params: { id: conversation } });
    const own = stored.filter(({ id }) => seat.sent.has(id)).map(({ seq }) => seq);
    const place = Math.max(seat.read, ...own);
    const unread = stored.filter(({ seq, event }) => !event && seq > place).length;
    const amiss = seen().find((one, at) => one !== expected[at]) ?? `only ${client.messages.size}`;
    return [
      ...(isSame() ? [] : [`${who.id} in ${conversation} has ${amiss} of ${stored.length}`]),
      ...(view.unread === unread
        ? []
        : [`${who.id} in ${conversation}: ${view.unread} unread, not ${unread}`]),
    ];
  }
}

const group = async (by: SignedInClient, others: readonly SignedInClient[]): Promise<string> => {
  const body = { name: randomUUID(), people: others.map(({ id }) => id) };
  return (await by.call(conversations.startGroup, { body })).id;
};

const inShort = ({ seq, revision, id, text, reactions }: ChatMessage): string =>
  `${seq} ${revision} ${id} ${text} ${JSON.stringify(reactions)}`;

/** Checks that every acknowledged message is stored once, that nothing else is, and that the numbers have no gap. */
function differencesToSent(stored: readonly ChatMessage[], seats: readonly Seat[]): string[] {
  const sent = new Map(seats.flatMap((seat) => [...seat.sent]));
  const sentByPeople = stored.filter(({ event }) => !event);
  return [
    ...sentByPeople
      .filter(({ id, text }) => sent.get(id) !== text)
      .map(({ id }) => `${id} was not acknowledged`),
    ...[...sent.keys()]
      .filter((id) => !sentByPeople.some((one) => one.id === id))
      .map((id) => `${id} is lost`),
    ...stored.filter(({ seq }, at) => seq !== stored[0]!.seq + at).map(({ seq }) => `${seq} out of place`),
  ];
}
