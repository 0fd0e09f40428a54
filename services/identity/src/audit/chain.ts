import { createHash } from 'node:crypto';
import type { AuditFacts } from './audit-entry.schema.ts';

/** A place in a chain: its number and the hash of what stands there. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}

export interface Chained extends AuditFacts, Link {
  /** The hash of the entry before. */
  readonly prev: string;
}

/** Before the first entry. */
export const beginning: Link = { seq: 0, hash: '0'.repeat(64) };

/** Named in what is hashed, so that another form can follow one day. */
const form = 'atrium-audit-1';

/** JSON with its keys in order, whatever order the store gives them in. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed());
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${canonical(key)}:${canonical(field)}`).join(',')}}`;
}

/** What an entry must hash to at its place in the chain of its organisation. */
export function hashOf(org: string, { seq, prev }: Pick<Chained, 'seq' | 'prev'>, entry: AuditFacts): string {
  const { _id, at, by, action, aboutKind, aboutId, aboutName, before, after, from } = entry;
  const facts = [_id, at, by, action, aboutKind, aboutId, aboutName, before, after, from];
  return createHash('sha256')
    .update(canonical([form, org, seq, prev, ...facts]))
    .digest('hex');
}

/** Puts entries behind the end of a chain, in their order. */
export function linked<E extends AuditFacts>(
  org: string,
  end: Link,
  entries: readonly E[],
): (E & Pick<Chained, 'seq' | 'prev' | 'hash'>)[] {
  let last = end;
  return entries.map((entry) => {
    const place = { seq: last.seq + 1, prev: last.hash };
    last = { seq: place.seq, hash: hashOf(org, place, entry) };
    return { ...entry, ...place, hash: last.hash };
  });
}
