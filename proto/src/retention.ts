import type { ServiceName } from './endpoint.ts';

/**
 * For how many days what is kept of people is kept, unless the organisation says otherwise, and within which limits; `null` is for
 * good. Every night the service that has it removes what is older, or makes it nobody's; never of somebody under a legal hold.
 */
export const retentionKinds = {
  /** From the day somebody deletes their account until they are erased. */
  'deleted-accounts': { service: 'identity', days: 30, least: 1, most: 365 },
  /** Who opened an article or a document of the library, and when: counted on without a name. */
  'article-views': { service: 'content', days: 395, least: 30, most: 1825 },
  /** The words of comments that their authors deleted, or that were removed by moderators. */
  'removed-comments': { service: 'content', days: 365, least: 30, most: 1825 },
  /** What the bell shows. */
  updates: { service: 'notifications', days: 365, least: 30, most: 365 },
  /** What two people said to each other, with everything that hangs on it. */
  'direct-messages': { service: 'chat', days: null, least: 1, most: 3650 },
  /** What was said in groups. */
  'group-messages': { service: 'chat', days: null, least: 1, most: 3650 },
  /** What messages said before they were changed or deleted. */
  'changed-messages': { service: 'chat', days: 30, least: 1, most: 1825 },
} as const satisfies Record<
  string,
  {
    readonly service: ServiceName;
    readonly days: number | null;
    readonly least: number;
    readonly most: number;
  }
>;
export type RetentionKind = keyof typeof retentionKinds;
export const retentionNames = Object.keys(retentionKinds) as [RetentionKind, ...RetentionKind[]];
/** Those that are kept for good unless somebody says otherwise. */
type KeptForGood = {
  [K in RetentionKind]: (typeof retentionKinds)[K]['days'] extends null ? K : never;
}[RetentionKind];
/** What an organisation has chosen; the rest is as above. */
export type RetentionChoice = Readonly<Partial<Record<RetentionKind, number | null>>>;

export const daysOf = <K extends RetentionKind>(
  kind: K,
  chosen: RetentionChoice | null | undefined,
): K extends KeptForGood ? number | null : number =>
  (chosen?.[kind] ?? retentionKinds[kind].days) as K extends KeptForGood ? number | null : number;
