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
import type { ReaderWelcomeNotice } from '@atrium/proto/content/welcome';
import classes from './notice-frame.module.css';

const icons: Readonly<Record<ReaderWelcomeNotice['level'], Icon>> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  urgent: IconUrgent,
};

export type NoticeFrameProps = Pick<ReaderWelcomeNotice, 'level' | 'text' | 'language' | 'link'> & {
  /** The actions. */
  readonly children?: ReactNode;
};

/** A welcome notice as its readers and its author see it. */
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
