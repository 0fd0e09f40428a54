import type { Localised } from '@atrium/proto/common';
import type { AuditedAction } from './audit.ts';

/** The subject of an audit entry, named by the first language its title has. */
export const titledSubject = (
  kind: string,
  { _id, title }: { readonly _id: string; readonly title: Localised },
): AuditedAction['about'] => ({ kind, id: _id, name: Object.values(title)[0] ?? '' });
