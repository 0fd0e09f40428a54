import { allows, type Permission } from '@atrium/proto/access';
import { includes, type Audience } from '@atrium/proto/audience';
import type { Localised } from '@atrium/proto/common';
import type { Feature } from '@atrium/proto/features';
import type { Caller } from '@atrium/common/context/request-context';

/** Anything that can be commented on, reacted to, found or notified about, as its service last published it. */
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
  /** The person responsible for it. */
  readonly owner: string;
  /** Not readable: unpublished, archived or deleted. */
  readonly hidden: boolean;
}

/**
 * Whether someone may read a subject. Besides its audience, its owner and those who manage such subjects may: they must
 * be able to answer comments on articles that are not meant for them.
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

/** The permission to manage such subjects, whatever their audience. */
export const managerOf = (permission: Permission): Permission =>
  permission.replace('user:', 'admin:') as Permission;

/** The key of a stored subject. */
export const subjectKey = (kind: string, id: string): string => `${kind}:${id}`;
