import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { PersonOption } from '../people/person-option.tsx';
import { usePeopleSearch } from '../people/use-people-search.ts';

export interface PeopleSelectProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string[];
  readonly onChange: (ids: string[]) => void;
  /** Who may be picked; everyone by default. */
  readonly isAllowed?: (id: string) => boolean;
}

export function PeopleSelect({
  label,
  placeholder,
  value,
  onChange,
  isAllowed = () => true,
}: PeopleSelectProps) {
  const { t } = useLingui();
  const { found, setTyped } = usePeopleSearch(value);
  // People whose names have not loaded yet still count and can be removed.
  const unnamed = value.filter((id) => !found.has(id)).map((id) => ({ value: id, label: '…' }));
  return (
    <MultiSelect
      label={label}
      {...(value.length === 0 && placeholder && { placeholder })}
      data={[
        ...[...found.values()]
          .filter(({ id }) => value.includes(id) || isAllowed(id))
          .map(({ id, name }) => ({ value: id, label: name })),
        ...unnamed,
      ]}
      value={value}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      filter={({ options }) => options}
      renderOption={({ option }) => <PersonOption person={found.get(option.value)} name={option.label} />}
      onSearchChange={setTyped}
      nothingFoundMessage={t`No people found`}
    />
  );
}
