import type { Caller } from '@atrium/common/context/request-context';
import { allows, type Permission } from '@atrium/proto/access';
import { includes } from '@atrium/proto/audience';
import type { Feature } from '@atrium/proto/features';
import type { SubjectReplica } from '../replicas/replicas.schemas.ts';
import type { UpdateRecord } from './update.schema.ts';

export type Reader = Pick<Caller, 'member' | 'allowance'>;

type Access = Pick<SubjectReplica, 'audience' | 'permission' | 'feature' | 'owner' | 'hidden'>;

/** Whether someone may read a subject: its audience, its owner, and whoever manages such things. */
export function mayRead(
  { audience, permission, owner, hidden }: Access,
  { member, allowance }: Reader,
): boolean {
  if (hidden || !allows(allowance, permission)) return false;
  return includes(audience, member) || owner === member.id || allows(allowance, managerOf(permission));
}

/** What waits for a moderator's decision is an update for as long as its reader moderates, whoever the article is for. */
export const isForModerators = ({ kind, outcome }: Pick<UpdateRecord, 'kind' | 'outcome'>): boolean =>
  (kind === 'moderation' && outcome === 'held') ||
  ((kind === 'moderation' || kind === 'appeal') && outcome === null);

/** An update is as if it were not there while its reader may not know what it is about. */
export function isShown(
  update: Pick<UpdateRecord, 'kind' | 'outcome'>,
  subject: Access,
  reader: Reader,
  featuresOn: readonly Feature[],
): boolean {
  if (!featuresOn.includes(subject.feature)) return false;
  if (isForModerators(update)) return !subject.hidden && allows(reader.allowance, 'admin:moderation');
  return mayRead(subject, reader);
}

const managerOf = (permission: Permission): Permission => permission.replace('user:', 'admin:') as Permission;
