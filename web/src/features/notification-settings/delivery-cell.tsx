import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import {
  channelsOf,
  type DeliveryChannel,
  type DeliveryKind,
  type DeliveryRule,
} from '@atrium/proto/notifications/delivery';
import classes from './delivery-preferences-table.module.css';

export interface DeliveryCellProps {
  readonly kind: DeliveryKind;
  readonly channel: DeliveryChannel;
  readonly name: string;
  readonly on: boolean;
  /** Set by the organisation for everyone. */
  readonly rule: DeliveryRule | undefined;
  readonly onChange: (on: boolean) => void;
}

/** A switch, or in words what cannot be chosen and why. */
export function DeliveryCell({ kind, channel, name, on, rule, onChange }: DeliveryCellProps) {
  const { t } = useLingui();
  if (!channelsOf(kind).includes(channel))
    return (
      <span className={classes.none}>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t`Not available`}</VisuallyHidden>
      </span>
    );
  if (rule)
    return (
      <span className={classes.locked} title={t`Set by your organisation.`}>
        <IconLock size={16} aria-hidden />
        {rule.on ? <Trans>On</Trans> : <Trans>Off</Trans>}
        <VisuallyHidden>. {t`Set by your organisation.`}</VisuallyHidden>
      </span>
    );
  return (
    <Switch aria-label={name} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}
