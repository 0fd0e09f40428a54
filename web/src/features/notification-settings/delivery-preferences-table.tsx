import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import {
  deliveryChannels,
  deliveryKinds,
  type DeliveryKind,
  type OwnDelivery,
} from '@atrium/proto/notifications/delivery';
import { useSuspenseQuery } from '@tanstack/react-query';
import { deliveryChannelLabels, deliveryKindLabels } from '../../shared/delivery/delivery-labels.ts';
import { deliveryQuery, useSwitchDelivery } from '../../shared/delivery/delivery.queries.ts';
import { usePermission } from '../../shared/session/use-session.ts';
import { DeliveryCell } from './delivery-cell.tsx';
import classes from './delivery-preferences-table.module.css';
import { SavedLine } from './saved-line.tsx';

const groups = ['news', 'direct', 'events', 'work'] as const;
type Group = (typeof groups)[number];

const groupLabels: Readonly<Record<Group, MessageDescriptor>> = {
  news: msg`News`,
  direct: msg`Broadcasts and chat`,
  events: msg`Events`,
  work: msg`Moderation, reviews and data`,
};

const groupOf: Readonly<Record<DeliveryKind, Group>> = {
  article: 'news',
  reply: 'news',
  mention: 'news',
  comment: 'news',
  reaction: 'news',
  broadcast: 'direct',
  chat: 'direct',
  'chat-text': 'direct',
  event: 'events',
  'event-change': 'events',
  'event-reminder': 'events',
  moderation: 'work',
  appeal: 'work',
  review: 'work',
  'personal-data': 'work',
  request: 'work',
};

/** Nobody else gets them. */
const forAdministrators: ReadonlySet<DeliveryKind> = new Set(['review', 'request']);

/** Kinds of notifications by channel, each with a switch that is saved at once. */
export function DeliveryPreferencesTable() {
  const { t, i18n } = useLingui();
  const { data: own } = useSuspenseQuery(deliveryQuery);
  const isAdministrator = usePermission({ access: 'any-admin', scoped: true });
  const kinds = deliveryKinds.filter((kind) => isAdministrator || !forAdministrators.has(kind));
  return (
    <div>
      <table className={classes.table}>
        <caption className={classes.caption}>
          <VisuallyHidden>{t`Notifications by topic and channel`}</VisuallyHidden>
        </caption>
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
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={deliveryChannels.length + 1} className={classes.group}>
                {i18n._(groupLabels[group])}
              </th>
            </tr>
            {kinds
              .filter((kind) => groupOf[kind] === group)
              .map((kind) => (
                <KindRow key={kind} kind={kind} own={own} />
              ))}
          </tbody>
        ))}
      </table>
      {own.rules.length > 0 && (
        <p className={classes.note}>
          <IconLock size={16} aria-hidden />
          <Trans>Set by your organisation. You cannot change it.</Trans>
        </p>
      )}
    </div>
  );
}

interface KindRowProps {
  readonly kind: DeliveryKind;
  readonly own: OwnDelivery;
}

function KindRow({ kind, own: { preferences, rules } }: KindRowProps) {
  const { i18n } = useLingui();
  const { mutate, isSuccess, isError } = useSwitchDelivery();
  const name = i18n._(deliveryKindLabels[kind]);
  return (
    <tr>
      <th scope="row">
        {name}
        <SavedLine isSuccess={isSuccess} isError={isError} />
      </th>
      {deliveryChannels.map((channel) => (
        <td key={channel}>
          <DeliveryCell
            kind={kind}
            channel={channel}
            name={`${name}: ${i18n._(deliveryChannelLabels[channel])}`}
            on={preferences[kind][channel] ?? false}
            rule={rules.find((rule) => rule.kind === kind && rule.channel === channel)}
            onChange={(on) => mutate({ kind, channel, on })}
          />
        </td>
      ))}
    </tr>
  );
}

/** In narrow columns, lines break between words and never at a hyphen. */
const noBreak = (text: string): string => text.replaceAll('-', '\u2011');
