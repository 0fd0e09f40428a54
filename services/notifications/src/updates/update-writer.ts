import { Injectable } from '@nestjs/common';
import { Outbox } from '@atrium/common/messaging/outbox';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { UpdateKind } from '@atrium/proto/notifications/updates';
import { createHash } from 'node:crypto';
import { UpdatesRepository, type NewUpdate } from './updates.repository.ts';

/** What happened, for one or many people. */
export interface Cause {
  readonly kind: UpdateKind;
  /** Names what happened; the same cause never makes two updates for a person, whatever its kind. */
  readonly cause: string;
  readonly subject: string;
  readonly anchor?: string;
  readonly outcome?: string;
  readonly by?: string;
  readonly at: Date;
}

const batch = 500;

/** Writes updates, and rings the bell of whoever got a new one, in the same transaction. */
@Injectable()
export class UpdateWriter {
  constructor(
    private readonly updates: UpdatesRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Many people are told in batches: a crash in between repeats the message, and who was told is not told again. */
  async write(people: Iterable<string> | AsyncIterable<string>, cause: Cause): Promise<void> {
    let some: string[] = [];
    for await (const person of people) {
      some.push(person);
      if (some.length === batch) await this.writeSome(some.splice(0), cause);
    }
    await this.writeSome(some, cause);
  }

  /** For what happens again and again: forty comments on an article are one update, the newest of them. */
  async writeOrRenew(people: readonly string[], cause: Cause): Promise<void> {
    await this.transactions.run(() => this.transactions.gather(this.renew, updatesOf(people, cause)));
  }

  private readonly renew = async (updates: readonly NewUpdate[]): Promise<void> => {
    const newest = new Map<string, NewUpdate>();
    for (const update of updates) {
      const known = newest.get(update._id);
      if (!known || known.createdAt < update.createdAt) newest.set(update._id, update);
    }
    const changes = [...newest.values()];
    // Who of several is told though nothing is new for them reads their updates once more.
    if (await this.updates.renewOrAdd(changes)) await this.ring(changes.map(({ person }) => person));
  };

  private async writeSome(people: readonly string[], cause: Cause): Promise<void> {
    if (people.length === 0) return;
    await this.transactions.run(async () => this.ring(await this.updates.add(updatesOf(people, cause))));
  }

  private async ring(people: readonly string[]): Promise<void> {
    if (people.length) await this.outbox.notify({ name: 'updates.changed', to: { people: [...people] } });
  }
}

/** One update for each of them. */
export const updatesOf = (
  people: readonly string[],
  { cause, anchor = '', outcome, by, at, ...rest }: Cause,
): NewUpdate[] =>
  [...new Set(people)].map((person) => ({
    ...rest,
    _id: updateId(person, cause),
    person,
    anchor,
    outcome: outcome ?? null,
    by: by ?? null,
    createdAt: at,
  }));

/** The same person and cause are the same update, however often they are told. */
export const updateId = (person: string, cause: string): string =>
  createHash('sha256').update(`${person} ${cause}`).digest('base64url');
