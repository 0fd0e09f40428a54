import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { isMuted } from './mute.ts';

const hour = 60 * 60 * 1000;
/** Practically for good. */
const forGood = 20 * 365 * 24 * hour;
const inTime = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

export interface MuteMenuProps {
  readonly mutedUntil: string | null;
  readonly loading: boolean;
  readonly onChange: (until: string | null) => void;
}

export function MuteMenu({ mutedUntil, loading, onChange }: MuteMenuProps) {
  const isSilent = isMuted(mutedUntil);
  if (isSilent)
    return (
      <Button
        variant="default"
        loading={loading}
        leftSection={<IconBell size={18} aria-hidden />}
        onClick={() => onChange(null)}
      >
        <Trans>Unmute</Trans>
      </Button>
    );
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={loading} leftSection={<IconBellOff size={18} aria-hidden />}>
          <Trans>Mute</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChange(inTime(hour))}>
          <Trans>For an hour</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => onChange(inTime(24 * hour))}>
          <Trans>For a day</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => onChange(inTime(7 * 24 * hour))}>
          <Trans>For a week</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => onChange(inTime(forGood))}>
          <Trans>Until I unmute it</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
