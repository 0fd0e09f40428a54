import type { DemoLanguage } from '../demo-data.ts';

/**
 * The source of an article. Each text starts with its title and its summary, one line each, then the body in the markup
 * of `markup.ts`.
 */
export interface ArticleSource extends Readonly<Record<DemoLanguage, string>> {
  readonly key: string;
  readonly channel: string;
  readonly author: string;
  readonly daysAgo: number;
  readonly state?: 'draft' | 'scheduled' | 'archived';
  readonly sites?: readonly string[];
  readonly departments?: readonly string[];
  readonly scene: string;
  /** Scenes of the pictures in the text: `![words](figure-1)`. */
  readonly figures?: readonly string[];
  readonly linked?: readonly string[];
  readonly comments?: false;
  /** Decides which reactions it gets most. */
  readonly mood?: 'glad' | 'grave' | 'useful' | 'merry';
  /** Factor for the number of reactions: 1 is usual. */
  readonly pull?: number;
}
