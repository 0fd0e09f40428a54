import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditQueries } from './audit.queries.ts';

export interface PersonFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  /** What it is called when it is nobody. */
  readonly otherwise?: string | undefined;
  readonly onChange: (id: string | null) => void;
}

/** Narrows down to one person, found by name. */
export function PersonFilter({ label, value = '', otherwise, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 200);
  const found = useQuery(auditQueries.found(q)).data?.items ?? [];
  const chosen = useQuery(auditQueries.named(value || null)).data?.items ?? [];
  const names = new Map([
    ...(value ? [[value, otherwise ?? value] as const] : []),
    ...[...chosen, ...found].map(({ id, name }) => [id, name] as const),
  ]);
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={[...names].map(([id, name]) => ({ value: id, label: name }))}
      value={value || null}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': label }}
      filter={({ options }) => options}
      onSearchChange={setTyped}
    />
  );
}
