import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { actionNames } from './action-names.ts';
import classes from './audit-page.module.css';
import type { AuditSearch } from './audit-search.ts';
import { PersonFilter } from './person-filter.tsx';

export interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** What the entries shown are about, where it is no person. */
  readonly aboutName: string | undefined;
  readonly onSearch: (search: AuditSearch) => void;
}

/** Narrows the log down: words, who, about whom or what, which action, when. */
export function AuditFilters({ search, aboutName, onSearch }: AuditFiltersProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState(search.q ?? '');
  const find = useDebouncedCallback((q: string) => onSearch({ ...search, q: q.trim() || undefined }), 300);
  const narrow = (part: keyof AuditSearch) => (value: string | null) =>
    onSearch({ ...search, [part]: value || undefined });
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label={t`Search the audit log`}
        placeholder={t`Search by words`}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          find(event.currentTarget.value);
        }}
      />
      <PersonFilter label={t`Who did it`} value={search.who} onChange={narrow('who')} />
      <PersonFilter
        label={t`About whom or what`}
        value={search.about}
        otherwise={aboutName}
        onChange={narrow('about')}
      />
      <Select
        aria-label={t`Action`}
        placeholder={t`Every action`}
        data={Object.entries(actionNames)
          .map(([value, name]) => ({ value, label: i18n._(name) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))}
        value={search.action ?? null}
        onChange={narrow('action')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`Every action` }}
      />
      <TextInput
        type="date"
        aria-label={t`First day`}
        leftSection={<span className={classes.day}>{t`from`}</span>}
        leftSectionWidth={54}
        max={search.until}
        value={search.from ?? ''}
        onChange={(event) => narrow('from')(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        aria-label={t`Last day`}
        leftSection={<span className={classes.day}>{t`until`}</span>}
        leftSectionWidth={54}
        min={search.from}
        value={search.until ?? ''}
        onChange={(event) => narrow('until')(event.currentTarget.value)}
      />
    </div>
  );
}
