import { Trans } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconUrgent, type Icon } from '@tabler/icons-react';
import type { ShownWelcome } from '@atrium/proto/content/welcome';
import classes from './welcome-notice.module.css';
import { useAcknowledge } from './home.queries.ts';

const icons: Readonly<Record<ShownWelcome['level'], Icon>> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  urgent: IconUrgent,
};

/** What the organisation wants everybody to know right now. */
export function WelcomeNotice({ notice }: { notice: ShownWelcome }) {
  const acknowledge = useAcknowledge();
  const LevelIcon = icons[notice.level];
  return (
    <aside className={classes.notice} data-level={notice.level} lang={notice.language}>
      <LevelIcon size={22} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.text}>{notice.text}</p>
        {notice.link && (
          <Anchor href={notice.link} className={classes.link} {...(/^https?:/.test(notice.link) && { target: '_blank', rel: 'noopener noreferrer' })}>
            <Trans>Read more</Trans>
          </Anchor>
        )}
      </div>
      {notice.acknowledge && !notice.acknowledgedAt && (
        <Button size="xs" loading={acknowledge.isPending} onClick={() => acknowledge.mutate(notice.version)}>
          <Trans>I have read this</Trans>
        </Button>
      )}
    </aside>
  );
}
