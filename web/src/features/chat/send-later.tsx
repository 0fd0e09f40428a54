import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu, Modal } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInZone } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ChooseTime } from '../../shared/form/choose-time.tsx';
import { sendLaterTimes } from './send-later-times.ts';

export interface SendLaterProps {
  readonly loading: boolean;
  readonly onPick: (at: string) => void;
}

/** Next to the send button: schedules the message instead. */
export function SendLater({ loading, onPick }: SendLaterProps) {
  const { t } = useLingui();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            h={44}
            w={28}
            loading={loading}
            aria-label={t`Send later`}
            title={t`Send later`}
          >
            <IconChevronDown size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Times onPick={onPick} onChoose={() => setChoosing(true)} />
        </Menu.Dropdown>
      </Menu>
      <Modal opened={choosing} onClose={() => setChoosing(false)} title={t`Send later`}>
        <ChooseTime
          button={<Trans>Send later</Trans>}
          onPick={(at) => {
            setChoosing(false);
            onPick(at);
          }}
        />
      </Modal>
    </>
  );
}

/** Times are relative to when the menu was opened. */
function Times({ onPick, onChoose }: { onPick: (at: string) => void; onChoose: () => void }) {
  const { timeZone } = useSession().organisation;
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const times = sendLaterTimes(now, timeZone);
  const exact = (at: string): string => formatInZone(at, timeZone, language);
  return (
    <>
      <Menu.Label>
        <Trans>Send later</Trans>
      </Menu.Label>
      <Menu.Item onClick={() => onPick(times.hour)} title={exact(times.hour)}>
        <Trans>In an hour</Trans>
      </Menu.Item>
      <Menu.Item onClick={() => onPick(times.tomorrow)} title={exact(times.tomorrow)}>
        <Trans>Tomorrow morning</Trans>
      </Menu.Item>
      <Menu.Item onClick={() => onPick(times.monday)} title={exact(times.monday)}>
        <Trans>Monday morning</Trans>
      </Menu.Item>
      <Menu.Item onClick={onChoose}>
        <Trans>Choose a time…</Trans>
      </Menu.Item>
    </>
  );
}
