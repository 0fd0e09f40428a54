import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { memberFilter } from '@atrium/common/directory/audience-filter';
import { replaceIfNewer } from '@atrium/common/directory/replace-if-newer';
import type { Permission } from '@atrium/proto/access';
import type { AudienceMember } from '@atrium/proto/audience';
import type { Feature } from '@atrium/proto/features';
import type { Model } from 'mongoose';
import {
  todoPersonKey,
  type SettledTodoRecord,
  type SnoozedTodoRecord,
  type TodoReplica,
} from './todo-replica.schema.ts';

/** What decides who is asked. */
export interface TodoReader {
  readonly member: AudienceMember;
  /** All that they hold, also within a scope. */
  readonly permissions: readonly Permission[];
  readonly featuresOn: readonly Feature[];
}

/** Far more than anyone has open. */
const most = 500;

@Injectable()
export class TodosRepository {
  constructor(
    @InjectModel('TodoReplica') private readonly todos: Model<TodoReplica>,
    @InjectModel('SettledTodo') private readonly settled: Model<SettledTodoRecord>,
    @InjectModel('SnoozedTodo') private readonly snoozed: Model<SnoozedTodoRecord>,
  ) {}

  replace(
    id: string,
    version: number,
    values: Omit<TodoReplica, '_id' | 'org' | 'version'>,
  ): Promise<unknown> {
    return replaceIfNewer(this.todos, id, version, values);
  }

  find(id: string): Promise<TodoReplica | null> {
    return this.todos.findById(id).lean<TodoReplica>();
  }

  /** What the reader is asked now and has not done, latest first. Scopes are not checked. */
  async open({ member, permissions, featuresOn }: TodoReader, now: Date): Promise<TodoReplica[]> {
    const asked = await this.todos
      .find({
        overAt: null,
        permission: { $in: [null, ...permissions] },
        $and: [
          memberFilter(member),
          { feature: { $in: [null, ...featuresOn] } },
          { $or: [{ startsAt: null }, { startsAt: { $lte: now } }] },
          { $or: [{ endsAt: null }, { endsAt: { $gt: now } }] },
        ],
      } as never)
      .sort({ askedAt: -1 })
      .limit(most)
      .lean<TodoReplica[]>();
    const done = await this.doneOf(
      member.id,
      asked.map(({ _id }) => _id),
    );
    return asked.filter(({ _id }) => !done.has(_id));
  }

  async settle(todo: string, person: string): Promise<void> {
    await this.settled.updateOne(
      { _id: todoPersonKey(todo, person) },
      { $setOnInsert: { todo, person, at: new Date() } },
      { upsert: true },
    );
  }

  /** Until when the person has put off what, by its ID. */
  async snoozedBy(person: string, now: Date): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.snoozed
      .find({ person, until: { $gt: now } })
      .select({ todo: 1, until: 1 })
      .lean<Pick<SnoozedTodoRecord, 'todo' | 'until'>[]>();
    return new Map(rows.map(({ todo, until }) => [todo, until]));
  }

  async snooze(todos: readonly string[], person: string, until: Date): Promise<void> {
    await this.snoozed.bulkWrite(
      todos.map((todo) => ({
        updateOne: {
          filter: { _id: todoPersonKey(todo, person) },
          update: { $set: { until }, $setOnInsert: { todo, person } },
          upsert: true,
        },
      })),
    );
  }

  async wake(todos: readonly string[], person: string): Promise<void> {
    await this.snoozed.deleteMany({ person, todo: { $in: [...todos] } });
  }

  /** Called when it is over: who has done it or put it off no longer matters. */
  async forgetPeople(todo: string): Promise<void> {
    await this.settled.deleteMany({ todo });
    await this.snoozed.deleteMany({ todo });
  }

  private async doneOf(person: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.settled
      .find({ person, todo: { $in: ids } })
      .select({ todo: 1 })
      .lean<Pick<SettledTodoRecord, 'todo'>[]>();
    return new Set(rows.map(({ todo }) => todo));
  }
}
