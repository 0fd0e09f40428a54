/**
 * Response fields about individual people, or with counts so small that one person could be identified. In works
 * council mode the server hides them for every endpoint, on screens, in exports and for API tokens alike. They are
 * matched by field name, so a new endpoint is not forgotten.
 */
export const personLevelFields = {
  /** When a person did something. Null in that mode, and lists cannot be sorted by it. */
  timestamps: ['firstSignIn', 'lastSignIn', 'lastSeen', 'lastUsedAt'],
  /**
   * How many people did something. Null in that mode if below the minimum group size. Zero counts as too small as well:
   * for something sent to one person, a zero that becomes null would reveal that the person did it.
   */
  counts: ['views', 'opened', 'clicked', 'confirmed'],
} as const;

/**
 * How works council mode changes an endpoint. `refused`: the whole response is about individual people, so the endpoint
 * is refused. `own`: all of it is about the caller. `groups`: its rows are groups of `people`, and those that are too
 * small are left out.
 */
export type PersonLevel = 'refused' | 'own' | 'groups';

/** Minimum group size, unless the organisation sets a higher one. */
export const smallestGroup = 5;

const timestamps: readonly string[] = personLevelFields.timestamps;
const counts: readonly string[] = personLevelFields.counts;

/** Whether sorting by this field would reveal hidden values. */
export const revealsByOrder = (sort: string): boolean =>
  [...timestamps, ...counts].includes(sort.replace(/^-/, ''));

/** The response as sent in works council mode. */
export const redactPersonLevel = <T>(answer: T, level: PersonLevel | undefined, smallest: number): T =>
  level === 'own' ? answer : (redact(answer, level === 'groups', smallest) as T);

function redact(value: unknown, groups: boolean, smallest: number): unknown {
  if (Array.isArray(value))
    return value
      .filter((one) => !(groups && isSmall(one, smallest)))
      .map((one) => redact(one, groups, smallest));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isRedacted(name, field, smallest) ? null : redact(field, groups, smallest),
    ]),
  );
}

const isRedacted = (name: string, field: unknown, smallest: number): boolean =>
  timestamps.includes(name) || (counts.includes(name) && typeof field === 'number' && field < smallest);

function isSmall(value: unknown, smallest: number): boolean {
  const { people } = (value ?? {}) as { people?: unknown };
  return typeof people === 'number' && people < smallest;
}
