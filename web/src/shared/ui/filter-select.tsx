import { Select, type SelectProps } from '@mantine/core';

export interface FilterSelectProps extends Pick<SelectProps, 'data' | 'searchable'> {
  /** What the list is filtered by: "Site". */
  readonly label: string;
  /** Shown while no filter is set: "Every site". */
  readonly every: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export const FilterSelect = ({
  label,
  every,
  value,
  onChange,
  searchable = true,
  data,
}: FilterSelectProps) => (
  <Select
    aria-label={label}
    placeholder={every}
    data={data ?? []}
    value={value ?? null}
    onChange={(one) => onChange(one ?? undefined)}
    clearable
    searchable={searchable}
  />
);
