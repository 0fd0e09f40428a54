import { todoFields, type TodoRecord } from '@atrium/common/todos/todo.schema';
import { Schema } from 'mongoose';

/** What people are asked to do, as the service that asks last published it. */
export type TodoReplica = TodoRecord;

export const TodoReplicaSchema = new Schema<TodoReplica>(
  { _id: String, version: Number, ...todoFields },
  { collection: 'replica_todos', versionKey: false, minimize: false },
).index({ org: 1, overAt: 1, permission: 1, askedAt: -1 });

/** That a person has done it. The ID is made of the two. */
export interface SettledTodoRecord {
  readonly _id: string;
  readonly org: string;
  readonly todo: string;
  readonly person: string;
  readonly at: Date;
}

export const todoPersonKey = (todo: string, person: string): string => `${todo} ${person}`;

export const SettledTodoSchema = new Schema<SettledTodoRecord>(
  { _id: String, todo: String, person: String, at: Date },
  { collection: 'settled_todos', versionKey: false },
)
  .index({ org: 1, person: 1, todo: 1 })
  .index({ org: 1, todo: 1 });

/** That a person has put it off. The ID is that of `SettledTodoRecord`. */
export interface SnoozedTodoRecord {
  readonly _id: string;
  readonly org: string;
  readonly todo: string;
  readonly person: string;
  readonly until: Date;
}

export const SnoozedTodoSchema = new Schema<SnoozedTodoRecord>(
  { _id: String, todo: String, person: String, until: Date },
  { collection: 'snoozed_todos', versionKey: false },
)
  .index({ org: 1, person: 1 })
  .index({ org: 1, todo: 1 })
  .index({ until: 1 }, { expireAfterSeconds: 0 });
