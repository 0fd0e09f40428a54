/** Messages somebody may read: from a place up to another, which is not part of it; `null` as long as they take part. */
export interface Span {
  readonly from: number;
  readonly to: number | null;
}

export const sees = (spans: readonly Span[], seq: number): boolean =>
  spans.some(({ from, to }) => seq >= from && (to === null || seq < to));

/** Up to and with the message that says so; whoever takes no part stays where they were. */
export const closed = (spans: readonly Span[], at: number): Span[] =>
  spans.map(({ from, to }) => ({ from, to: to ?? at + 1 }));

export const opened = (spans: readonly Span[], at: number): Span[] => [...spans, { from: at, to: null }];

/** The last message somebody may read, where a conversation has come to `seq`. */
export function lastSeen(spans: readonly Span[], seq: number): number {
  const last = spans.at(-1);
  if (!last) return 0;
  return last.to === null ? seq : last.to - 1;
}

/** The query twin of {@link sees}. */
export function within(spans: readonly Span[]): Record<string, unknown> {
  const ranges = spans.map(({ from, to }) => ({ seq: { $gte: from, ...(to !== null && { $lt: to }) } }));
  const [only] = ranges;
  // What nobody may see: there is no message 0.
  if (!only) return { seq: 0 };
  return ranges.length === 1 ? only : { $or: ranges };
}

/** Whether two people took part at the same time at any place. */
export const met = (spans: readonly Span[], others: readonly Span[]): boolean =>
  spans.some((one) =>
    others.some(
      (other) => (other.to === null || one.from < other.to) && (one.to === null || other.from < one.to),
    ),
  );
