import type { Migration } from '@atrium/common/mongo/migrations';
import type { mongo } from 'mongoose';

const numbersAtOnce = 500;

/**
 * Marks people who share a mobile number with someone of their organisation who was added before, so that the index
 * which keeps numbers unique leaves them out. Administrators find them all by a filter of the list of people.
 */
export async function markSharedMobiles(db: mongo.Db): Promise<void> {
  const people = db.collection<{ _id: string }>('people');
  const shared = people.aggregate<{ ids: string[] }>(
    [
      { $match: { mobile: { $type: 'string' }, state: 'active' } },
      { $sort: { org: 1, mobile: 1, createdAt: 1, _id: 1 } },
      { $group: { _id: { org: '$org', mobile: '$mobile' }, ids: { $push: '$_id' } } },
      { $match: { 'ids.1': { $exists: true } } },
    ],
    { allowDiskUse: true, batchSize: numbersAtOnce },
  );
  for await (const { ids } of shared)
    await people.updateMany({ _id: { $in: ids.slice(1) } }, { $set: { sharesMobile: true } });
}

export const sharedMobilesMigration: Migration = {
  name: '2026-11-27-shared-mobiles',
  up: markSharedMobiles,
};
