import type { Migration } from '@atrium/common/mongo/migrations';
import type { mongo } from 'mongoose';
import type { CommentRecord } from './comment.schema.ts';
import { commentWords } from './comment-text.ts';

const batch = 500;
const missing = { words: { $exists: false } };

/** What search finds comments by, for those from before it did. */
export const addCommentWords: Migration = {
  name: '2026-11-28-comment-words',
  up: async (db) => {
    const comments = db.collection<CommentRecord>('comments');
    const some: CommentRecord[] = [];
    for await (const comment of comments.find(missing).project<CommentRecord>({ text: 1 })) {
      some.push(comment);
      if (some.length === batch) await fill(comments, some.splice(0));
    }
    await fill(comments, some);
  },
};

/** A comment that was edited meanwhile has its words already. */
async function fill(
  collection: mongo.Collection<CommentRecord>,
  some: readonly CommentRecord[],
): Promise<void> {
  if (some.length === 0) return;
  await collection.bulkWrite(
    some.map(({ _id, text }) => ({
      updateOne: { filter: { _id, ...missing }, update: { $set: { words: commentWords(text) } } },
    })),
    { ordered: false },
  );
}
