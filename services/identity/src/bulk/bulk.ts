import type { BulkChange } from '@atrium/proto/identity/people-bulk';
import type { ProblemCode } from '@atrium/proto/problem';
import type { PersonRecord } from '../person-records/person.schema.ts';

type Changed = Pick<
  PersonRecord,
  'site' | 'department' | 'grade' | 'reportsTo' | 'state' | 'deletedAt' | 'status' | 'statusUntil' | 'deputy'
>;

/** The outcome for one person, with the reason if it failed. */
export type BulkVerdict =
  | {
      readonly outcome: 'done';
      readonly changes: Partial<Changed>;
      /** Null if they stay. */
      readonly roles: readonly string[] | null;
    }
  | { readonly outcome: 'same' | 'skipped' }
  | { readonly outcome: 'failed'; readonly reason: ProblemCode };

export interface BulkContext {
  /** Their holders are skipped. */
  readonly protectedRoles: readonly string[];
  /** The new manager and everyone above them. */
  readonly above: ReadonlySet<string>;
  readonly caller: string;
  /** Mobile numbers of active people. */
  readonly numbersInUse: ReadonlySet<string>;
}

/** Superusers are always skipped, as they must not be changed in bulk, and so are people above the caller. */
export function evaluateChange(
  person: PersonRecord,
  held: readonly string[],
  change: BulkChange,
  context: BulkContext,
): BulkVerdict {
  if (held.some((role) => context.protectedRoles.includes(role))) return { outcome: 'skipped' };
  const [changes, roles] = [changesOf(person, change), changedRoles(held, change)];
  if (Object.keys(changes).length === 0 && !roles) return { outcome: 'same' };
  if (changes.reportsTo && context.above.has(person._id))
    return { outcome: 'failed', reason: 'manager-cycle' };
  if (changes.state === 'inactive' && person._id === context.caller)
    return { outcome: 'failed', reason: 'wrong-state' };
  if (changes.state === 'active' && person.mobile && context.numbersInUse.has(person.mobile))
    return { outcome: 'failed', reason: 'already-exists' };
  if (changes.state && person.erasing) return { outcome: 'failed', reason: 'wrong-state' };
  return { outcome: 'done', changes, roles };
}

export const rolesAfter = (
  roles: readonly string[],
  { addRoles, removeRoles }: Pick<BulkChange, 'addRoles' | 'removeRoles'>,
): string[] => [...new Set([...roles, ...addRoles])].filter((role) => !removeRoles.includes(role));

function changedRoles(held: readonly string[], change: BulkChange): readonly string[] | null {
  const roles = rolesAfter(held, change);
  const differs = roles.length !== held.length || roles.some((role) => !held.includes(role));
  return differs ? roles : null;
}

function changesOf(person: PersonRecord, { set }: BulkChange): Partial<Changed> {
  const fields = Object.entries(set).filter(
    ([field, value]) => value !== undefined && value !== (person[field as keyof Changed] ?? null),
  );
  const changes: Partial<Changed> = Object.fromEntries(fields);
  // The end and the deputy belonged to the previous status.
  const statusReset = 'status' in changes && { statusUntil: null, deputy: null };
  // A reactivated person is no longer deleted.
  const undeleted = 'state' in changes && { deletedAt: null };
  return { ...changes, ...statusReset, ...undeleted };
}
