import type { ServiceName } from './endpoint.ts';

/**
 * How many days each kind of personal data is kept by default, and within which limits an organisation can change that.
 * `null` keeps data forever. Every night the owning service deletes or anonymises older data, but never that of a
 * person under legal hold.
 */
export const retentionKinds = {
  /** From the day a person deletes their account until the erasure. */
  'deleted-accounts': { service: 'identity', days: 30, least: 1, most: 365 },
  /** Who opened an article or a library document, and when. The counts remain, without names. */
  'article-views': { service: 'content', days: 395, least: 30, most: 1825 },
  /** The text of comments that their authors deleted or moderators removed. */
  'removed-comments': { service: 'content', days: 365, least: 30, most: 1825 },
  /** Notifications under the bell. */
  updates: { service: 'notifications', days: 365, least: 30, most: 365 },
  /** Messages between two people, with everything attached to them. */
  'direct-messages': { service: 'chat', days: null, least: 1, most: 3650 },
  /** Messages in groups. */
  'group-messages': { service: 'chat', days: null, least: 1, most: 3650 },
  /** Earlier texts of messages that were changed or deleted. */
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
/** Kinds that are kept forever by default. */
type KeptForGood = {
  [K in RetentionKind]: (typeof retentionKinds)[K]['days'] extends null ? K : never;
}[RetentionKind];
/** The organisation's own values. All other kinds keep their defaults. */
export type RetentionChoice = Readonly<Partial<Record<RetentionKind, number | null>>>;

export const daysOf = <K extends RetentionKind>(
  kind: K,
  chosen: RetentionChoice | null | undefined,
): K extends KeptForGood ? number | null : number =>
  (chosen?.[kind] ?? retentionKinds[kind].days) as K extends KeptForGood ? number | null : number;
