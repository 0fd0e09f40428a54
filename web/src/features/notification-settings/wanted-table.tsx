import { useLingui } from '@lingui/react/macro';
import { Switch, Tooltip } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import {
  deliveryChannels,
  deliveryKinds,
  waysOf,
  type DeliveryChannel,
  type DeliveryKind,
  type DeliveryRule,
  type WantedDelivery,
} from '@atrium/proto/notifications/delivery';
import { channelNames, kindNames } from '../../shared/delivery/delivery-words.ts';
import classes from './notifications-page.module.css';

export interface WantedTableProps {
  readonly wanted: WantedDelivery;
  /** What was decided for everybody. */
  readonly rules: readonly DeliveryRule[];
  readonly onChange: (wanted: WantedDelivery) => void;
}

/** Each thing one can hear of by each way there is for it. */
export function WantedTable({ wanted, rules, onChange }: WantedTableProps) {
  const { t, i18n } = useLingui();
  const set = (kind: DeliveryKind, channel: DeliveryChannel, on: boolean): void =>
    onChange({ ...wanted, [kind]: { ...wanted[kind], [channel]: on } });
  return (
    <table className={classes.wanted}>
      <thead>
        <tr>
          <th scope="col">{t`Notify me about`}</th>
          {deliveryChannels.map((channel) => (
            <th key={channel} scope="col">
              {unbroken(i18n._(channelNames[channel]))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveryKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{i18n._(kindNames[kind])}</th>
            {deliveryChannels.map((channel) => (
              <td key={channel}>
                {waysOf(kind).includes(channel) && (
                  <Choice
                    name={`${i18n._(kindNames[kind])}: ${i18n._(channelNames[channel])}`}
                    on={wanted[kind][channel] ?? false}
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

/** A narrow column breaks between words, and no word at its hyphen. */
const unbroken = (words: string): string => words.replaceAll('-', '\u2011');

interface ChoiceProps {
  readonly name: string;
  readonly on: boolean;
  readonly rule: DeliveryRule | undefined;
  readonly onChange: (on: boolean) => void;
}

/** What the organisation has decided is shown and cannot be changed. */
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
