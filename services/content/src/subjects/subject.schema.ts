import type { Localised } from '@atrium/proto/common';
import { Schema } from 'mongoose';
import { audienceFields } from '@atrium/common/directory/audience.fields';
import type { Subject } from './subject.ts';

/** Replica of everything that can be commented on. */
export interface SubjectRecord extends Omit<Subject, 'id'> {
  /** Kind and ID, as made by `subjectKey`. */
  readonly _id: string;
  readonly subject: string;
  readonly text: Localised;
}

export const SubjectSchema = new Schema<SubjectRecord>(
  {
    _id: String,
    kind: String,
    subject: String,
    version: Number,
    title: Schema.Types.Mixed,
    text: Schema.Types.Mixed,
    link: String,
    audience: audienceFields,
    permission: String,
    feature: String,
    commentsOpen: Boolean,
    owner: String,
    hidden: Boolean,
  },
  { collection: 'subjects', versionKey: false, minimize: false },
).index({ org: 1, kind: 1, subject: 1 });
