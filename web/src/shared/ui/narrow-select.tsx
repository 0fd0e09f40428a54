import { Select, type SelectProps } from '@mantine/core';

export interface NarrowSelectProps extends Pick<SelectProps, 'data' | 'searchable'> {
  /** By what a list is narrowed down: "Site". */
  readonly label: string;
  /** What shows while it is not: "Every site". */
  readonly every: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Narrows a list down to one of some, or shows all of it again. */
export const NarrowSelect = ({
  label,
  every,
  value,
  onChange,
  searchable = true,
  data,
}: NarrowSelectProps) => (
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
