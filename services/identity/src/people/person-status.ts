import type { StatusType } from '@atrium/proto/identity/places';
import type { StatusChoice } from '@atrium/proto/identity/person-status';
import type { Issue } from '@atrium/proto/problem';
import type { PersonRecord } from './person.schema.ts';

type Stated = Pick<PersonRecord, 'status' | 'statusUntil' | 'deputy'>;
export type StatusNow = {
  readonly [K in keyof StatusChoice]: K extends 'until' ? Date | null : StatusChoice[K];
};

export const noStatus = { status: null, statusUntil: null, deputy: null } as const;

/** Timers are no clocks: what is due within this, in milliseconds, is due. */
const tolerance = 250;

export const isOver = ({ statusUntil }: Stated, now = Date.now()): boolean =>
  !!statusUntil && statusUntil.getTime() <= now + tolerance;

/** What holds at this moment: one that is over says nothing, even before the clock has cleared it away. */
export const statusNow = (person: Stated): (StatusNow & { readonly status: string }) | null =>
  person.status && !isOver(person)
    ? { status: person.status, until: person.statusUntil ?? null, deputy: person.deputy ?? null }
    : null;

interface Around {
  readonly id: string;
  /** Of the status that is chosen; nothing when there is no such status. */
  readonly type: StatusType | null;
  readonly deputy: Pick<PersonRecord, 'state'> | null;
  readonly now: Date;
}

/** A status there is, an end that is to come, and somebody else who is here to stand in for who is not. */
export function statusIssues({ status, until, deputy }: StatusChoice, around: Around): Issue[] {
  if (status === null) return [];
  const issues: Issue[] = [];
  if (around.type === null) issues.push({ path: ['status'], code: 'invalid' });
  if (until !== null && new Date(until) <= around.now) issues.push({ path: ['until'], code: 'order' });
  if (deputy === null) return issues;
  const standsIn = around.type === 'unavailable' && deputy !== around.id && around.deputy?.state === 'active';
  if (!standsIn) issues.push({ path: ['deputy'], code: 'invalid' });
  return issues;
}

/** Without a status there is nothing that ends, and nobody stands in. */
export const toStored = ({ status, until, deputy }: StatusChoice): Required<Stated> =>
  status === null ? noStatus : { status, statusUntil: until === null ? null : new Date(until), deputy };
