import { admits, type Permission } from '@atrium/proto/access';
import { editorialOutcomes } from '@atrium/proto/notifications/updates';
import type { SubjectReplica } from '../replicas/replicas.schema.ts';
import type { UpdateRecord } from './update.schema.ts';
import type { UpdateReader } from './visibility.ts';

interface Edited extends Pick<SubjectReplica, 'title'> {
  readonly page: string;
  readonly author: string;
  /** Whether the reader administers it. */
  readonly isTheirs: boolean;
}

export const isEditorial = ({ outcome }: Pick<UpdateRecord, 'outcome'>): boolean =>
  editorialOutcomes.includes(outcome ?? '');

/** What an update about the progress of a draft shows. Its author sees it even without the permission. */
export function editorialView(
  { title, page, author, isTheirs }: Edited,
  access: Permission,
  { member, allowance }: UpdateReader,
): Pick<SubjectReplica, 'title' | 'link'> | null {
  if (!isTheirs && author !== member.id) return null;
  const isOpen = admits(allowance, { access, scoped: 'inside' });
  return { title, link: isOpen ? page : '/updates' };
}
