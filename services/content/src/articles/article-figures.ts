import { Injectable } from '@nestjs/common';
import type { Reactions } from '@atrium/proto/content/reactions';
import { CommentCounts, commentCountsIn, withCommentCounts } from '../comments/comment-counts.ts';
import { reactionsIn, withReactions } from '../reactions/reaction-counts.ts';
import { ViewsRepository } from './views.repository.ts';

/** What stands around articles in a list, for one reader. */
export interface Figures {
  readonly seen: ReadonlySet<string>;
  readonly comments: ReadonlyMap<string, number>;
  readonly reactions: ReadonlyMap<string, Reactions>;
}

/** Counts of comments and reactions and what the reader has seen. */
@Injectable()
export class ArticleFigures {
  constructor(
    private readonly views: ViewsRepository,
    private readonly counts: CommentCounts,
  ) {}

  /** In one query: every list of news asks this. */
  async of(articles: readonly string[], person: string): Promise<Figures> {
    const others = [withCommentCounts('article', articles), ...withReactions('article', articles, person)];
    const { seen, rows } = await this.views.seenBy(person, articles, others);
    return { seen, comments: commentCountsIn('article', rows), reactions: reactionsIn('article', rows) };
  }

  comments(articles: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.counts.forSubjects('article', articles);
  }
}
