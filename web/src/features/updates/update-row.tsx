import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import {
  IconAt,
  IconChecklist,
  IconClockPause,
  IconFileDownload,
  IconGavel,
  IconMessageReply,
  IconMessages,
  IconNews,
  IconScale,
  IconSpeakerphone,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Update } from '@atrium/proto/notifications/updates';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { UpdateMenu } from './update-menu.tsx';
import { updateText } from './update-text.tsx';
import classes from './updates-page.module.css';
import { useUpdateActions } from './updates.queries.ts';

const icons: Readonly<Record<Update['kind'], Icon>> = {
  article: IconNews,
  reply: IconMessageReply,
  mention: IconAt,
  comment: IconMessages,
  moderation: IconGavel,
  appeal: IconScale,
  review: IconChecklist,
  'personal-data': IconFileDownload,
  broadcast: IconSpeakerphone,
};

/** One notification. It links to what it is about, and can be snoozed for a day or dismissed. */
export function UpdateRow({ update }: { update: Update }) {
  const { t } = useLingui();
  const { read, snooze, dismiss } = useUpdateActions();
  const KindIcon = icons[update.kind];
  return (
    <li className={classes.row} data-unread={!update.read || undefined}>
      <span className={classes.sign}>
        {update.by ? (
          <Avatar person={update.by} size={40} />
        ) : (
          <KindIcon size={22} stroke={1.6} aria-hidden />
        )}
      </span>
      <div className={classes.words}>
        <Link
          to={update.link as string}
          className={classes.link}
          onClick={() => !update.read && read.mutate(update.id)}
        >
          {updateText(update)}
        </Link>
        <span className={classes.when}>
          <RelativeTime at={update.createdAt} />
        </span>
      </div>
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
