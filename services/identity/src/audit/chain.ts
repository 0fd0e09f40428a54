import { createHash, randomBytes } from 'node:crypto';
import type { AuditEntryFields, AuditEntryParts } from './audit-entry.schema.ts';

/** A position in a chain: its number and the hash of its entry. */
export interface ChainLink {
  readonly seq: number;
  readonly hash: string;
}

export interface ChainedEntry extends AuditEntryFields, ChainLink {
  /** The hash of the previous entry. */
  readonly prev: string;
  /** Hashes of the parts that can be erased. Missing in entries of the first format. */
  readonly seals?: AuditEntryParts;
  /** Without the salt, a hashed part cannot be found out by guessing. Deleted together with the erased part. */
  readonly salts?: Partial<AuditEntryParts>;
  /** Whether parts of it were erased, which a later entry authorises. */
  readonly erased?: boolean;
}

/** The link before the first entry. */
export const chainStart: ChainLink = { seq: 0, hash: '0'.repeat(64) };

/** The format is part of what is hashed. The first format hashed everything together, so nothing could be erased. */
const [firstForm, form] = ['atrium-audit-1', 'atrium-audit-2'];

/** JSON with sorted keys, whatever order the database returns them in. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed());
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${canonical(key)}:${canonical(field)}`).join(',')}}`;
}

/** The hash that an entry must have at its position in the chain of its organisation. */
export function hashOf(
  org: string,
  { seq, prev }: Pick<ChainedEntry, 'seq' | 'prev'>,
  entry: AuditEntryFields & Pick<ChainedEntry, 'seals'>,
): string {
  const { _id, at, by, action, aboutKind, aboutId, aboutName, before, after, from, seals } = entry;
  const facts = [_id, at, by, action, aboutKind, aboutId];
  return seals
    ? digest([form, org, seq, prev, ...facts, seals.about, seals.from])
    : digest([firstForm, org, seq, prev, ...facts, aboutName, before, after, from]);
}

/** Whether an entry matches its hash. For an erased part, only whether it is empty now and was marked as erased. */
export function isIntact(org: string, entry: ChainedEntry): boolean {
  const { hash, seals, salts, erased, aboutName, before, after, from } = entry;
  const empty = {
    about: erased === true && aboutName === '' && before === null && after === null,
    from: erased === true && from === '',
  };
  if (!seals) return (empty.about && empty.from) || hash === hashOf(org, entry, entry);
  const now = sealsOf(entry, { about: '', from: '', ...salts });
  const holds = (part: keyof AuditEntryParts): boolean =>
    salts?.[part] === undefined ? empty[part] : now[part] === seals[part];
  return hash === hashOf(org, entry, entry) && holds('about') && holds('from');
}

const digest = (values: readonly unknown[]): string =>
  createHash('sha256').update(canonical(values)).digest('hex');

const sealsOf = (
  { aboutName, before, after, from }: AuditEntryFields,
  salts: AuditEntryParts,
): AuditEntryParts => ({
  about: digest([salts.about, aboutName, before, after]),
  from: digest([salts.from, from]),
});

const salt = (): string => randomBytes(16).toString('hex');

/** Appends entries to the end of a chain, in their order. */
export function chainEntries<E extends AuditEntryFields>(
  org: string,
  end: ChainLink,
  entries: readonly E[],
): (E & Omit<ChainedEntry, keyof AuditEntryFields>)[] {
  let last = end;
  return entries.map((entry) => {
    const place = { seq: last.seq + 1, prev: last.hash };
    const salts = { about: salt(), from: salt() };
    const seals = sealsOf(entry, salts);
    last = { seq: place.seq, hash: hashOf(org, place, { ...entry, seals }) };
    return { ...entry, ...place, hash: last.hash, seals, salts };
  });
}
