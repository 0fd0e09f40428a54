import type { Caller } from '@atrium/common/context/request-context';
import { allows, type Permission } from '@atrium/proto/access';
import { includes } from '@atrium/proto/audience';
import type { Feature } from '@atrium/proto/features';
import type { SubjectReplica } from '../replicas/replicas.schema.ts';
import type { UpdateRecord } from './update.schema.ts';

export type UpdateReader = Pick<Caller, 'member' | 'allowance'>;

type Access = Pick<SubjectReplica, 'audience' | 'permission' | 'feature' | 'owner' | 'hidden'>;

/** Whether someone may read a subject: people in its audience, its owner, and admins of such subjects. */
export function mayRead(
  { audience, permission, owner, hidden }: Access,
  { member, allowance }: UpdateReader,
): boolean {
  if (hidden || !allows(allowance, permission)) return false;
  return includes(audience, member) || owner === member.id || allows(allowance, managerOf(permission));
}

/** An update that awaits a moderation decision is visible to every moderator, whatever the audience of the subject. */
export const isForModerators = ({ kind, outcome }: Pick<UpdateRecord, 'kind' | 'outcome'>): boolean =>
  (kind === 'moderation' && outcome === 'held') ||
  ((kind === 'moderation' || kind === 'appeal') && outcome === null);

/** An update is hidden while its reader may not know about its subject. */
export function isShown(
  update: Pick<UpdateRecord, 'kind' | 'outcome'>,
  subject: Access,
  updateReader: UpdateReader,
  featuresOn: readonly Feature[],
): boolean {
  if (!featuresOn.includes(subject.feature)) return false;
  if (isForModerators(update)) return !subject.hidden && allows(updateReader.allowance, 'admin:moderation');
  return mayRead(subject, updateReader);
}

/** The permission to manage what a permission lets people read. */
export const managerOf = (permission: Permission): Permission =>
  permission.replace('user:', 'admin:') as Permission;
