import type { ProblemCode } from '@atrium/proto/problem';
import type { TaskKind, TaskState } from '@atrium/proto/tasks';
import { Schema } from 'mongoose';

/** A task that people can look at, with everything it needs to be gone on with by any replica. */
export interface BackgroundTaskRecord {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly kind: TaskKind;
  readonly title: string;
  readonly link: string | null;
  /** Who wanted it: it is done with what they may do. */
  readonly by: string;
  readonly input: unknown;
  readonly state: TaskState;
  /** Where it goes on: whatever the kind makes of it; null at the beginning. */
  readonly cursor: unknown;
  readonly done: number;
  readonly total: number | null;
  readonly failed: number;
  readonly reason: ProblemCode | null;
  /** Who does it at present: whoever comes later takes it over, and who was there before can write no more. */
  readonly run: string | null;
  /** How often it was begun without getting any further. */
  readonly tries: number;
  readonly dueAt: Date;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** When whoever does it last showed a sign of life. */
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
