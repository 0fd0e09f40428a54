import type { Migration } from '@atrium/common/mongo/migrations';

/** A TTL index deleted updates after a year, even under a legal hold. The nightly retention job replaces it. */
export const dropUpdatesTtl: Migration = {
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
