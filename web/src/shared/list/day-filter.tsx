import { useState } from 'react';
import { isDay } from '../form/calendar-day.ts';
import { DateField, type DateFieldProps } from '../form/date-field.tsx';

export interface DayFilterProps extends Omit<
  DateFieldProps,
  'value' | 'onChange' | 'onSettled' | 'isClearable'
> {
  /** Empty without one. */
  readonly day: string;
  readonly onFilter: (day: string) => void;
}

/** A day that a list is filtered by, once it is typed to the end. */
export function DayFilter({ day, onFilter, ...field }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DateField
      {...field}
      isClearable
      value={typed ?? day}
      onChange={setTyped}
      onSettled={(settled) => {
        if (settled !== '' && !isDay(settled)) return;
        setTyped(null);
        if (settled !== day) onFilter(settled);
      }}
    />
  );
}
