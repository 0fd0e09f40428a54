/**
 * Response fields about individual people, or with counts so small that one person could be identified. In works
 * council mode the server hides them for every endpoint, on screens, in exports and for API tokens alike. They are
 * matched by field name, so a new endpoint is not forgotten.
 */
export const personLevelFields = {
  /** When a person did something. Null in that mode, and lists cannot be sorted by it. */
  timestamps: ['firstSignIn', 'lastSignIn', 'lastSeen', 'lastUsedAt', 'receivedAt'],
  /** What people have read, and who is online. Null in that mode. */
  states: ['readReceipts', 'online'],
  /** Who belongs to a group that the caller chose. Null in that mode. */
  members: ['examples'],
  /**
   * How many people did something, each with the fields that contain how many could have. In that mode they are rounded
   * down to a multiple of the minimum group size, and so that at least one such group remains that may not have done it.
   * Then no single response changes a count, and no count says that everyone did it. Below the minimum they are null,
   * and so is zero: for something sent to one person, a zero that becomes null would reveal that the person did it.
   */
  counts: {
    activated: ['people'],
    newlyActivated: ['people'],
    devices: [],
    views: [],
    viewsBefore: [],
    acknowledged: [],
    opened: ['recipients', 'delivered'],
    clicked: ['recipients', 'delivered'],
    confirmed: ['recipients', 'delivered'],
  },
} as const;

/**
 * Live events that may name people in that mode because they carry what people publish under their names. No other live
 * event does, unless it goes only to the people it names.
 */
export const signedLiveEvents: readonly string[] = ['chat.messages'];

/**
 * How works council mode changes an endpoint. `refused`: the whole response is about individual people, so the endpoint
 * is refused. `own`: all of it is about the caller. `groups`: its rows are groups of `people`, and those that are too
 * small are left out. `chosen-groups`: the caller chose the groups, so the difference of two could be one person; all
 * counts of `people` are rounded down, and null below the minimum group size.
 */
export type PersonLevel = 'refused' | 'own' | 'groups' | 'chosen-groups';

/** Minimum group size, unless the organisation sets a higher one. */
export const smallestGroup = 5;

const timestamps: readonly string[] = personLevelFields.timestamps;
const states: readonly string[] = [...personLevelFields.states, ...personLevelFields.members];
const counts: Readonly<Record<string, readonly string[]>> = personLevelFields.counts;

/** Whether sorting by this field would reveal hidden values. */
export const revealsByOrder = (sort: string): boolean =>
  [...timestamps, ...Object.keys(counts)].includes(sort.replace(/^-/, ''));

/** The response as sent in works council mode. */
export const redactPersonLevel = <T>(answer: T, level: PersonLevel | undefined, smallest: number): T =>
  level === 'own' ? answer : (redact(answer, level, smallest) as T);

function redact(value: unknown, level: PersonLevel | undefined, smallest: number): unknown {
  if (Array.isArray(value))
    return value
      .filter((one) => !(level === 'groups' && isSmall(one, smallest)))
      .map((one) => redact(one, level, smallest));
  if (value === null || typeof value !== 'object') return value;
  const siblings = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(siblings).map(([name, field]) => {
      if (timestamps.includes(name) || states.includes(name)) return [name, null];
      if (level === 'chosen-groups' && name === 'people' && typeof field === 'number')
        return [name, coarse(field, undefined, smallest)];
      const totals = Object.hasOwn(counts, name) ? counts[name] : undefined;
      if (totals && typeof field === 'number')
        return [name, coarse(field, totalIn(siblings, totals), smallest)];
      return [name, redact(field, level, smallest)];
    }),
  );
}

const totalIn = (siblings: Readonly<Record<string, unknown>>, names: readonly string[]): number | undefined =>
  names.map((name) => siblings[name]).find((total) => typeof total === 'number');

function coarse(count: number, total: number | undefined, smallest: number): number | null {
  const most = total === undefined ? count : Math.min(count, total - smallest);
  const shown = Math.floor(most / smallest) * smallest;
  return shown < smallest ? null : shown;
}

function isSmall(value: unknown, smallest: number): boolean {
  const { people } = (value ?? {}) as { people?: unknown };
  return typeof people === 'number' && people < smallest;
}
