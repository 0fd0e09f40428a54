import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Menu, Modal } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { MomentField } from '../../shared/form/moment-field.tsx';
import { sayInZone } from '../../shared/i18n/zoned-time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { laterTimes } from './later-times.ts';

export interface SendLaterProps {
  readonly loading: boolean;
  readonly onPick: (at: string) => void;
}

/** Beside the button that sends: when it is to be sent instead. */
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

/** Reckoned from when it was opened. */
function Times({ onPick, onChoose }: { onPick: (at: string) => void; onChoose: () => void }) {
  const { timeZone } = useSession().organisation;
  const language = useLanguage();
  const [now] = useState(() => new Date());
  const times = laterTimes(now, timeZone);
  const exact = (at: string): string => sayInZone(at, timeZone, language);
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

/** No form: it would be one within the composer’s. */
function Choose({ onPick }: { onPick: (at: string) => void }) {
  const { t } = useLingui();
  const [at, setAt] = useState<string | null>(null);
  const [opened] = useState(() => Date.now());
  const isPast = at !== null && Date.parse(at) <= opened;
  return (
    <>
      <MomentField
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
