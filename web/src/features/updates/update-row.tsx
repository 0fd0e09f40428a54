import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Update } from '@atrium/proto/notifications/updates';
import { useEffect, useRef, useState } from 'react';
import { BringBackButton } from './bring-back-button.tsx';
import { ChooseSnooze } from './choose-snooze.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';
import { ReadToggle } from './read-toggle.tsx';
import { UpdateMenu } from './update-menu.tsx';
import { UpdateSign } from './update-sign.tsx';
import { UpdateWords } from './update-words.tsx';
import classes from './update-row.module.css';
import type { UpdateChange } from './use-changed-rows.ts';

export interface UpdateRowProps {
  readonly update: Update;
  /** What the comment says that it is about. */
  readonly excerpt?: string | undefined;
  /** It has just come back, and the focus with it. */
  readonly isUndone: boolean;
  readonly onChange: (change: UpdateChange) => void;
  /** Given in the panel under the bell, which it closes. */
  readonly onLeave?: (() => void) | undefined;
}

/** One entry. It opens what it is about, and can be done, snoozed or brought back. */
export function UpdateRow({ update, excerpt, isUndone, onChange, onLeave }: UpdateRowProps) {
  const { t } = useLingui();
  const [isChoosing, setIsChoosing] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isUndone) row.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [isUndone]);
  const isAway = update.dismissed || update.snoozedUntil !== null;
  const snooze = (until: string): void => onChange({ update, what: 'snoozed', until });
  return (
    <li
      ref={row}
      className={classes.row}
      data-update
      data-unread={(update.unread > 0 && !update.dismissed) || undefined}
    >
      <UpdateSign update={update} />
      <UpdateWords update={update} excerpt={excerpt} onLeave={onLeave}>
        {!isChoosing && (
          <div className={classes.actions}>
            {isAway && <BringBackButton onClick={() => onChange({ update, what: 'back' })} />}
            {!update.dismissed && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t({ context: 'notification', message: 'Done' })}
                title={t({ context: 'notification', message: 'Done' })}
                aria-keyshortcuts="E"
                onClick={() => onChange({ update, what: 'done' })}
              >
                <IconCheck size={18} aria-hidden />
              </ActionIcon>
            )}
            {!isAway && <SnoozeMenu onPick={snooze} onChoose={() => setIsChoosing(true)} />}
            {!onLeave && !update.dismissed && <ReadToggle update={update} />}
            {!onLeave && <UpdateMenu kind={update.kind} />}
          </div>
        )}
      </UpdateWords>
      {isChoosing && (
        <div className={classes.choose}>
          <ChooseSnooze onPick={snooze} onCancel={() => setIsChoosing(false)} />
        </div>
      )}
    </li>
  );
}
