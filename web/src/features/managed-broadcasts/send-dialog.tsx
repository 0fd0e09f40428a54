import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import type { BroadcastFields } from '@atrium/proto/notifications/broadcasts';
import { NowOrScheduled, useScheduledTime } from '../../shared/form/now-or-scheduled.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { PublishButtonLabel } from '../../shared/publishing/publish-button-label.tsx';
import { PublishDialog } from '../../shared/publishing/publish-dialog.tsx';
import { usePublishedMessage } from '../../shared/publishing/use-published-message.ts';
import { isWritten } from './broadcast-values.ts';
import { broadcastChannelIcons, broadcastChannelLabels, formatMinutes } from './broadcast-labels.ts';
import classes from './send-dialog.module.css';
import { useLinkCheck } from './use-link-check.ts';

export interface SendDialogProps {
  readonly fields: BroadcastFields;
  readonly scheduledFor: string | null;
  readonly failure: unknown;
  readonly saving: boolean;
  readonly onSend: (at: string | null, done: MessageDescriptor) => void;
  readonly onClose: () => void;
}

const sendingTo = (people: number | undefined): MessageDescriptor =>
  people === undefined
    ? msg`Sending started.`
    : msg`${plural(people, { one: 'Sending to # person.', other: 'Sending to # people.' })}`;

/** Sends now or at a chosen time. Shows the channels beforehand. */
export function SendDialog({ fields, scheduledFor, onSend, ...dialog }: SendDialogProps) {
  const { t } = useLingui();
  const scheduled = useScheduledTime(scheduledFor);
  const sent = usePublishedMessage(sendingTo);
  const checks = useLinkCheck(fields.link);
  return (
    <PublishDialog
      {...dialog}
      title={t`Send broadcast`}
      audience={fields.audience}
      noOne={t`The audience is empty. No one would receive this broadcast.`}
      checks={checks}
      isWritten={(language) => isWritten(fields, language)}
      confirm={(people) => <PublishButtonLabel isMessage people={people} later={scheduled.isSet} />}
      isReady={(people) => scheduled.isReady && people !== 0}
      onConfirm={(people) => onSend(scheduled.at, sent(people, scheduled.at))}
      {...(fields.kind === 'emergency' && { color: 'red' })}
      after={(people) => (
        <>
          <DeliveryChannels fields={fields} people={people} />
          {fields.kind === 'emergency' && (
            <Alert variant="light" color="red" icon={<IconUrgent aria-hidden />} p="sm">
              <Trans>
                An emergency alerts everyone immediately, even during quiet hours, and asks them to confirm
                they are safe.
              </Trans>
            </Alert>
          )}
        </>
      )}
    >
      <NowOrScheduled moment={scheduled} />
    </PublishDialog>
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
