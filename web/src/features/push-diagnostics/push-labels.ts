import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PushDeviceKind, PushResponse } from '@atrium/proto/notifications/devices';

export const pushDeviceKindLabels: Readonly<Record<PushDeviceKind, MessageDescriptor>> = {
  web: msg`Browser (Web Push)`,
  fcm: msg`Android (FCM)`,
  apns: msg`iOS (APNs)`,
};

export const pushOutcomeLabels: Readonly<Record<PushResponse['outcome'], MessageDescriptor>> = {
  accepted: msg`Accepted`,
  gone: msg`Unregistered`,
  refused: msg`Rejected`,
  later: msg`Deferred`,
};

export const pushOutcomeColours: Readonly<Record<PushResponse['outcome'], string>> = {
  accepted: 'green',
  gone: 'red',
  refused: 'red',
  later: 'yellow',
};
