import { createHash, randomBytes } from 'node:crypto';
import type { AuditFacts, Parts } from './audit-entry.schema.ts';

/** A place in a chain: its number and the hash of what stands there. */
export interface Link {
  readonly seq: number;
  readonly hash: string;
}

export interface Chained extends AuditFacts, Link {
  /** The hash of the entry before. */
  readonly prev: string;
  /** What the chain holds of the parts that can be erased; nothing in entries of the first form. */
  readonly seals?: Parts;
  /** Without its salt nobody can find out by trying what a part said. Gone with what was erased. */
  readonly salts?: Partial<Parts>;
  /** Some of it was erased; an entry further on vouches for that. */
  readonly erased?: boolean;
}

/** Before the first entry. */
export const beginning: Link = { seq: 0, hash: '0'.repeat(64) };

/** Named in what is hashed. In the first everything was hashed together, so that nothing could be erased. */
const [firstForm, form] = ['atrium-audit-1', 'atrium-audit-2'];

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
export function hashOf(
  org: string,
  { seq, prev }: Pick<Chained, 'seq' | 'prev'>,
  entry: AuditFacts & Pick<Chained, 'seals'>,
): string {
  const { _id, at, by, action, aboutKind, aboutId, aboutName, before, after, from, seals } = entry;
  const facts = [_id, at, by, action, aboutKind, aboutId];
  return seals
    ? digest([form, org, seq, prev, ...facts, seals.about, seals.from])
    : digest([firstForm, org, seq, prev, ...facts, aboutName, before, after, from]);
}

/** Whether an entry says what its hash says; of what was erased only that something stood there, and nothing does now. */
export function isSound(org: string, entry: Chained): boolean {
  const { hash, seals, salts, erased, aboutName, before, after, from } = entry;
  const empty = {
    about: erased === true && aboutName === '' && before === null && after === null,
    from: erased === true && from === '',
  };
  if (!seals) return (empty.about && empty.from) || hash === hashOf(org, entry, entry);
  const now = sealsOf(entry, { about: '', from: '', ...salts });
  const holds = (part: keyof Parts): boolean =>
    salts?.[part] === undefined ? empty[part] : now[part] === seals[part];
  return hash === hashOf(org, entry, entry) && holds('about') && holds('from');
}

const digest = (values: readonly unknown[]): string =>
  createHash('sha256').update(canonical(values)).digest('hex');

const sealsOf = ({ aboutName, before, after, from }: AuditFacts, salts: Parts): Parts => ({
  about: digest([salts.about, aboutName, before, after]),
  from: digest([salts.from, from]),
});

const salt = (): string => randomBytes(16).toString('hex');

/** Puts entries behind the end of a chain, in their order. */
export function linked<E extends AuditFacts>(
  org: string,
  end: Link,
  entries: readonly E[],
): (E & Omit<Chained, keyof AuditFacts>)[] {
  let last = end;
  return entries.map((entry) => {
    const place = { seq: last.seq + 1, prev: last.hash };
    const salts = { about: salt(), from: salt() };
    const seals = sealsOf(entry, salts);
    last = { seq: place.seq, hash: hashOf(org, place, { ...entry, seals }) };
    return { ...entry, ...place, hash: last.hash, seals, salts };
  });
}
