import type { VacancySearchFields } from '@atrium/proto/content/vacancy-searches';
import { Schema } from 'mongoose';

export interface VacancySearchRecord extends VacancySearchFields {
  readonly _id: string;
  readonly person: string;
}

export const VacancySearchSchema = new Schema<VacancySearchRecord>(
  { _id: String, person: String, name: String, q: String, sites: [String], jobTypes: [String] },
  { collection: 'vacancy_searches', versionKey: false },
).index({ org: 1, person: 1, name: 1 }, { unique: true, collation: { locale: 'en', strength: 2 } });
