import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PushDeviceKind, PushAnswer } from '@atrium/proto/notifications/devices';

export const kindNames: Readonly<Record<PushDeviceKind, MessageDescriptor>> = {
  web: msg`Browser (Web Push)`,
  fcm: msg`Android (FCM)`,
  apns: msg`iOS (APNs)`,
};

export const outcomeNames: Readonly<Record<PushAnswer['outcome'], MessageDescriptor>> = {
  accepted: msg`Accepted`,
  gone: msg`Unregistered`,
  refused: msg`Rejected`,
  later: msg`Deferred`,
};

export const outcomeColours: Readonly<Record<PushAnswer['outcome'], string>> = {
  accepted: 'green',
  gone: 'red',
  refused: 'red',
  later: 'yellow',
};
