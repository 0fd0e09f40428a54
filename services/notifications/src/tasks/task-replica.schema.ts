import type { ServiceName } from '@atrium/proto/endpoint';
import type { ProblemCode } from '@atrium/proto/problem';
import type { TaskKind, TaskPermission, TaskState } from '@atrium/proto/tasks';
import { Schema } from 'mongoose';

/** A background task of any service, as the service last published it. */
export interface TaskReplica {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly service: ServiceName;
  readonly kind: TaskKind;
  readonly state: TaskState;
  readonly title: string;
  readonly link: string | null;
  readonly by: string;
  readonly permission: TaskPermission;
  readonly done: number;
  readonly total: number | null;
  readonly failed: number;
  readonly reason: ProblemCode | null;
  readonly dueAt: Date;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** When its service deleted it. The row stays while an older state could still arrive. */
  readonly removedAt: Date | null;
}

const keptRemoved = 30 * 24 * 3600;
const text = { type: String, default: null };
const moment = { type: Date, default: null };

export const TaskReplicaSchema = new Schema<TaskReplica>(
  {
    _id: String,
    version: Number,
    service: String,
    kind: String,
    state: String,
    title: String,
    link: text,
    by: String,
    permission: String,
    done: Number,
    total: { type: Number, default: null },
    failed: Number,
    reason: text,
    dueAt: Date,
    createdAt: Date,
    startedAt: moment,
    endedAt: moment,
    removedAt: { ...moment, expires: keptRemoved },
  },
  { collection: 'task_replicas', versionKey: false },
)
  .index({ org: 1, removedAt: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, removedAt: 1, state: 1, createdAt: -1, _id: -1 });
