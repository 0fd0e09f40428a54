import { useState } from 'react';
import { isInstant } from '../i18n/zoned-time.ts';

/** An optional time that has to come after another. */
export interface ChosenTime {
  readonly isSet: boolean;
  /** The value of the field, kept while no time is set. It may not be a time yet. */
  readonly chosen: string | null;
  /** Null if no time is set. */
  readonly at: string | null;
  readonly isTooEarly: boolean;
  /** True without a time, or with one that is late enough. */
  readonly isReady: boolean;
  readonly toggle: (isSet: boolean) => void;
  readonly choose: (at: string | null) => void;
}

export interface ChosenTimeOptions {
  readonly initial: string | null;
  /** The time has to come after this; null means the time the form was opened. */
  readonly after: string | null;
  /** The initial value, calculated from the time it has to come after. In milliseconds. */
  readonly suggest: (after: number) => number;
}

const hour = 60 * 60 * 1000;
/** A full hour in UTC is a full or half hour in every time zone people publish in. */
export const roundUpToHour = (time: number): number => Math.ceil(time / hour) * hour;

export function useChosenTime({ initial, after, suggest }: ChosenTimeOptions): ChosenTime {
  const [openedAt] = useState(() => Date.now());
  const [chosen, choose] = useState(initial);
  const [isSet, setSet] = useState(initial !== null);
  const from = after === null || !isInstant(after) ? openedAt : Date.parse(after);
  const isChosen = chosen !== null && isInstant(chosen);
  const isTooEarly = isSet && isChosen && Date.parse(chosen) <= from;
  return {
    ...{ isSet, chosen, choose, isTooEarly, at: isSet ? chosen : null },
    isReady: !isSet || (isChosen && !isTooEarly),
    toggle: (isSet) => {
      setSet(isSet);
      if (isSet) choose((before) => before ?? new Date(suggest(from)).toISOString());
    },
  };
}
