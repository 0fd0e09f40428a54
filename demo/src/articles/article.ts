import { ReactionKind } from '@atrium/proto/content/reactions';
import { z } from 'zod';
import type { DemoPicture } from '../pictures/picture.ts';
import type { DemoAudience } from '../places/audience.ts';
import type { Texts } from '../reading/fields.ts';

export interface DemoReaction {
  readonly person: string;
  readonly kind: ReactionKind;
}

export const moods = ['usual', 'glad', 'useful', 'merry', 'grave'] as const;
export type Mood = (typeof moods)[number];

export interface DemoArticle {
  readonly key: string;
  readonly channel: string;
  readonly author: string;
  readonly title: Texts;
  readonly summary: Texts;
  /** HTML. `data-media` of an image names one of `figures`, whose ID replaces it. */
  readonly html: Texts;
  readonly header: DemoPicture;
  readonly figures: ReadonlyMap<string, DemoPicture>;
  readonly audience: DemoAudience;
  readonly state: 'draft' | 'scheduled' | 'published' | 'archived';
  /** When it was published, negative if it will be. For a draft, when it was started. Fractions are hours. */
  readonly publishedDaysAgo: number;
  readonly comments: boolean;
  /** Keys of articles shown below it. */
  readonly linked: readonly string[];
  readonly reactions: readonly DemoReaction[];
}

/** Fields of `article.yaml` that refer to nothing else. */
export const plainFields = {
  daysAgo: z.number(),
  state: z.enum(['draft', 'scheduled', 'published', 'archived']).default('published'),
  comments: z.boolean().default(true),
  mood: z.enum(moods).default('usual'),
  pull: z.number().positive().default(1).describe('Factor for the number of reactions.'),
};
