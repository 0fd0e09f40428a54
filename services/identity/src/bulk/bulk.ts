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

/** The outcome for one person, with the reason if it failed. */
export type BulkVerdict =
  | { readonly outcome: 'done'; readonly changes: Partial<Changed>; readonly rights: boolean }
  | { readonly outcome: 'same' | 'skipped' }
  | { readonly outcome: 'failed'; readonly reason: ProblemCode };

export interface BulkContext {
  readonly superuserRoles: readonly string[];
  /** The new manager and everyone above them. */
  readonly above: ReadonlySet<string>;
  readonly caller: string;
}

/** Superusers are always skipped: they must not be changed in bulk. */
export function evaluateChange(person: PersonRecord, change: BulkChange, context: BulkContext): BulkVerdict {
  if (person.roles.some((role) => context.superuserRoles.includes(role))) return { outcome: 'skipped' };
  const changes = changesOf(person, change);
  if (Object.keys(changes).length === 0) return { outcome: 'same' };
  if (changes.reportsTo && context.above.has(person._id))
    return { outcome: 'failed', reason: 'manager-cycle' };
  if (changes.state === 'inactive' && person._id === context.caller)
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
  // The end and the deputy belonged to the previous status.
  const statusReset = 'status' in changes && { statusUntil: null, deputy: null };
  // A reactivated person is no longer deleted.
  const undeleted = 'state' in changes && { deletedAt: null };
  return { ...changes, ...statusReset, ...undeleted, ...(differs && { roles }) };
}
