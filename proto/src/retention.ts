import type { ServiceName } from './endpoint.ts';

/**
 * For how many days what is kept of people is kept, unless the organisation says otherwise, and within which limits. Every night
 * the service that has it removes what is older, or makes it nobody's; never of somebody under a legal hold.
 */
export const retentionKinds = {
  /** From the day somebody deletes their account until they are erased. */
  'deleted-accounts': { service: 'identity', days: 30, least: 1, most: 365 },
  /** Who opened an article, and when: counted on without a name. */
  'article-views': { service: 'content', days: 395, least: 30, most: 1825 },
  /** The words of comments that their authors deleted, or that were removed by moderators. */
  'removed-comments': { service: 'content', days: 365, least: 30, most: 1825 },
  /** What the bell shows. */
  updates: { service: 'notifications', days: 365, least: 30, most: 365 },
} as const satisfies Record<
  string,
  { readonly service: ServiceName; readonly days: number; readonly least: number; readonly most: number }
>;
export type RetentionKind = keyof typeof retentionKinds;
export const retentionNames = Object.keys(retentionKinds) as [RetentionKind, ...RetentionKind[]];
/** What an organisation has chosen; the rest is as above. */
export type RetentionChoice = Readonly<Partial<Record<RetentionKind, number>>>;

export const daysOf = (kind: RetentionKind, chosen: RetentionChoice | null | undefined): number =>
  chosen?.[kind] ?? retentionKinds[kind].days;
