import { Injectable } from '@nestjs/common';
import type { Reactions } from '@atrium/proto/content/reactions';
import { CommentCounts, commentCountsIn, withCommentCounts } from '../comments/comment-counts.store.ts';
import { reactionsIn, withReactions } from '../reaction-counts/reaction-counts.store.ts';
import { ViewsRepository } from './views.repository.ts';

/** Counts and read state shown with articles in a list, for one reader. */
export interface ReaderStats {
  readonly seen: ReadonlySet<string>;
  readonly comments: ReadonlyMap<string, number>;
  readonly reactions: ReadonlyMap<string, Reactions>;
}

/** Counts of comments and reactions, and which articles the reader has seen. */
@Injectable()
export class ArticleStats {
  constructor(
    private readonly views: ViewsRepository,
    private readonly counts: CommentCounts,
  ) {}

  /** One query, because every news list needs it. */
  async forReader(articles: readonly string[], person: string): Promise<ReaderStats> {
    await this.counts.upToDate('article', articles);
    const others = [withCommentCounts('article', articles), ...withReactions('article', articles, person)];
    const { seen, rows } = await this.views.seenBy(person, articles, others);
    return { seen, comments: commentCountsIn('article', rows), reactions: reactionsIn('article', rows) };
  }

  comments(articles: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.counts.forSubjects('article', articles);
  }
}
