import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconBell, IconDeviceMobile, IconMail, IconMessage2, type Icon } from '@tabler/icons-react';
import type { BroadcastChannel } from '@atrium/proto/notifications/broadcasts';
import type { BroadcastKind, BroadcastState } from '@atrium/proto/notifications/broadcast-queries';
import type { States } from '../../shared/state/state-badge.tsx';

export const broadcastStates: States<BroadcastState> = {
  draft: { label: msg`Draft`, tone: 'draft' },
  scheduled: { label: msg`Scheduled`, tone: 'info' },
  sending: { label: msg`Sending`, tone: 'busy' },
  sent: { label: msg`Sent`, tone: 'good' },
  cancelled: { label: msg`Stopped`, tone: 'quiet' },
};

export const broadcastKindLabels: Readonly<Record<BroadcastKind, MessageDescriptor>> = {
  notice: msg`Notice`,
  emergency: msg`Emergency`,
};

export const broadcastChannelLabels: Readonly<Record<BroadcastChannel, MessageDescriptor>> = {
  app: msg`In Atrium`,
  push: msg`Push notifications`,
  mail: msg`E-mail`,
  sms: msg`SMS`,
};

export const broadcastChannelIcons: Readonly<Record<BroadcastChannel, Icon>> = {
  app: IconBell,
  push: IconDeviceMobile,
  mail: IconMail,
  sms: IconMessage2,
};

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Formats minutes in the largest unit that is exact: "2 hours". */
export function formatMinutes(minutes: number, language: string): string {
  const [unit, size] = units.find(([, length]) => minutes % length === 0) ?? ['minute', 1];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size);
}
