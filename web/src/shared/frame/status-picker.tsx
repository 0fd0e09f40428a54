import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StatusLabel } from '../people/status-label.tsx';
import { statusQuery, useSaveStatus } from '../people/status.queries.ts';
import { useDirectoryReferences } from '../people/use-directory-references.ts';
import classes from './account-menu.module.css';

/** Sets only the status; its end and the deputy have a page of their own. */
export function StatusPicker({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(statusQuery());
  const { statuses } = useDirectoryReferences();
  const choice = useSaveStatus();
  if (!data || statuses.length === 0) return null;
  const { current } = data;
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t`Status`}
        data={[{ value: '', label: t`No status` }, ...statuses]}
        value={current?.status ?? ''}
        disabled={choice.isPending}
        onChange={(event) =>
          choice.mutate({ status: event.currentTarget.value || null, until: null, deputy: null })
        }
      />
      {current && (current.until || current.deputy) && <StatusLabel status={current} />}
      <Link to="/settings/status" onClick={onLeave}>
        <Trans>Set end date and deputy</Trans>
      </Link>
    </div>
  );
}
