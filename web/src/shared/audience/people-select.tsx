import { useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonRef } from '@atrium/proto/common';
import { audienceQueries } from './audience.queries.ts';

export interface PeopleSelectProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string[];
  readonly onChange: (ids: string[]) => void;
}

/** Picks people by typing their names. */
export function PeopleSelect({ label, placeholder, value, onChange }: PeopleSelectProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  const found = useQuery(audienceQueries.found(q)).data?.items ?? [];
  const named = useQuery(audienceQueries.named(value)).data?.items ?? [];
  const people = new Map<string, PersonRef>([...named, ...found].map((person) => [person.id, person]));
  // Whoever is not known by name yet still counts and can be taken out.
  const unnamed = value.filter((id) => !people.has(id)).map((id) => ({ value: id, label: '…' }));
  return (
    <MultiSelect
      label={label}
      {...(value.length === 0 && placeholder && { placeholder })}
      data={[...[...people.values()].map(({ id, name }) => ({ value: id, label: name })), ...unnamed]}
      value={value}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage={t`Nobody found`}
    />
  );
}
