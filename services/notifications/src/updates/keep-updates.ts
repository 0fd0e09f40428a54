import type { Migration } from '@atrium/common/mongo/migrations';

/** Updates went by themselves after a year, legal hold or not: the nights' retention does it now. */
export const keepUpdates: Migration = {
  name: '2026-11-21-updates-go-by-retention',
  up: async (db) => {
    const indexes = await db
      .collection('updates')
      .listIndexes()
      .toArray()
      .catch(() => []);
    for (const { name, expireAfterSeconds } of indexes)
      if (expireAfterSeconds !== undefined) await db.collection('updates').dropIndex(name as string);
  },
};
