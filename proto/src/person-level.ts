/**
 * What answers say of single people, or count so few of that one could tell. In works-council mode the server keeps it back,
 * on screens, in exports and for programs alike, of every endpoint: by the names of fields, so that a new one is not forgotten.
 */
export const personLevelFields = {
  /** When somebody did something: empty then, and nobody sorts by it. */
  moments: ['firstSignIn', 'lastSignIn', 'lastSeen', 'lastUsedAt'],
  /**
   * How many people did: empty then where they are fewer than the smallest group. Nobody is too few as well: of what went to one
   * person, a nought that becomes empty would say that they did.
   */
  counts: ['views', 'opened', 'clicked', 'confirmed'],
} as const;

/**
 * How an endpoint differs. `refused`: its whole answer is about single people, and there is none in that mode. `own`: all of it is
 * about whoever calls. `groups`: its rows are groups of `people`, and those that are too small are left out.
 */
export type PersonLevel = 'refused' | 'own' | 'groups';

/** How few people are no group, unless the organisation says more. */
export const smallestGroup = 5;

const moments: readonly string[] = personLevelFields.moments;
const counts: readonly string[] = personLevelFields.counts;

/** Whether an order would tell what is kept back. */
export const tellsByOrder = (sort: string): boolean =>
  [...moments, ...counts].includes(sort.replace(/^-/, ''));

/** An answer as it is given in works-council mode. */
export const keptBack = <T>(answer: T, level: PersonLevel | undefined, smallest: number): T =>
  level === 'own' ? answer : (without(answer, level === 'groups', smallest) as T);

function without(value: unknown, groups: boolean, smallest: number): unknown {
  if (Array.isArray(value))
    return value
      .filter((one) => !(groups && isSmall(one, smallest)))
      .map((one) => without(one, groups, smallest));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isKept(name, field, smallest) ? null : without(field, groups, smallest),
    ]),
  );
}

const isKept = (name: string, field: unknown, smallest: number): boolean =>
  moments.includes(name) || (counts.includes(name) && typeof field === 'number' && field < smallest);

function isSmall(value: unknown, smallest: number): boolean {
  const { people } = (value ?? {}) as { people?: unknown };
  return typeof people === 'number' && people < smallest;
}
