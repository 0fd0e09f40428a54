import { Trans } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconClockPause } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { formatInZone } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import classes from './update-row.module.css';
import type { UpdateChange } from './use-changed-rows.ts';
import { useUpdateText } from './use-update-text.ts';

const icons = { done: IconCheck, snoozed: IconClockPause, back: IconArrowBackUp };

/** In the place of an entry that leaves its list: what happened, and a way back. */
export function ChangedRow({ change, onUndo }: { change: UpdateChange; onUndo: () => void }) {
  const text = useUpdateText(change.update);
  const undo = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  // The button that was pressed is gone, so the focus moves to "Undo", and to a neighbour when this row leaves. In a
  // layout effect, because the browser drops the focus of what was removed.
  useLayoutEffect(() => {
    undo.current?.focus({ preventScroll: true });
    const here = row.current;
    return () => {
      if (here?.contains(document.activeElement)) nearestTo(here)?.focus({ preventScroll: true });
    };
  }, []);
  const ChangeIcon = icons[change.what];
  return (
    <li ref={row} className={classes.changed}>
      <ChangeIcon size={20} stroke={1.6} aria-hidden />
      <span className={classes.what}>
        <ChangeText change={change} />
        <VisuallyHidden> {text}</VisuallyHidden>
      </span>
      <Button ref={undo} variant="subtle" size="compact-md" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}

/** A row before or after, or the tab if there is none. */
function nearestTo(row: HTMLElement): HTMLElement | null {
  const next = row.nextElementSibling ?? row.previousElementSibling;
  const tab = row.closest('[role=tabpanel]')?.getAttribute('aria-labelledby') ?? '';
  return next?.querySelector<HTMLElement>('a, button') ?? document.getElementById(tab);
}

/** Also read out to those who do not see the row. */
export function ChangeText({ change: { what, until } }: { change: UpdateChange }): ReactNode {
  const language = useLanguage();
  const { timeZone } = useSession().organisation;
  if (what === 'done') return <Trans>Done.</Trans>;
  if (what === 'back') return <Trans>Back in your notifications.</Trans>;
  const time = formatInZone(until ?? '', timeZone, language);
  return <Trans>Snoozed until {time}.</Trans>;
}
