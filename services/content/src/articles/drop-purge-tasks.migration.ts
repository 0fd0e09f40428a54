import type { Migration } from '@atrium/common/mongo/migrations';

/** Deleted articles are destroyed at night with all other deleted content, no longer by a task of their own. */
export const dropPurgeTasks: Migration = {
  name: '2026-11-25-articles-without-purge-tasks',
  up: async (db) => {
    await db.collection('tasks').deleteMany({ name: 'articles.purge' });
  },
};
