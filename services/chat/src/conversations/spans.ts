/**
 * A range of messages someone may read: from `from` up to but not including `to`, which is null while they take part.
 */
export interface Span {
  readonly from: number;
  readonly to: number | null;
}

export const includesSeq = (spans: readonly Span[], seq: number): boolean =>
  spans.some(({ from, to }) => seq >= from && (to === null || seq < to));

/** Includes the message that announces the departure. Spans that are already closed stay as they are. */
export const closeSpans = (spans: readonly Span[], at: number): Span[] =>
  spans.map(({ from, to }) => ({ from, to: to ?? at + 1 }));

export const openSpan = (spans: readonly Span[], at: number): Span[] => [...spans, { from: at, to: null }];

/** The last message someone may read, if the conversation has reached `seq`. */
export function lastSeen(spans: readonly Span[], seq: number): number {
  const last = spans.at(-1);
  if (!last) return 0;
  return last.to === null ? seq : last.to - 1;
}

/** The query equivalent of {@link includesSeq}. */
export function spanFilter(spans: readonly Span[]): Record<string, unknown> {
  const ranges = spans.map(({ from, to }) => ({ seq: { $gte: from, ...(to !== null && { $lt: to }) } }));
  const [only] = ranges;
  // Matches nothing: there is no message 0.
  if (!only) return { seq: 0 };
  return ranges.length === 1 ? only : { $or: ranges };
}

/** Whether two people ever took part at the same time. */
export const overlap = (spans: readonly Span[], others: readonly Span[]): boolean =>
  spans.some((one) =>
    others.some(
      (other) => (other.to === null || one.from < other.to) && (one.to === null || other.from < one.to),
    ),
  );
