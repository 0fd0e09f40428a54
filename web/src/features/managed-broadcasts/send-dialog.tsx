import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconLanguage, IconUrgent } from '@tabler/icons-react';
import type { BroadcastFields } from '@atrium/proto/notifications/broadcasts';
import { useReach } from '../../shared/audience/use-reach.ts';
import { NowOrScheduled, useScheduledTime } from '../../shared/form/now-or-scheduled.tsx';
import { languageName } from '../../shared/i18n/language-name.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { FormAlert } from '../../shared/form/form-alert.tsx';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';
import { isWritten } from './broadcast-values.ts';
import { broadcastChannelIcons, broadcastChannelLabels, formatMinutes } from './broadcast-labels.ts';
import classes from './send-dialog.module.css';

export interface SendDialogProps {
  readonly fields: BroadcastFields;
  readonly scheduledFor: string | null;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onSend: (at: string | null) => void;
  readonly onClose: () => void;
}

/** Sends now or at a chosen time. Shows the number of recipients and the channels beforehand. */
export function SendDialog({ fields, scheduledFor, failure, saving, onSend, onClose }: SendDialogProps) {
  const { t } = useLingui();
  useReturnFocus();
  const { people } = useReach(fields.audience);
  const scheduled = useScheduledTime(scheduledFor);
  return (
    <Modal opened onClose={onClose} title={t`Send broadcast`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <FormAlert error={failure} />
      <Stack gap="md">
        <NowOrScheduled moment={scheduled} />
        <DeliveryChannels fields={fields} people={people} />
        <Warnings fields={fields} people={people} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            loading={saving}
            disabled={!scheduled.isReady || people === 0}
            onClick={() => onSend(scheduled.at)}
            {...(fields.kind === 'emergency' && { color: 'red' })}
          >
            <SendButtonLabel people={people} later={scheduled.isSet} />
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Audience and channels, in the order they are used. */
function DeliveryChannels({ fields, people }: { fields: BroadcastFields; people: number | undefined }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const steps = [{ channel: 'app' as const, wait: 0 }, ...fields.cascade];
  return (
    <ol className={classes.ways}>
      {steps.map(({ channel, wait }) => {
        const ChannelIcon = broadcastChannelIcons[channel];
        const delay = formatMinutes(wait, language);
        return (
          <li key={channel} className={classes.way}>
            <ChannelIcon size={20} stroke={1.6} aria-hidden />
            <span className={classes.name}>{i18n._(broadcastChannelLabels[channel])}</span>
            <span className={classes.who}>
              {channel === 'app'
                ? people !== undefined && t`${plural(people, { one: '# person', other: '# people' })}`
                : wait === 0
                  ? t`Immediately, if not opened`
                  : t`After ${delay}, if not opened`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Warnings({ fields, people }: { fields: BroadcastFields; people: number | undefined }) {
  const reader = useLanguage();
  const { languages, defaultLanguage } = useSession().organisation;
  const missing = languages.filter((one) => !isWritten(fields, one)).map((one) => languageName(one, reader));
  const names = new Intl.ListFormat(reader).format(missing);
  const shown = languageName(defaultLanguage, reader);
  return (
    <>
      {people === 0 && (
        <Text size="sm" c="red">
          <Trans>The audience is empty. No one would receive this broadcast.</Trans>
        </Text>
      )}
      {missing.length > 0 && (
        <Alert variant="light" color="gray" icon={<IconLanguage aria-hidden />} p="sm">
          <Trans>
            Not translated yet: {names}. Readers see {shown} instead.
          </Trans>
        </Alert>
      )}
      {fields.kind === 'emergency' && (
        <Alert variant="light" color="red" icon={<IconUrgent aria-hidden />} p="sm">
          <Trans>
            An emergency alerts everyone immediately, even during quiet hours, and asks them to confirm they
            are safe.
          </Trans>
        </Alert>
      )}
    </>
  );
}

/** Names the action and the number of people. */
export function SendButtonLabel({ people, later }: { people: number | undefined; later: boolean }) {
  const { t } = useLingui();
  if (people === undefined) return later ? t`Schedule` : t`Send`;
  return later
    ? t`${plural(people, { one: 'Schedule for # person', other: 'Schedule for # people' })}`
    : t`${plural(people, { one: 'Send to # person', other: 'Send to # people' })}`;
}
