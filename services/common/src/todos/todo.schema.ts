import type { Permission } from '@atrium/proto/access';
import type { Audience } from '@atrium/proto/audience';
import type { Localised } from '@atrium/proto/common';
import type { Feature } from '@atrium/proto/features';
import type { TodoKind } from '@atrium/proto/notifications/todos';
import { Schema } from 'mongoose';
import { audienceFields } from '../directory/audience.fields.ts';

/** What people are asked to do, and who they are. */
export interface TodoRequest {
  readonly kind: TodoKind;
  readonly title: Localised;
  /** Path in the web client of the page where it is done. */
  readonly link: string | null;
  readonly audience: Audience;
  /** Of the audience, only those who hold this permission. */
  readonly permission: Permission | null;
  /** Of those, only people whose scope covers this audience. Null for everyone who holds it without a scope. */
  readonly about: Audience | null;
  /** Asks only while it is turned on. */
  readonly feature: Feature | null;
  readonly urgent: boolean;
  /** Whether people say themselves that it is done. Otherwise the service settles it. */
  readonly byHand: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly dueAt: Date | null;
}

/** A request as its service keeps it, so that it can be published again. */
export interface TodoRecord extends TodoRequest {
  readonly _id: string;
  readonly org: string;
  readonly version: number;
  readonly askedAt: Date;
  /** When nobody was asked any more. */
  readonly overAt: Date | null;
}

/** Seconds. By then every replica knows that it is over. */
const keptOver = 30 * 24 * 3600;
const moment = { type: Date, default: null };

/** The fields of a request, stored by the service that asks and by the one that shows it. */
export const todoFields = {
  kind: String,
  title: Schema.Types.Mixed,
  link: { type: String, default: null },
  audience: audienceFields,
  permission: { type: String, default: null },
  about: { type: Schema.Types.Mixed, default: null },
  feature: { type: String, default: null },
  urgent: Boolean,
  byHand: Boolean,
  startsAt: moment,
  endsAt: moment,
  dueAt: moment,
  askedAt: Date,
  overAt: { ...moment, expires: keptOver },
};

export const TodoSchema = new Schema<TodoRecord>(
  { _id: String, version: Number, ...todoFields },
  { collection: 'todos', versionKey: false, minimize: false },
);
