import { Injectable } from '@nestjs/common';
import type { Reactions } from '@atrium/proto/content/reactions';
import { CommentCounts } from '../comments/comment-counts.ts';
import { ReactionCounts } from '../reactions/reaction-counts.ts';
import { ViewsRepository } from './views.repository.ts';

export interface Figures {
  readonly seen: ReadonlySet<string>;
  readonly comments: ReadonlyMap<string, number>;
  readonly reactions: ReadonlyMap<string, Reactions>;
}

/** Counts of comments and reactions and what the reader has seen, all at once. */
@Injectable()
export class ArticleFigures {
  constructor(
    private readonly views: ViewsRepository,
    private readonly commentCounts: CommentCounts,
    private readonly reactionCounts: ReactionCounts,
  ) {}

  async of(articles: readonly string[], person: string): Promise<Figures> {
    const [seen, comments, reactions] = await Promise.all([
      this.views.seenBy(person, articles),
      this.comments(articles),
      this.reactionCounts.forTargets('article', articles, person),
    ]);
    return { seen, comments, reactions };
  }

  comments(articles: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.commentCounts.forSubjects('article', articles);
  }
}
