import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useFormat } from '../../shared/i18n/use-format.ts';
import classes from './check-in.module.css';

interface ListAgeProps {
  readonly at: string;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** How old the list is that this device works with. */
export function ListAge({ at, isRefreshing, onRefresh }: ListAgeProps) {
  const { time } = useFormat();
  const moment = time(at);
  return (
    <p className={classes.age}>
      <Trans>List as of {moment}.</Trans>
      <Button size="compact-sm" variant="subtle" loading={isRefreshing} onClick={onRefresh}>
        <Trans>Update</Trans>
      </Button>
    </p>
  );
}
