import { useLingui } from '@lingui/react/macro';
import { Switch, Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import {
  deliveryChannels,
  deliveryKinds,
  channelsOf,
  type DeliveryChannel,
  type DeliveryKind,
  type DeliveryRule,
  type DeliveryPreferences,
} from '@atrium/proto/notifications/delivery';
import { deliveryChannelLabels, deliveryKindLabels } from '../../shared/delivery/delivery-labels.ts';
import classes from './notifications-page.module.css';

export interface DeliveryPreferencesTableProps {
  readonly preferences: DeliveryPreferences;
  /** Set by the organisation for everyone. */
  readonly rules: readonly DeliveryRule[];
  readonly onChange: (preferences: DeliveryPreferences) => void;
}

/** Kinds of notifications by channel, each with a switch. */
export function DeliveryPreferencesTable({ preferences, rules, onChange }: DeliveryPreferencesTableProps) {
  const { t, i18n } = useLingui();
  const set = (kind: DeliveryKind, channel: DeliveryChannel, on: boolean): void =>
    onChange({ ...preferences, [kind]: { ...preferences[kind], [channel]: on } });
  return (
    <table className={classes.preferences}>
      <thead>
        <tr>
          <th scope="col">{t`Notify me about`}</th>
          {deliveryChannels.map((channel) => (
            <th key={channel} scope="col">
              {noBreak(i18n._(deliveryChannelLabels[channel]))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveryKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{i18n._(deliveryKindLabels[kind])}</th>
            {deliveryChannels.map((channel) => (
              <td key={channel}>
                {channelsOf(kind).includes(channel) && (
                  <Choice
                    name={`${i18n._(deliveryKindLabels[kind])}: ${i18n._(deliveryChannelLabels[channel])}`}
                    on={preferences[kind][channel] ?? false}
                    rule={rules.find((rule) => rule.kind === kind && rule.channel === channel)}
                    onChange={(on) => set(kind, channel, on)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In narrow columns, lines break between words and never at a hyphen. */
const noBreak = (text: string): string => text.replaceAll('-', '\u2011');

interface ChoiceProps {
  readonly name: string;
  readonly on: boolean;
  readonly rule: DeliveryRule | undefined;
  readonly onChange: (on: boolean) => void;
}

/** Choices made by the organisation are shown read-only. */
function Choice({ name, on, rule, onChange }: ChoiceProps) {
  const { t } = useLingui();
  if (!rule)
    return (
      <Switch aria-label={name} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  const why = t`Set by your organisation.`;
  return (
    <Tooltip label={why}>
      <span className={classes.locked}>
        <Switch aria-label={`${name}. ${why}`} checked={rule.on} disabled readOnly />
        <IconLock size={16} aria-hidden />
      </span>
    </Tooltip>
  );
}
