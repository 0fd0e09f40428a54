import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PersonRef } from '@atrium/proto/common';
import { managedPeopleQueries } from './managed-people.queries.ts';

export interface PersonSelectProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: ReactNode;
}

/** Chooses one person of many by typing a name. */
export function PersonSelect({ label, value, onChange, error }: PersonSelectProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  const found = useQuery(managedPeopleQueries.found(q)).data?.items ?? [];
  const chosen = useQuery(managedPeopleQueries.named(value)).data?.items ?? [];
  const people = new Map<string, PersonRef>([...chosen, ...found].map((person) => [person.id, person]));
  return (
    <Select
      label={label}
      data={[...people.values()].map((person) => ({ value: person.id, label: person.name }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      filter={({ options }) => options}
      onSearchChange={setTyped}
      error={error}
    />
  );
}
