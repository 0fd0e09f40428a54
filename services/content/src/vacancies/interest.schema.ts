import { Schema } from 'mongoose';

/** A person's interest in a job: one per vacancy and person. */
export interface InterestRecord {
  /** Vacancy and person. */
  readonly _id: string;
  readonly vacancy: string;
  readonly person: string;
  readonly note: string;
  readonly createdAt: Date;
}

export const interestKey = (vacancy: string, person: string): string => `${vacancy}:${person}`;

export const InterestSchema = new Schema<InterestRecord>(
  { _id: String, vacancy: String, person: String, note: String, createdAt: Date },
  { collection: 'vacancy_interests', versionKey: false },
)
  .index({ org: 1, vacancy: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, person: 1, vacancy: 1 });
