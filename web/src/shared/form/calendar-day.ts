/** A calendar day, the same in every time zone: `2026-11-28`. Typed text may look like one and still be none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
}

/** Invalid days become the valid ones they run over to. */
export const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  const [year, month, date] = numbersOf(day);
  return dayOf(year, month, date + days);
}

/** The same day of another month, or its last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = numbersOf(day);
  const last = Number(dayOf(year, month + months + 1, 0).slice(8));
  return dayOf(year, month + months, Math.min(date, last));
}

export const isWithin = (day: string, min?: string, max?: string): boolean =>
  !(min && day < min) && !(max && day > max);

function numbersOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}
