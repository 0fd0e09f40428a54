import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '@atrium/proto/identity/audit';
import { When } from '../../shared/i18n/when.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './audit-page.module.css';
import { actionNames } from './action-names.ts';
import { auditQuery } from './audit.queries.ts';
import { fieldNames } from './field-names.ts';

/** Who did what, to what, when and from where. */
export function AuditPage() {
  const { t, i18n } = useLingui();
  const [action, setAction] = useState<string | null>(null);
  const [q, setQ] = useState<string>();
  const search = useDebouncedCallback((words: string) => setQ(words.trim() || undefined), 300);
  const query = useInfiniteQuery(auditQuery({ q, action: action ?? undefined }));
  return (
    <Page title={t`Audit log`} lead={t`Every administrative action. Nobody can change or remove an entry.`}>
      <Group mb="lg" gap="sm" align="stretch">
        <TextInput
          className={classes.filter}
          type="search"
          aria-label={t`Search the audit log`}
          placeholder={t`Search by name`}
          leftSection={<IconSearch size={18} aria-hidden />}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <Select
          className={classes.filter}
          aria-label={t`Action`}
          placeholder={t`Every action`}
          data={Object.entries(actionNames)
            .map(([value, name]) => ({ value, label: i18n._(name) }))
            .toSorted((one, other) => one.label.localeCompare(other.label, i18n.locale))}
          value={action}
          onChange={setAction}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t`Every action` }}
        />
      </Group>
      <InfiniteList
        query={query}
        skeleton={<RowsSkeleton />}
        empty={<EmptyState icon={IconHistory} title={t`No entries`} />}
      >
        {(entries) => (
          <Rows ordered>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Rows>
        )}
      </InfiniteList>
    </Page>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const fields = Object.keys({ ...entry.before, ...entry.after });
  const action = actionNames[entry.action];
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <PersonName person={entry.by} avatar={28} />
        <span className={classes.action}>{action ? i18n._(action) : entry.action}</span>
        <span>{entry.about.name}</span>
        <span className={classes.when}>
          <When at={entry.at} /> · {entry.from}
        </span>
      </div>
      {fields.length > 0 && (
        <details>
          <summary className={classes.summary}>
            <Trans>What changed</Trans>
          </summary>
          <dl className={classes.changes}>
            {fields.map((field) => (
              <div key={field}>
                <dt>{fieldNames[field] ? i18n._(fieldNames[field]) : field}</dt>
                <dd>
                  <del>{shown(entry.before?.[field])}</del> <ins>{shown(entry.after?.[field])}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

const shown = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
