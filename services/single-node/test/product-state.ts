import { articles, managedArticles } from '@atrium/proto/content/articles';
import { comments } from '@atrium/proto/content/comments';
import { updates } from '@atrium/proto/notifications/updates';
import mongoose from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { SignedInClient, TestTeam } from './signed-in-client.ts';

/** The state of the product, in the same shape as what was acknowledged, to compare the two. */
export interface ProductState {
  readonly comments: readonly string[];
  readonly counted: { readonly list: number; readonly article: number };
  readonly articles: readonly string[];
  readonly reactions: Readonly<Record<string, number>>;
  /** Ids of the comments the editor was notified about, one for each notification. */
  readonly mentions: readonly string[];
  /** Entries of unread mentions: all on the article are one. */
  readonly unread: number;
}

export function expectedState(ledger: Ledger): ProductState {
  const made = [...ledger.comments].map(([id, text]) => `${id} ${text}`).sort();
  return {
    comments: made,
    counted: { list: made.length, article: made.length },
    articles: [...ledger.articles].map(([id, title]) => `${id} ${title}`).sort(),
    reactions: countOf(ledger.reactions.values()),
    mentions: [...ledger.comments.keys()].sort(),
    unread: made.length > 0 ? 1 : 0,
  };
}

export async function actualState(
  { editor, article, channel }: TestTeam,
  mongoUri: string,
): Promise<ProductState> {
  const subject = { kind: 'article', id: article } as const;
  const made = await all((after) =>
    editor.call(comments.list, { params: subject, query: { limit: 100, ...after } }),
  );
  const written = await all((after) =>
    editor.call(managedArticles.list, { query: { channel: [channel], limit: 100, ...after } }),
  );
  const shown = await editor.call(articles.get, { params: { id: article }, query: {} });
  return {
    comments: made.map(({ id, text }) => `${id} ${text}`).sort(),
    counted: { list: await totalOf(editor, subject), article: shown.comments },
    articles: written
      .filter(({ id }) => id !== article)
      .map(({ id, title }) => `${id} ${title['en-GB']}`)
      .sort(),
    reactions: shown.reactions.counts,
    mentions: await mentionsOf(editor, mongoUri),
    unread: (await editor.call(updates.count, {})).mentions,
  };
}

/** From the database, because the API only counts them. */
async function mentionsOf({ id: person }: SignedInClient, mongoUri: string): Promise<string[]> {
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  const rows = client.db('atrium_notifications').collection<{ anchor: string }>('updates');
  const mentions = await rows.find({ person, kind: 'mention' }).toArray();
  await client.close();
  return mentions.map(({ anchor }) => anchor.replace('#comment-', '')).sort();
}

interface WaitOptions {
  readonly mongoUri: string;
  readonly count: number;
  /** In milliseconds. Longer than the database keeps transactions that their process has abandoned. */
  readonly within?: number;
}

/**
 * Waits until the editor has an update for every comment, or time is up. Counts in the database, because the unread
 * count stops at some hundreds.
 */
export async function waitForUpdates(
  { editor }: TestTeam,
  { mongoUri, count, within = 60_000 }: WaitOptions,
): Promise<void> {
  const until = Date.now() + within;
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  const updateRows = client.db('atrium_notifications').collection('updates');
  const isThere = async (): Promise<boolean> =>
    (await updateRows.countDocuments({ person: editor.id, kind: 'mention' })) >= count;
  while (!(await isThere()) && Date.now() < until) await pause(100);
  await client.close();
}

const totalOf = async (editor: SignedInClient, params: { kind: 'article'; id: string }): Promise<number> =>
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
