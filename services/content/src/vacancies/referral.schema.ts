import { Schema } from 'mongoose';

export interface ReferralRecord {
  readonly _id: string;
  readonly vacancy: string;
  readonly by: string;
  /** The colleague; null for someone outside the organisation. */
  readonly person: string | null;
  readonly name: string;
  readonly email: string;
  /** The candidate's ID or e-mail address, so that one person cannot refer the same candidate twice. */
  readonly candidate: string;
  readonly note: string;
  readonly createdAt: Date;
}

export const ReferralSchema = new Schema<ReferralRecord>(
  {
    _id: String,
    vacancy: String,
    by: String,
    person: String,
    name: String,
    email: String,
    candidate: String,
    note: String,
    createdAt: Date,
  },
  { collection: 'vacancy_referrals', versionKey: false },
)
  .index({ org: 1, vacancy: 1, createdAt: -1, _id: -1 })
  .index({ org: 1, vacancy: 1, by: 1, candidate: 1 }, { unique: true })
  .index({ org: 1, by: 1 })
  .index({ org: 1, person: 1 }, { partialFilterExpression: { person: { $type: 'string' } } });
