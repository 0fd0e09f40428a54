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

  async write(people: Iterable<string> | AsyncIterable<string>, cause: Cause): Promise<void> {
    let some: string[] = [];
    for await (const person of people) {
      some.push(person);
      if (some.length === batch) await this.writeSome(some.splice(0), cause);
    }
    await this.writeSome(some, cause);
  }

  private async writeSome(people: readonly string[], { cause, anchor = '', outcome, by, at, ...rest }: Cause): Promise<void> {
    if (people.length === 0) return;
    const updates = [...new Set(people)].map((person): NewUpdate => ({ ...rest, _id: idOf(person, cause), person, anchor, outcome: outcome ?? null, by: by ?? null, createdAt: at }));
    await this.transactions.run(async () => {
      const told = await this.updates.add(updates);
      if (told.length) await this.outbox.notify({ name: 'updates.changed', to: { people: told } });
    });
  }
}

/** The same person and cause are the same update, however often they are told. */
const idOf = (person: string, cause: string): string => createHash('sha256').update(`${person} ${cause}`).digest('base64url');
