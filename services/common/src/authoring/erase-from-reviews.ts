import { formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';

type AnyModel = Pick<Model<never>, 'updateMany'>;

/** Replaces a person in the reviews of content that stays. Returns how many records changed. */
export async function eraseFromReviews(model: unknown, person: string): Promise<number> {
  const records = model as AnyModel;
  const changes = [
    [{ 'review.by': person }, { $set: { 'review.by': formerColleague } }],
    [{ 'review.rejection.by': person }, { $set: { 'review.rejection.by': formerColleague } }],
    [{ 'review.changedBy': person }, { $pull: { 'review.changedBy': person } }],
  ];
  let count = 0;
  for (const [filter, change] of changes)
    count += (await records.updateMany(filter as never, change as never)).modifiedCount;
  return count;
}
