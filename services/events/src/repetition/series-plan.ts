import type { Repetition } from '@atrium/proto/events/repetition';

/** What a change of its rule does to the dates of a series. */
export interface SeriesPlan {
  readonly stay: readonly string[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** In days: how far a date may be moved and still be the same one for the people who have answered. */
const reach: Readonly<Record<Repetition['frequency'], number>> = {
  daily: 0,
  weekly: 3,
  monthly: 15,
  yearly: 15,
};

/**
 * A date that the new rule does not have moves to the nearest new one, if there is one within half a period: a weekly
 * meeting that goes from Tuesday to Wednesday is the same meeting.
 */
export function planSeries(
  existing: readonly string[],
  wanted: readonly string[],
  frequency: Repetition['frequency'],
): SeriesPlan {
  const [before, after] = [new Set(existing), new Set(wanted)];
  const left = new Set([...after].filter((date) => !before.has(date)));
  const moved: { from: string; to: string }[] = [];
  const removed: string[] = [];
  for (const from of [...before].filter((date) => !after.has(date)).toSorted(byDate)) {
    const to = nearest(from, left, reach[frequency]);
    if (to === undefined) removed.push(from);
    else {
      moved.push({ from, to });
      left.delete(to);
    }
  }
  return {
    stay: [...before].filter((date) => after.has(date)).toSorted(byDate),
    ...{ moved, added: [...left].toSorted(byDate), removed },
  };
}

function nearest(from: string, among: ReadonlySet<string>, within: number): string | undefined {
  const near = [...among]
    .map((date) => ({ date, distance: Math.abs(daysBetween(from, date)) }))
    .filter(({ distance }) => distance <= within);
  return near.toSorted((a, b) => a.distance - b.distance || byDate(a.date, b.date))[0]?.date;
}

const dayInMs = 24 * 3_600_000;

/** From one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayInMs);

const byDate = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
