import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Menu, Modal } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { DateTimeField } from '../../shared/form/date-time-field.tsx';
import { formatInZone } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
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
        <Choose
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

/** Not a form, because it would be nested in the composer’s form. */
function Choose({ onPick }: { onPick: (at: string) => void }) {
  const { t } = useLingui();
  const [at, setAt] = useState<string | null>(null);
  const [opened] = useState(() => Date.now());
  const isPast = at !== null && Date.parse(at) <= opened;
  return (
    <>
      <DateTimeField
        label={t`When`}
        value={at}
        onChange={setAt}
        error={isPast ? t`Choose a time in the future.` : undefined}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button disabled={at === null || isPast} onClick={() => at && onPick(at)}>
          <Trans>Send later</Trans>
        </Button>
      </Group>
    </>
  );
}
