import { Select, type SelectProps } from '@mantine/core';
import { PersonOption } from './person-option.tsx';
import { useFoundPeople } from './use-found-people.ts';

export interface PersonSelectProps extends Pick<
  SelectProps,
  'label' | 'aria-label' | 'placeholder' | 'error'
> {
  readonly value: string | null;
  /** What stands there for a value that is nobody, or nobody any more. */
  readonly otherwise?: string | undefined;
  readonly onChange: (id: string | null) => void;
}

/** Chooses one person of many by typing a name. */
export function PersonSelect({ value, otherwise, onChange, ...field }: PersonSelectProps) {
  const { found, setTyped } = useFoundPeople(value ? [value] : []);
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
