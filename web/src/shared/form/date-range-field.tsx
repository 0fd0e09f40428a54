import { SimpleGrid } from '@mantine/core';
import { DateField, type DateFieldProps } from './date-field.tsx';

export interface DateRangeFieldProps {
  readonly from: DateFieldProps;
  readonly to: DateFieldProps;
}

/** The first and the last day of a period. Both calendars show it. */
export function DateRangeField({ from, to }: DateRangeFieldProps) {
  const period = [from.value ?? null, to.value ?? null] as const;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <DateField {...from} period={period} />
      <DateField {...to} period={period} min={to.min ?? from.value} />
    </SimpleGrid>
  );
}
