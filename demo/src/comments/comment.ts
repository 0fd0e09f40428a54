import { z } from 'zod';
import type { DemoReaction } from '../articles/article.ts';

export interface DemoReport {
  readonly by: string;
  readonly reason: string;
}

/** Comments are in the order in which they were written: a reply comes after what it replies to. */
export interface DemoComment {
  readonly key: string;
  readonly article: string;
  readonly author: string;
  readonly replyTo: string | null;
  /** A mention is `@[name](person-id)`, as the product stores it. */
  readonly text: string;
  readonly minutesAgo: number;
  readonly reactions: readonly DemoReaction[];
  readonly reports: readonly DemoReport[];
}

/**
 * Who wrote something: the key of a person, or a language (`pl`), with `.w` or `.m` if the words show the gender, and
 * with `@site` if it matters.
 */
const By = z.string().min(1);
const Remark = z.strictObject({
  by: By,
  text: z.string().trim().min(1),
  reports: z.array(z.strictObject({ by: By, reason: z.string().trim().min(1) })).default([]),
});

/** A file with the comments on one article. */
export const Comments = z.array(Remark.extend({ replies: z.array(Remark).default([]) }));
export type Comments = z.output<typeof Comments>;
