import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { notificationsRequest } from '../navigation/frame-request.ts';
import { CountBadge } from '../ui/count-badge.tsx';
import { IsolatedPart } from '../ui/isolated-part.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { updatesUnreadQuery } from './bell.queries.ts';
import classes from './bell.module.css';
import { CornerPanel } from './corner-panel.tsx';

const panelId = 'notifications-panel';

/** The notifications in the panel under the bell. */
export type BellPanel = (panel: {
  /** How often it was opened by a key. */
  readonly keyedOpenings: number;
  readonly close: () => void;
}) => ReactNode;

/** Opens the notifications, with a live unread count: under the bell, or on a phone their page. */
export function Bell({ panel }: { panel: BellPanel }) {
  const { t } = useLingui();
  const unread = useQuery(updatesUnreadQuery).data?.unread ?? 0;
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const link = useRef<HTMLAnchorElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [keyedOpenings, setKeyedOpenings] = useState(0);
  useEffect(
    () =>
      notificationsRequest.subscribe(() => {
        const bell = button.current ?? link.current;
        // Escape comes back here.
        bell?.focus();
        bell?.click();
        setKeyedOpenings((before) => before + 1);
      }),
    [],
  );
  const label =
    unread === 0
      ? t`Notifications`
      : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`;
  const content = (
    <>
      <IconBell size={22} stroke={1.6} aria-hidden />
      {unread > 0 && <CountBadge key={unread} count={unread} className={classes.badge} />}
    </>
  );
  if (isNarrow)
    return (
      <Link ref={link} to="/updates" className={classes.bell} aria-label={label}>
        {content}
      </Link>
    );
  return (
    <>
      <button ref={button} type="button" className={classes.bell} popoverTarget={panelId} aria-label={label}>
        {content}
      </button>
      <CornerPanel id={panelId} label={t`Notifications`} width="wide">
        {({ wasOpened, close }) =>
          wasOpened && (
            <IsolatedPart
              name="notifications"
              failed={(retry, isOffline) => <PartFailed retry={retry} isOffline={isOffline} />}
            >
              {panel({ keyedOpenings, close })}
            </IsolatedPart>
          )
        }
      </CornerPanel>
    </>
  );
}
