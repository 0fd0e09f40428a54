import type { ProblemCode } from '@atrium/proto/problem';
import type { TaskKind, TaskState } from '@atrium/proto/tasks';
import { Schema } from 'mongoose';

/** A task that people can see, with everything any replica needs to continue it. */
export interface BackgroundTaskRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly kind: TaskKind;
  readonly title: string;
  readonly link: string | null;
  /** The person who requested it. It runs with their permissions. */
  readonly by: string;
  readonly input: unknown;
  readonly state: TaskState;
  /** Where to continue, in a format defined by the kind. Null at the start. */
  readonly cursor: unknown;
  readonly done: number;
  readonly total: number | null;
  readonly failed: number;
  readonly reason: ProblemCode | null;
  /** The current run. A new run takes the task over, and the previous one can no longer write. */
  readonly run: string | null;
  /** Number of starts without progress. */
  readonly tries: number;
  readonly dueAt: Date;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** Last heartbeat of the current run. */
  readonly aliveAt: Date | null;
}

const any = { type: Schema.Types.Mixed, default: null };
const moment = { type: Date, default: null };

export const BackgroundTaskSchema = new Schema<BackgroundTaskRecord>(
  {
    _id: String,
    version: Number,
    kind: String,
    title: String,
    link: { type: String, default: null },
    by: String,
    input: any,
    state: String,
    cursor: any,
    done: Number,
    total: { type: Number, default: null },
    failed: Number,
    reason: { type: String, default: null },
    run: { type: String, default: null },
    tries: Number,
    dueAt: Date,
    createdAt: Date,
    startedAt: moment,
    endedAt: moment,
    aliveAt: moment,
  },
  { collection: 'background_tasks', versionKey: false, minimize: false },
)
  .index({ state: 1, dueAt: 1 })
  .index({ state: 1, endedAt: 1 });
