import type { Localised } from '@atrium/proto/common';
import type { AuditedAction } from './audit.ts';

/** What an entry is about, named by its title in the first language that it has one in. */
export const titled = (
  kind: string,
  { _id, title }: { readonly _id: string; readonly title: Localised },
): AuditedAction['about'] => ({ kind, id: _id, name: Object.values(title)[0] ?? '' });
