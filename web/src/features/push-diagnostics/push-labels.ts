import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PushDeviceKind, PushResponse } from '@atrium/proto/notifications/devices';
import type { States } from '../../shared/state/state-badge.tsx';

export const pushDeviceKindLabels: Readonly<Record<PushDeviceKind, MessageDescriptor>> = {
  web: msg`Browser (Web Push)`,
  fcm: msg`Android (FCM)`,
  apns: msg`iOS (APNs)`,
};

export const pushOutcomes: States<PushResponse['outcome']> = {
  accepted: { label: msg`Accepted`, tone: 'good' },
  gone: { label: msg`Unregistered`, tone: 'bad' },
  refused: { label: msg`Rejected`, tone: 'bad' },
  later: { label: msg`Deferred`, tone: 'busy' },
};
