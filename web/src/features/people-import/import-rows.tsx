import { Trans, useLingui } from '@lingui/react/macro';
import { IconListCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportField, ImportRow } from '@atrium/proto/identity/people-import';
import { issueMessage } from '../../shared/api/issue-messages.ts';
import { StateBadge } from '../../shared/state/state-badge.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { InfiniteList } from '../../shared/ui/infinite-list.tsx';
import { Rows } from '../../shared/ui/rows.tsx';
import { RowsSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './import.module.css';
import { importFieldLabels, rowActions } from './import-labels.ts';
import { importQueries } from './people-import.queries.ts';

/** What each row would change or has changed, and its errors. */
export function ImportRows({ id, action }: { id: string; action: ImportRow['action'] | undefined }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(importQueries.rows(id, { action }));
  return (
    <InfiniteList
      query={query}
      skeleton={<RowsSkeleton />}
      empty={<EmptyState icon={IconListCheck} title={t`No matching rows`} />}
    >
      {(rows) => (
        <Rows>
          {rows.map((row) => (
            <ImportFileRow key={`${row.line} ${row.person}`} row={row} />
          ))}
        </Rows>
      )}
    </InfiniteList>
  );
}

function ImportFileRow({ row }: { row: ImportRow }) {
  const { i18n } = useLingui();
  const failed = row.outcome === 'failed' ? 'error' : row.action;
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <span className={classes.line}>
          {row.line === null ? <Trans>Not in the file</Trans> : <Trans>Line {row.line}</Trans>}
        </span>
        <StateBadge of={rowActions} state={failed} />
        <strong>
          {row.person && (row.action !== 'create' || row.outcome === 'done') ? (
            <Link to="/admin/users/$id" params={{ id: row.person }}>
              {row.name}
            </Link>
          ) : (
            row.name
          )}
        </strong>
        <span className={classes.hint}>{row.email}</span>
      </div>
      <ul className={classes.changes}>
        {row.issues.map((issue, at) => (
          <li key={at} className={classes.wrong}>
            <FieldName path={issue.path} />: {i18n._(issueMessage(issue))} {issue.value && `(${issue.value})`}
          </li>
        ))}
        {row.changes.map(({ field, before, after }) => (
          <li key={field}>
            {i18n._(importFieldLabels[field])}: {before && <del>{before}</del>} {before && '→ '}
            <ins>{after ?? '–'}</ins>
          </li>
        ))}
      </ul>
    </li>
  );
}

function FieldName({ path }: { path: ImportRow['issues'][number]['path'] }) {
  const { i18n, t } = useLingui();
  const label = importFieldLabels[path[0] as ImportField] as
    (typeof importFieldLabels)[ImportField] | undefined;
  return label ? i18n._(label) : t`This person`;
}
