import type { Deletable } from '@atrium/common/authoring/restore';
import type { Translated } from '@atrium/common/authoring/translations';
import type { Audience } from '@atrium/proto/audience';
import type { Language } from '@atrium/proto/common';
import type { VacancyFields } from '@atrium/proto/content/vacancy';
import { Schema } from 'mongoose';
import { audienceFields } from '@atrium/common/directory/audience.fields';

export interface VacancyRecord extends VacancyFields, Deletable, Pick<Translated, 'stale'> {
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  /** When someone last responded. Makes responding and removing conflict. */
  readonly respondedAt: Date | null;
  /** Its site as an audience, for admins whose scope is part of the organisation. Everyone may read the vacancy. */
  readonly audience: Audience;
  /** Derived on saving. */
  readonly languages: readonly Language[];
  /** Tokens of the title, and of all texts, for search; `titleWords` is missing on vacancies from before it existed. */
  readonly titleWords?: readonly string[];
  readonly words: readonly string[];
  /** Pictures its texts show. */
  readonly pictures: readonly string[];
}

const mixed = Schema.Types.Mixed;

export const VacancySchema = new Schema<VacancyRecord>(
  {
    _id: String,
    version: Number,
    jobTitle: mixed,
    description: mixed,
    contact: mixed,
    salaryStart: Number,
    salaryEnd: Number,
    currency: String,
    salaryPer: String,
    openFrom: String,
    openUntil: String,
    deadline: String,
    site: String,
    jobType: String,
    length: mixed,
    createdAt: Date,
    createdBy: String,
    updatedAt: Date,
    updatedBy: String,
    respondedAt: Date,
    audience: audienceFields,
    languages: [String],
    titleWords: { type: [String], default: undefined },
    words: [String],
    pictures: [String],
    deletedAt: { type: Date, default: null },
    stale: { type: [String], default: undefined },
  },
  { collection: 'vacancies', versionKey: false, minimize: false },
)
  .index({ org: 1, openFrom: -1, _id: -1 })
  .index({ org: 1, deadline: -1, _id: -1 })
  .index({ org: 1, updatedAt: -1, _id: -1 })
  .index({ org: 1, openUntil: 1 })
  .index({ org: 1, titleWords: 1, openFrom: -1 })
  .index({ org: 1, words: 1, openFrom: -1 })
  .index({ org: 1, pictures: 1 })
  .index({ org: 1, deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
