import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconUrgent,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ShownWelcome } from '@atrium/proto/content/welcome';
import classes from './notice-frame.module.css';

const icons: Readonly<Record<ShownWelcome['level'], Icon>> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  urgent: IconUrgent,
};

export type NoticeFrameProps = Pick<ShownWelcome, 'level' | 'text' | 'language' | 'link'> & {
  /** What can be done about it. */
  readonly children?: ReactNode;
};

/** A welcome notice as it looks, to its readers and to whoever writes it. */
export function NoticeFrame({ level, text, language, link, children }: NoticeFrameProps) {
  const LevelIcon = icons[level];
  return (
    <aside className={classes.notice} data-level={level} lang={language}>
      <LevelIcon size={22} stroke={1.75} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.text}>{text}</p>
        {link && (
          <Anchor
            href={link}
            className={classes.link}
            {...(/^https?:/.test(link) && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Trans>Read more</Trans>
          </Anchor>
        )}
      </div>
      {children}
    </aside>
  );
}
