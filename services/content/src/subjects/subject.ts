import { allows, type Permission } from '@atrium/proto/access';
import { includes, type Audience } from '@atrium/proto/audience';
import type { Localised } from '@atrium/proto/common';
import type { Feature } from '@atrium/proto/features';
import type { Caller } from '@atrium/common/context/request-context';

/** What can be commented on, reacted to, found or notified about, as its owner published it last. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly title: Localised;
  /** A page of the product. */
  readonly link: string;
  readonly audience: Audience;
  readonly permission: Permission;
  readonly feature: Feature;
  readonly commentsOpen: boolean;
  /** The person who answers for it. */
  readonly owner: string;
  /** Not readable at present: withdrawn, archived or deleted. */
  readonly hidden: boolean;
}

/**
 * Whether someone may read a subject. Beside its audience that is its owner and whoever manages such things: they must
 * be able to answer a comment on an article that was not written for themselves.
 */
export function mayRead(
  subject: Subject,
  { member, allowance }: Pick<Caller, 'member' | 'allowance'>,
): boolean {
  if (subject.hidden || !allows(allowance, subject.permission)) return false;
  return (
    includes(subject.audience, member) ||
    subject.owner === member.id ||
    allows(allowance, managerOf(subject.permission))
  );
}

/** Who manages such things, whoever they are for. */
export const managerOf = (permission: Permission): Permission =>
  permission.replace('user:', 'admin:') as Permission;

/** By which a subject is kept. */
export const subjectKey = (kind: string, id: string): string => `${kind}:${id}`;
