import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconBell, IconDeviceMobile, IconMail, IconMessage2, type Icon } from '@tabler/icons-react';
import type { BroadcastChannel, BroadcastKind, BroadcastState } from '@atrium/proto/notifications/broadcasts';

export const broadcastStateLabels: Readonly<Record<BroadcastState, MessageDescriptor>> = {
  draft: msg`Draft`,
  scheduled: msg`Scheduled`,
  sending: msg`Sending`,
  sent: msg`Sent`,
  cancelled: msg`Stopped`,
};

export const broadcastStateColours: Readonly<Record<BroadcastState, string>> = {
  draft: 'gray',
  scheduled: 'blue',
  sending: 'yellow',
  sent: 'green',
  cancelled: 'gray',
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
