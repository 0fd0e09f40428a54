import { articles, managedArticles } from '@atrium/proto/content/articles';
import { comments } from '@atrium/proto/content/comments';
import { mostCounted, updates } from '@atrium/proto/notifications/updates';
import mongoose from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { Colleague, Staff } from './staff.ts';

/** What the product holds, in the shape of what was promised: the two are compared. */
export interface Books {
  readonly comments: readonly string[];
  readonly counted: { readonly list: number; readonly article: number };
  readonly articles: readonly string[];
  readonly reactions: Readonly<Record<string, number>>;
  /** The comments the editor was told of, each as often as they were. */
  readonly mentions: readonly string[];
  readonly unread: number;
}

export function promised(ledger: Ledger): Books {
  const made = [...ledger.comments].map(([id, text]) => `${id} ${text}`).sort();
  return {
    comments: made,
    counted: { list: made.length, article: made.length },
    articles: [...ledger.articles].map(([id, title]) => `${id} ${title}`).sort(),
    reactions: countOf(ledger.reactions.values()),
    mentions: [...ledger.comments.keys()].sort(),
    unread: Math.min(made.length, mostCounted),
  };
}

export async function kept({ editor, article, channel }: Staff): Promise<Books> {
  const subject = { kind: 'article', id: article } as const;
  const made = await all((after) =>
    editor.call(comments.list, { params: subject, query: { limit: 100, ...after } }),
  );
  const written = await all((after) =>
    editor.call(managedArticles.list, { query: { channel: [channel], limit: 100, ...after } }),
  );
  const told = await all((after) => editor.call(updates.list, { query: { limit: 100, ...after } }));
  const shown = await editor.call(articles.get, { params: { id: article }, query: {} });
  return {
    comments: made.map(({ id, text }) => `${id} ${text}`).sort(),
    counted: { list: await totalOf(editor, subject), article: shown.comments },
    articles: written
      .filter(({ id }) => id !== article)
      .map(({ id, title }) => `${id} ${title['en-GB']}`)
      .sort(),
    reactions: shown.reactions.counts,
    mentions: told
      .filter(({ kind }) => kind === 'mention')
      .map(({ link }) => link.split('#comment-')[1] ?? link)
      .sort(),
    unread: (await editor.call(updates.count, {})).unread,
  };
}

interface Told {
  readonly mongoUri: string;
  readonly count: number;
  /** Milliseconds; longer than the store keeps what was begun and given up by whoever began it. */
  readonly within?: number;
}

/**
 * Waits for the messages that are under way: until the editor has an update for every comment, or nothing more comes. The
 * store is asked, as the bell counts no further than some hundreds.
 */
export async function toldOf({ editor }: Staff, { mongoUri, count, within = 60_000 }: Told): Promise<void> {
  const until = Date.now() + within;
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  const told = client.db('atrium_notifications').collection('updates');
  const isThere = async (): Promise<boolean> =>
    (await told.countDocuments({ person: editor.id, kind: 'mention' })) >= count;
  while (!(await isThere()) && Date.now() < until) await pause(100);
  await client.close();
}

const totalOf = async (editor: Colleague, params: { kind: 'article'; id: string }): Promise<number> =>
  (await editor.call(comments.list, { params, query: { limit: 1 } })).total;

async function all<T>(
  list: (after: { after?: string }) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> {
  const items: T[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const page: { items: T[]; next: string | null } = await list(next ? { after: next } : {});
    items.push(...page.items);
    next = page.next;
  }
  return items;
}

function countOf(reactions: Iterable<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reaction of reactions) counts[reaction] = (counts[reaction] ?? 0) + 1;
  return counts;
}
