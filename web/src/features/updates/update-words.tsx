import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Update } from '@atrium/proto/notifications/updates';
import { RelativeTime } from '../../shared/i18n/relative-time.tsx';
import { useId, type ReactNode } from 'react';
import classes from './update-words.module.css';
import { useUpdateActions } from './updates.queries.ts';
import { useUpdateText } from './use-update-text.ts';

export interface UpdateWordsProps {
  readonly update: Update;
  readonly excerpt?: string | undefined;
  /** Called when a page is opened. */
  readonly onLeave?: (() => void) | undefined;
  /** Beside the time. */
  readonly children?: ReactNode;
}

/** The text of an entry. It opens its page, or shows what the entry consists of. Either marks it as read. */
export function UpdateWords({ update, excerpt, onLeave, children }: UpdateWordsProps) {
  const text = useUpdateText(update);
  const { read } = useUpdateActions();
  const [opened, { toggle }] = useDisclosure();
  const items = useId();
  // The router loads the page ahead when the link is pointed at: with the hash in the path, it would ask for a record of
  // another ID.
  const [path, hash] = (update.link ?? '').split('#');
  const markRead = (): void => {
    if (update.unread > 0) read.mutate(update.id);
  };
  return (
    <div className={classes.words}>
      {update.items.length === 0 ? (
        <Link
          to={path}
          {...(hash && { hash })}
          className={classes.text}
          onClick={() => {
            markRead();
            onLeave?.();
          }}
        >
          <Unread update={update} />
          {text}
        </Link>
      ) : (
        <button
          type="button"
          className={classes.text}
          aria-expanded={opened}
          aria-controls={opened ? items : undefined}
          onClick={() => {
            markRead();
            toggle();
          }}
        >
          <span>
            <Unread update={update} />
            {text}
          </span>
          <IconChevronRight className={classes.chevron} size={16} aria-hidden />
        </button>
      )}
      {excerpt && (
        <p className={classes.excerpt}>
          <Trans>“{excerpt}”</Trans>
        </p>
      )}
      <div className={classes.foot}>
        <span className={classes.when}>
          <RelativeTime at={update.createdAt} />
        </span>
        {children}
      </div>
      {opened && (
        <ul id={items} className={classes.items}>
          {update.items.map(({ id, title, link }) => (
            <li key={id}>
              <Link to={link as string} onClick={onLeave}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** For screen readers: others see the dot and the bold text. */
function Unread({ update: { unread, dismissed } }: { update: Update }) {
  const { t } = useLingui();
  return unread > 0 && !dismissed ? <VisuallyHidden>{t`Unread:`} </VisuallyHidden> : null;
}
