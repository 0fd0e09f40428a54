import { useState } from 'react';

/** A time that somebody may set, and has to set so that it comes after another. */
export interface ChosenTime {
  readonly isSet: boolean;
  /** What stands in the field, kept while it is not set. */
  readonly chosen: string | null;
  /** Null where none is set. */
  readonly at: string | null;
  readonly isTooEarly: boolean;
  /** Whether it can be done so: without a time, or with one that comes late enough. */
  readonly isReady: boolean;
  readonly toggle: (isSet: boolean) => void;
  readonly choose: (at: string | null) => void;
}

export interface TimeToChoose {
  readonly given: string | null;
  /** What it has to come after; the moment of asking, where it is null. */
  readonly after: string | null;
  /** What to begin with, from what it has to come after, in milliseconds. */
  readonly suggest: (after: number) => number;
}

const hour = 60 * 60 * 1000;
/** In every time zone people publish in a full hour is one there as well, or a half. */
export const fullHour = (time: number): number => Math.ceil(time / hour) * hour;

export function useChosenTime({ given, after, suggest }: TimeToChoose): ChosenTime {
  const [askedAt] = useState(() => Date.now());
  const [chosen, choose] = useState(given);
  const [isSet, setSet] = useState(given !== null);
  const from = after === null ? askedAt : Date.parse(after);
  const isTooEarly = isSet && chosen !== null && Date.parse(chosen) <= from;
  return {
    ...{ isSet, chosen, choose, isTooEarly, at: isSet ? chosen : null },
    isReady: !isSet || (chosen !== null && !isTooEarly),
    toggle: (isSet) => {
      setSet(isSet);
      if (isSet) choose((before) => before ?? new Date(suggest(from)).toISOString());
    },
  };
}
