import { Select, type SelectProps } from '@mantine/core';
import { PersonOption } from './person-option.tsx';
import { usePeopleSearch } from './use-people-search.ts';

export interface PersonSelectProps extends Pick<
  SelectProps,
  'label' | 'aria-label' | 'placeholder' | 'error'
> {
  readonly value: string | null;
  /** The label for a value that is no person, or no longer one. */
  readonly otherwise?: string | undefined;
  readonly onChange: (id: string | null) => void;
}

export function PersonSelect({ value, otherwise, onChange, ...field }: PersonSelectProps) {
  const { found, setTyped } = usePeopleSearch(value ? [value] : []);
  const names = new Map([
    ...(value && otherwise ? [[value, otherwise] as const] : []),
    ...[...found].map(([id, { name }]) => [id, name] as const),
  ]);
  return (
    <Select
      {...field}
      data={[...names].map(([id, name]) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      filter={({ options }) => options}
      renderOption={({ option }) => <PersonOption person={found.get(option.value)} name={option.label} />}
      onSearchChange={setTyped}
    />
  );
}
