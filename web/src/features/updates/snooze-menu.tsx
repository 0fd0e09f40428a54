import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatInZone } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { snoozeTimes } from './snooze-times.ts';

export interface SnoozeMenuProps {
  readonly onPick: (until: string) => void;
  /** Another time is chosen in the row. */
  readonly onChoose: () => void;
}

/** Hides an entry until a time. It stays inside its panel, above which nothing else can be shown. */
export function SnoozeMenu({ onPick, onChoose }: SnoozeMenuProps) {
  const { t } = useLingui();
  return (
    <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Snooze`}
          title={t`Snooze`}
          aria-keyshortcuts="S"
        >
          <IconClockPause size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Times onPick={onPick} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Times are relative to when the menu was opened. */
function Times({ onPick, onChoose }: SnoozeMenuProps) {
  const { timeZone } = useSession().organisation;
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const { today, tomorrow, monday } = snoozeTimes(now, timeZone);
  const clock = (at: string): string =>
    new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' }).format(new Date(at));
  const item = (at: string, label: ReactNode) => (
    <Menu.Item
      onClick={() => onPick(at)}
      title={formatInZone(at, timeZone, language)}
      rightSection={<span>{clock(at)}</span>}
    >
      {label}
    </Menu.Item>
  );
  return (
    <>
      <Menu.Label>
        <Trans>Snooze until</Trans>
      </Menu.Label>
      {today && item(today, <Trans>Later today</Trans>)}
      {item(tomorrow, <Trans>Tomorrow</Trans>)}
      {monday !== tomorrow && item(monday, <Trans>Next Monday</Trans>)}
      <Menu.Item onClick={onChoose}>
        <Trans>Choose a time…</Trans>
      </Menu.Item>
    </>
  );
}
