import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unitOptions } from './unit-options.ts';
import { unitQueries } from './unit.queries.ts';

export interface UnitSelectProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (unit: string | null) => void;
  /** Which units may be chosen; all by default. */
  readonly isAllowed?: (unit: string) => boolean;
}

/** Finds a unit by its name or its path. */
export function UnitSelect({ label, value, onChange, isAllowed = () => true }: UnitSelectProps) {
  const { t } = useLingui();
  const units = useQuery(unitQueries.tree()).data?.items ?? [];
  return (
    <Select
      label={label}
      data={unitOptions(units).filter((option) => isAllowed(option.value))}
      value={value}
      onChange={onChange}
      limit={50}
      searchable
      clearable
      nothingFoundMessage={t`No results`}
    />
  );
}
