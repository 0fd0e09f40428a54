import { DomainError } from '../errors/domain-error.ts';

/** A position in a list: the value it is sorted by, and the id that breaks ties. */
export interface Cursor {
  readonly value: string | number | null;
  readonly id: string;
}

export const encodeCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export function decodeCursor(text: string): Cursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof id === 'string' && (value === null || typeof value === 'string' || typeof value === 'number'))
      return { value, id };
  } catch {
    // Falls through to the error that all invalid cursors share.
  }
  throw new DomainError('invalid-cursor');
}

export interface Order {
  readonly field: string;
  readonly direction: 1 | -1;
  /** Cursors carry dates as ISO text, which the query must convert back. */
  readonly date?: boolean;
}

/** Parses a sort parameter such as `-createdAt`. `dates` names the fields that hold dates. */
export function parseOrder(
  sort: string,
  dates: readonly string[] = ['createdAt', 'updatedAt', 'publishAt', 'lastSignIn'],
): Order {
  const field = sort.replace(/^-/, '');
  return { field, direction: sort.startsWith('-') ? -1 : 1, date: dates.includes(field) };
}

export const sortOf = ({ field, direction }: Order): Record<string, 1 | -1> => ({
  [field]: direction,
  _id: direction,
});

/** A filter for everything after a cursor, to be combined with `$and`. Nulls sort first, as in MongoDB. */
export function afterCursor(order: Order, after: string | undefined): Record<string, unknown> {
  if (!after) return {};
  const { value, id } = decodeCursor(after);
  if (order.date && value !== null && Number.isNaN(Date.parse(String(value))))
    throw new DomainError('invalid-cursor');
  const beyond = order.direction === 1 ? '$gt' : '$lt';
  const at = order.date && typeof value === 'string' ? new Date(value) : value;
  const tie = { [order.field]: at, _id: { [beyond]: id } };
  if (at === null) return { $or: order.direction === 1 ? [tie, { [order.field]: { $ne: null } }] : [tie] };
  const further: Record<string, unknown>[] = [{ [order.field]: { [beyond]: at } }];
  if (order.direction === -1) further.push({ [order.field]: null });
  return { $or: [...further, tie] };
}

/** One page of records; `next` is the cursor of the following page. */
export interface RecordPage<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

/** Turns a result of up to limit + 1 rows into a page. */
export function toPage<T extends { _id: string }>(
  rows: readonly T[],
  limit: number,
  order: Order,
): RecordPage<T> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || !last) return { rows: page, next: null };
  const value = (last as Record<string, unknown>)[order.field];
  return {
    rows: page,
    next: encodeCursor({
      value: value instanceof Date ? value.toISOString() : ((value ?? null) as string | null),
      id: last._id,
    }),
  };
}
