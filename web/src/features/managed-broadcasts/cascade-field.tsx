import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Switch } from '@mantine/core';
import type { BroadcastChannel, CascadeStep } from '@atrium/proto/notifications/broadcasts';
import type { BroadcastKind } from '@atrium/proto/notifications/broadcast-queries';
import type { ReactNode } from 'react';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { broadcastChannelIcons, broadcastChannelLabels, formatMinutes } from './broadcast-labels.ts';
import classes from './cascade-field.module.css';
import { waitOptions, cascadeChannels, removeChannel, addChannel, type CascadeChannel } from './cascade.ts';

export interface CascadeFieldProps {
  readonly kind: BroadcastKind;
  readonly value: CascadeStep[];
  readonly onChange: (steps: CascadeStep[]) => void;
}

/**
 * Delivery channels: in the app first, then further channels one after the other for people who have not opened the
 * broadcast.
 */
export function CascadeField({ kind, value, onChange }: CascadeFieldProps) {
  const { t, i18n } = useLingui();
  return (
    <section aria-label={t`Delivery channels`}>
      <h2 className={classes.heading}>
        <Trans>Delivery channels</Trans>
      </h2>
      <p className={classes.lead}>
        {kind === 'emergency' ? (
          <Trans>
            Each channel you turn on reaches people who have not opened the broadcast yet, whatever their
            notification settings.
          </Trans>
        ) : (
          <Trans>Later channels reach only people who have not opened it yet.</Trans>
        )}
      </p>
      <ol className={classes.steps}>
        <Step channel="app" isOn>
          <span className={classes.name}>{i18n._(broadcastChannelLabels.app)}</span>
          <span className={classes.quiet}>
            <Trans>Immediately, to everyone</Trans>
          </span>
        </Step>
        {cascadeChannels.map((channel) => (
          <ChannelStep key={channel} channel={channel} steps={value} onChange={onChange} />
        ))}
      </ol>
    </section>
  );
}

interface ChannelStepProps {
  readonly channel: CascadeChannel;
  readonly steps: CascadeStep[];
  readonly onChange: (steps: CascadeStep[]) => void;
}

function ChannelStep({ channel, steps, onChange }: ChannelStepProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const step = steps.find((one) => one.channel === channel);
  const name = i18n._(broadcastChannelLabels[channel]);
  const offered = step && !waitOptions.includes(step.wait) ? [...waitOptions, step.wait] : waitOptions;
  return (
    <Step channel={channel} isOn={step !== undefined}>
      <Switch
        className={classes.name}
        label={name}
        checked={step !== undefined}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? addChannel(steps, channel) : removeChannel(steps, channel))
        }
      />
      {step && (
        <span className={classes.waiting}>
          <span className={classes.quiet} aria-hidden>{t`Delay`}</span>
          <Select
            className={classes.wait}
            aria-label={t`Delay before sending: ${name}`}
            data={offered.map((minutes) => ({
              value: String(minutes),
              label: minutes === 0 ? t`No delay` : formatMinutes(minutes, language),
            }))}
            value={String(step.wait)}
            onChange={(minutes) => onChange(addChannel(steps, channel, Number(minutes)))}
            allowDeselect={false}
          />
        </span>
      )}
    </Step>
  );
}

interface StepProps {
  readonly channel: BroadcastChannel;
  readonly isOn: boolean;
  readonly children: ReactNode;
}

function Step({ channel, isOn, children }: StepProps) {
  const ChannelIcon = broadcastChannelIcons[channel];
  return (
    <li className={classes.step} data-on={isOn || undefined}>
      <span className={classes.mark}>
        <ChannelIcon size={20} stroke={1.6} aria-hidden />
      </span>
      {children}
    </li>
  );
}
