import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CountBadge } from '../ui/count-badge.tsx';
import { updatesUnreadQuery } from './bell.queries.ts';
import classes from './bell.module.css';

/** Links to the notifications, with a live unread count. */
export function Bell() {
  const { t } = useLingui();
  const unread = useQuery(updatesUnreadQuery).data?.unread ?? 0;
  const label =
    unread === 0
      ? t`Notifications`
      : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`;
  return (
    <Link to="/updates" className={classes.bell} aria-label={label}>
      <IconBell size={22} stroke={1.6} aria-hidden />
      {unread > 0 && <CountBadge key={unread} count={unread} className={classes.badge} />}
    </Link>
  );
}
