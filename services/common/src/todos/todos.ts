import { Injectable } from '@nestjs/common';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { messages } from '@atrium/proto/messages';
import { Outbox } from '../messaging/outbox.ts';
import { OwnStates } from '../messaging/own-states.ts';
import { Transactions } from '../mongo/transactions.ts';
import { TodoRecords } from './todo-records.store.ts';
import type { TodoRecord, TodoRequest } from './todo.schema.ts';

type Optional = 'permission' | 'about' | 'urgent' | 'byHand' | 'startsAt' | 'endsAt' | 'dueAt';
/** What is left out does not apply. */
export type NewTodo = Omit<TodoRequest, Optional> & Partial<Pick<TodoRequest, Optional>>;

const notGiven = {
  ...{ permission: null, about: null, urgent: false, byHand: false },
  ...{ startsAt: null, endsAt: null, dueAt: null },
} as const satisfies Pick<TodoRequest, Optional>;

/**
 * Asks people to do something, in the transaction of the change that asks. `notifications` keeps what waits for each
 * person.
 */
@Injectable()
export class Todos {
  constructor(
    private readonly records: TodoRecords,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    ownStates: OwnStates,
  ) {
    ownStates.define<TodoRecord>(messages.todo, 'Todo', async (some) => {
      for (const todo of some) await this.publish(todo);
    });
  }

  /** The id is unique in the product, such as `review.article.42`. Asking again replaces what was asked. */
  ask(id: string, todo: NewTodo): Promise<void> {
    return this.transactions.run(async () => {
      const before = await this.records.find(id);
      const askedAt = before?.overAt === null ? before.askedAt : new Date();
      await this.save(before, { _id: id, ...notGiven, ...todo, askedAt, overAt: null });
    });
  }

  /** Nobody is asked any more. Does nothing if nobody was. */
  end(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const before = await this.records.find(id);
      if (before?.overAt === null) await this.save(before, { ...before, overAt: new Date() });
    });
  }

  /** One of the people asked has done it. */
  async settle(id: string, person: string): Promise<void> {
    await this.outbox.add(messages.todoSettled, id, { todoId: id, personId: person });
  }

  /**
   * Versions go by the clock: what is asked again, long after it was deleted here, is newer than what `notifications`
   * knows.
   */
  private async save(before: TodoRecord | null, values: Omit<TodoRecord, 'org' | 'version'>): Promise<void> {
    const version = Math.max((before?.version ?? 0) + 1, Date.now());
    const saved = await this.records.save({ ...values, version });
    await this.publish(saved);
  }

  private async publish(todo: TodoRecord): Promise<void> {
    await this.outbox.add(messages.todo, todo._id, stateOf(todo));
  }
}

const stateOf = ({ _id: id, version, kind, title, audience, urgent, byHand, ...todo }: TodoRecord) => ({
  ...{ id, version: BigInt(version), kind, title, audience, urgent, byHand },
  askedAt: timestampFromDate(todo.askedAt),
  over: todo.overAt !== null,
  ...(todo.link !== null && { link: todo.link }),
  ...(todo.permission !== null && { permission: todo.permission }),
  ...(todo.about !== null && { about: todo.about }),
  ...(todo.feature !== null && { feature: todo.feature }),
  ...(todo.startsAt && { startsAt: timestampFromDate(todo.startsAt) }),
  ...(todo.endsAt && { endsAt: timestampFromDate(todo.endsAt) }),
  ...(todo.dueAt && { dueAt: timestampFromDate(todo.dueAt) }),
});
