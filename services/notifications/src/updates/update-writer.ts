import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { UpdateEvent, UpdateKind } from '@atrium/proto/notifications/updates';
import { createHash } from 'node:crypto';
import type { CalendarChange } from './update.schema.ts';
import { UpdatesRepository, type CountedUpdate, type NewUpdate } from './updates.repository.ts';

/** An event that concerns one or many people. */
export interface UpdateTrigger {
  readonly kind: UpdateKind;
  /** Identifies the event. The same cause never makes two updates for a person, whatever its kind. */
  readonly cause: string;
  /** What its entry is about. All of a person’s updates with the same bundle are one entry. */
  readonly bundle?: string;
  readonly subject: string;
  readonly anchor?: string;
  readonly outcome?: string;
  readonly by?: string;
  readonly channel?: string;
  readonly event?: UpdateEvent;
  /** For the calendars of people who get an e-mail about it. */
  readonly calendar?: CalendarChange;
  /** From then on it is not delivered. Until then it is delivered at once, never in a digest. */
  readonly newsUntil?: Date;
  readonly at: Date;
}

const batch = 500;

/** Writes updates, and notifies the people who got a new one in the same transaction. */
@Injectable()
export class UpdateWriter {
  constructor(
    private readonly updates: UpdatesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Writes in batches. After a crash the message is redelivered, and people who have the update do not get it again.
   */
  async write(people: Iterable<string> | AsyncIterable<string>, updateTrigger: UpdateTrigger): Promise<void> {
    let some: string[] = [];
    for await (const person of people) {
      some.push(person);
      if (some.length === batch) await this.writeSome(some.splice(0), updateTrigger);
    }
    await this.writeSome(some, updateTrigger);
  }

  /** For few people: what all messages of a batch write, is written at once. */
  async writeFew(people: readonly string[], updateTrigger: UpdateTrigger): Promise<void> {
    if (people.length === 0) return;
    await this.transactions.run(() =>
      this.transactions.bufferWrite(this.addAll, updatesOf(people, updateTrigger)),
    );
  }

  /** For an event that is one update however often it recurs, unread again each time. */
  async writeOrRenew(people: readonly string[], updateTrigger: UpdateTrigger): Promise<void> {
    await this.transactions.run(() =>
      this.transactions.bufferWrite(this.renew, updatesOf(people, updateTrigger)),
    );
  }

  /** For events that are counted elsewhere. `revision` increases with each count. */
  async writeCount(
    people: readonly string[],
    { count, revision, ...updateTrigger }: UpdateTrigger & { count: number; revision: number },
  ): Promise<void> {
    if (people.length === 0) return;
    const updates = updatesOf(people, updateTrigger).map((update) => ({ ...update, count, revision }));
    await this.transactions.run(() => this.transactions.bufferWrite(this.recount, updates));
  }

  private readonly recount = async (updates: readonly CountedUpdate[]): Promise<void> => {
    const newest = new Map<string, CountedUpdate>();
    for (const update of updates)
      if ((newest.get(update._id)?.revision ?? -1) < update.revision) newest.set(update._id, update);
    const changes = [...newest.values()];
    if (await this.updates.recount(changes)) await this.notifyBell(changes.map(({ person }) => person));
  };

  private readonly renew = async (updates: readonly NewUpdate[]): Promise<void> => {
    const newest = new Map<string, NewUpdate>();
    for (const update of updates) {
      const known = newest.get(update._id);
      if (!known || known.createdAt < update.createdAt) newest.set(update._id, update);
    }
    const changes = [...newest.values()];
    // Everyone is notified if anything changed. People without a change only reload their updates once more.
    if (await this.updates.renewOrAdd(changes)) await this.notifyBell(changes.map(({ person }) => person));
  };

  private readonly addAll = async (updates: readonly NewUpdate[]): Promise<void> => {
    const once = new Map(updates.map((update) => [update._id, update]));
    await this.notifyBell(await this.updates.add([...once.values()]));
  };

  private async writeSome(people: readonly string[], updateTrigger: UpdateTrigger): Promise<void> {
    if (people.length === 0) return;
    await this.transactions.run(async () =>
      this.notifyBell(await this.updates.add(updatesOf(people, updateTrigger))),
    );
  }

  private async notifyBell(people: readonly string[]): Promise<void> {
    if (people.length)
      await this.outbox.notify({ name: 'updates.changed', to: { people: [...new Set(people)] } });
  }
}

/** One update per person. */
export const updatesOf = (
  people: readonly string[],
  {
    cause,
    bundle,
    anchor = '',
    outcome,
    by,
    channel,
    event,
    calendar,
    newsUntil,
    at,
    ...rest
  }: UpdateTrigger,
): NewUpdate[] =>
  [...new Set(people)].map((person) => ({
    ...rest,
    _id: updateId(person, cause),
    person,
    bundle: bundle === undefined ? null : updateId(person, `bundle ${bundle}`),
    anchor,
    outcome: outcome ?? null,
    by: by ?? null,
    channel: channel ?? null,
    event: event ?? null,
    calendar: calendar ?? null,
    newsUntil: newsUntil ?? null,
    createdAt: at,
  }));

/** A person and a cause always give the same id, however often the event is delivered. */
export const updateId = (person: string, cause: string): string =>
  createHash('sha256').update(`${person} ${cause}`).digest('base64url');
