import type { Access } from '@atrium/proto/access';
import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { AuditLabels } from '../audit/audit-labels.ts';
import type { Auth } from '../auth/auth.ts';
import type { Session } from '@atrium/proto/identity/session';
import type { LoadedPart } from './overview-part.ts';
import type { NavigationEntry } from './navigation.ts';

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly auth: Pick<Auth, 'isSignedIn' | 'problem'>;
  /** The path on screen; undefined before the first page. */
  readonly currentPath: () => string | undefined;
  /** Every page that a route announces. */
  readonly pages: () => readonly NavigationEntry[];
  /** Says what a page of the administration requires and who can give it, to someone without any admin permission. */
  readonly adminRefusal: (access: Access | undefined) => Promise<MessageDescriptor>;
  /** What the audit log calls the actions of every feature. */
  readonly auditLabels: () => Promise<Required<AuditLabels>>;
  /** What features add to the overview of the administration, as far as a person may use them. */
  readonly overview: (session: Session) => Promise<readonly LoadedPart[]>;
}
