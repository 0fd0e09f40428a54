import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconClockPause, IconX } from '@tabler/icons-react';
import type { Update } from '@atrium/proto/notifications/updates';
import { UpdateMenu } from './update-menu.tsx';
import { UpdateSign } from './update-sign.tsx';
import { UpdateWords } from './update-words.tsx';
import classes from './updates-page.module.css';
import { useUpdateActions } from './updates.queries.ts';

/** One entry. It links to what it is about, and can be snoozed for a day or dismissed. */
export function UpdateRow({ update }: { update: Update }) {
  const { t } = useLingui();
  const { snooze, dismiss } = useUpdateActions();
  return (
    <li className={classes.row} data-unread={(update.unread > 0 && !update.dismissed) || undefined}>
      <UpdateSign update={update} />
      <UpdateWords update={update} />
      {!update.dismissed && (
        <div className={classes.actions}>
          {!update.snoozedUntil && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Remind me tomorrow`}
              title={t`Remind me tomorrow`}
              onClick={() => snooze.mutate(update.id)}
            >
              <IconClockPause size={18} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Dismiss`}
            title={t`Dismiss`}
            onClick={() => dismiss.mutate(update.id)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
          <UpdateMenu kind={update.kind} />
        </div>
      )}
    </li>
  );
}
