import type { BulkChange } from '@atrium/proto/identity/people-bulk';
import type { ProblemCode } from '@atrium/proto/problem';
import type { PersonRecord } from '../people/person.schema.ts';

type Changed = Pick<
  PersonRecord,
  | 'roles'
  | 'site'
  | 'department'
  | 'grade'
  | 'reportsTo'
  | 'state'
  | 'deletedAt'
  | 'status'
  | 'statusUntil'
  | 'deputy'
>;

/** What becomes of one person, and why nothing does. */
export type Verdict =
  | { readonly outcome: 'done'; readonly changes: Partial<Changed>; readonly rights: boolean }
  | { readonly outcome: 'same' | 'skipped' }
  | { readonly outcome: 'failed'; readonly reason: ProblemCode };

export interface BulkAround {
  readonly superuserRoles: readonly string[];
  /** The new manager and everybody above them. */
  readonly above: ReadonlySet<string>;
  readonly caller: string;
}

/** Superusers are left as they are, whoever asks: that is nothing for a list. */
export function judge(person: PersonRecord, change: BulkChange, around: BulkAround): Verdict {
  if (person.roles.some((role) => around.superuserRoles.includes(role))) return { outcome: 'skipped' };
  const changes = changesOf(person, change);
  if (Object.keys(changes).length === 0) return { outcome: 'same' };
  if (changes.reportsTo && around.above.has(person._id))
    return { outcome: 'failed', reason: 'manager-cycle' };
  if (changes.state === 'inactive' && person._id === around.caller)
    return { outcome: 'failed', reason: 'wrong-state' };
  if (changes.state && person.erasing) return { outcome: 'failed', reason: 'wrong-state' };
  return { outcome: 'done', changes, rights: 'roles' in changes || 'state' in changes };
}

export const rolesAfter = (
  roles: readonly string[],
  { addRoles, removeRoles }: Pick<BulkChange, 'addRoles' | 'removeRoles'>,
): string[] => [...new Set([...roles, ...addRoles])].filter((role) => !removeRoles.includes(role));

function changesOf(person: PersonRecord, change: BulkChange): Partial<Changed> {
  const { set } = change;
  const roles = rolesAfter(person.roles, change);
  const differs = roles.length !== person.roles.length || roles.some((role) => !person.roles.includes(role));
  const fields = Object.entries(set).filter(
    ([field, value]) => value !== undefined && value !== (person[field as keyof Changed] ?? null),
  );
  const changes: Partial<Changed> = Object.fromEntries(fields);
  // What was said of the status before holds no longer.
  const anew = 'status' in changes && { statusUntil: null, deputy: null };
  // Whoever is let in again is deleted no more.
  const back = 'state' in changes && { deletedAt: null };
  return { ...changes, ...anew, ...back, ...(differs && { roles }) };
}
