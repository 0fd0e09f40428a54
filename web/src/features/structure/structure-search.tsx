import { useLingui } from '@lingui/react/macro';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StructureSearchResult } from '@atrium/proto/identity/structure';
import { structureQueries } from './structure.queries.ts';
import classes from './structure-search.module.css';

/** Finds a team or a person and goes there. */
export function StructureSearch({ onFound }: { onFound: (result: StructureSearchResult) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 150);
  const hits = useQuery(structureQueries.search(q)).data?.items ?? [];
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  return (
    <Autocomplete
      aria-label={t`Find a team or person`}
      placeholder={t`Find a team or person`}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      onChange={setTyped}
      data={hits.map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      onOptionSubmit={(id) => {
        const hit = byId.get(id);
        if (hit) onFound(hit);
      }}
      renderOption={({ option }) => <Hit hit={byId.get(option.value)} />}
      maxDropdownHeight={420}
      selectFirstOptionOnChange
    />
  );
}

function Hit({ hit }: { hit: StructureSearchResult | undefined }) {
  const { t } = useLingui();
  if (!hit) return null;
  const path = (hit.kind === 'unit' ? hit.path.slice(0, -1) : hit.path).map(({ name }) => name).join(' › ');
  return (
    <span className={classes.hit}>
      <span className={classes.name}>{hit.name}</span>
      <span className={classes.quiet}>
        {hit.kind === 'person' && !path
          ? t`Without a team`
          : [hit.jobTitle, path].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
