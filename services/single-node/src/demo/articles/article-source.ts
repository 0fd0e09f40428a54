import type { DemoLanguage } from '../demo-data.ts';

/**
 * An article as it is written here. Each text begins with its title and its summary, a line each, then the body in the
 * marks of `markup.ts`.
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
  /** Scenes of pictures in the text: `![words](figure-1)`. */
  readonly figures?: readonly string[];
  readonly linked?: readonly string[];
  readonly comments?: false;
  /** Which reactions it gets most of. */
  readonly mood?: 'glad' | 'grave' | 'useful' | 'merry';
  /** How much it moves people: 1 is usual. */
  readonly pull?: number;
}
