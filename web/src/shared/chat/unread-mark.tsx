import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CountMark } from '../ui/count-mark.tsx';
import classes from './unread-mark.module.css';
import { unreadQuery } from './unread.queries.ts';

/** How many messages wait to be read, at the entry that leads to them. */
export function UnreadMark() {
  const { t } = useLingui();
  const unread = useQuery(unreadQuery).data?.messages ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <CountMark count={unread} className={classes.mark} />
      <VisuallyHidden>
        {' '}
        {t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}
      </VisuallyHidden>
    </>
  );
}
