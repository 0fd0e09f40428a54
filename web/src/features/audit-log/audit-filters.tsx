import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { PersonSelect } from '../../shared/people/person-select.tsx';
import { FilterSelect } from '../../shared/ui/filter-select.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { auditLabels } from './audit-labels.ts';
import classes from './audit-page.module.css';
import type { AuditSearch } from './audit-search.ts';

export interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** Name of the filtered object, if it is not a person. */
  readonly aboutName: string | undefined;
  readonly onSearch: (search: AuditSearch) => void;
}

/** Filters the log by text, actor, object, action and period. */
export function AuditFilters({ search, aboutName, onSearch }: AuditFiltersProps) {
  const { t, i18n } = useLingui();
  const narrow = (part: keyof AuditSearch) => (value: string | null | undefined) =>
    onSearch({ ...search, [part]: value || undefined });
  return (
    <div className={classes.filters}>
      <SearchField
        label={t`Search the audit log`}
        placeholder={t`Search entries`}
        value={search.q}
        onSearch={(q) => onSearch({ ...search, q })}
      />
      <PersonSelect
        aria-label={t`Performed by`}
        placeholder={t`Performed by`}
        value={search.who ?? null}
        otherwise={search.who}
        onChange={narrow('who')}
      />
      <PersonSelect
        aria-label={t`Affected person or item`}
        placeholder={t`Affected person or item`}
        value={search.about ?? null}
        otherwise={aboutName ?? search.about}
        onChange={narrow('about')}
      />
      <FilterSelect
        label={t`Action`}
        every={t`All actions`}
        data={Object.entries(auditLabels)
          .map(([value, name]) => ({ value, label: i18n._(name) }))
          .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))}
        value={search.action}
        onChange={narrow('action')}
      />
      <TextInput
        type="date"
        aria-label={t`First day`}
        leftSection={<span className={classes.day}>{t`From`}</span>}
        leftSectionWidth={54}
        max={search.until}
        value={search.from ?? ''}
        onChange={(event) => narrow('from')(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        aria-label={t`Last day`}
        leftSection={<span className={classes.day}>{t`Until`}</span>}
        leftSectionWidth={54}
        min={search.from}
        value={search.until ?? ''}
        onChange={(event) => narrow('until')(event.currentTarget.value)}
      />
    </div>
  );
}
