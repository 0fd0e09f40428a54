import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { StatusMark } from '../people/status-mark.tsx';
import { statusQuery, useStatusChoice } from '../people/status.queries.ts';
import { useDirectoryPlaces } from '../people/use-directory-places.ts';
import classes from './account-menu.module.css';

/** Where one is, chosen in passing; until when and who stands in are said on a page of their own. */
export function StatusPicker({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(statusQuery());
  const { statuses } = useDirectoryPlaces();
  const choice = useStatusChoice();
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
      {current && (current.until || current.deputy) && <StatusMark status={current} />}
      <Link to="/settings/status" onClick={onLeave}>
        <Trans>Set end date and deputy</Trans>
      </Link>
    </div>
  );
}
