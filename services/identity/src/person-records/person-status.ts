import type { StatusType } from '@atrium/proto/identity/reference-data';
import type { StatusChoice } from '@atrium/proto/identity/person-status';
import type { Issue } from '@atrium/proto/problem';
import type { PersonRecord } from './person.schema.ts';

type Stated = Pick<PersonRecord, 'status' | 'statusUntil' | 'deputy'>;
export type ActiveStatus = {
  readonly [K in keyof StatusChoice]: K extends 'until' ? Date | null : StatusChoice[K];
};

export const noStatus = { status: null, statusUntil: null, deputy: null } as const;

/** Timers are not exact: a status that ends within this time, in milliseconds, is over. */
const tolerance = 250;

export const isOver = ({ statusUntil }: Stated, now = Date.now()): boolean =>
  !!statusUntil && statusUntil.getTime() <= now + tolerance;

/** The status at this moment. An expired one does not count, even before it has been cleared. */
export const activeStatusOf = (person: Stated): (ActiveStatus & { readonly status: string }) | null =>
  person.status && !isOver(person)
    ? { status: person.status, until: person.statusUntil ?? null, deputy: person.deputy ?? null }
    : null;

interface Around {
  readonly id: string;
  /** Type of the chosen status; null if the status does not exist. */
  readonly type: StatusType | null;
  readonly deputy: Pick<PersonRecord, 'state'> | null;
  readonly now: Date;
}

/**
 * The status must exist and must end in the future. Only an unavailable person can have a deputy, who must be someone
 * else and active.
 */
export function statusIssues({ status, until, deputy }: StatusChoice, around: Around): Issue[] {
  if (status === null) return [];
  const issues: Issue[] = [];
  if (around.type === null) issues.push({ path: ['status'], code: 'invalid' });
  if (until !== null && new Date(until) <= around.now) issues.push({ path: ['until'], code: 'order' });
  if (deputy === null) return issues;
  const isDeputyValid =
    around.type === 'unavailable' && deputy !== around.id && around.deputy?.state === 'active';
  if (!isDeputyValid) issues.push({ path: ['deputy'], code: 'invalid' });
  return issues;
}

/** Without a status there is no end and no deputy. */
export const toStored = ({ status, until, deputy }: StatusChoice): Required<Stated> =>
  status === null ? noStatus : { status, statusUntil: until === null ? null : new Date(until), deputy };
