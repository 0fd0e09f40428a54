import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '../ui/count-badge.tsx';
import classes from './unread-badge.module.css';
import { chatUnreadQuery } from './unread.queries.ts';

export function UnreadBadge() {
  const { t } = useLingui();
  const unread = useQuery(chatUnreadQuery).data?.messages ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <CountBadge count={unread} className={classes.mark} />
      <VisuallyHidden>
        {' '}
        {t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}
      </VisuallyHidden>
    </>
  );
}
