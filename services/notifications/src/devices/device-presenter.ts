import type { PersonRef } from '@atrium/proto/common';
import type { PushDevice, DiagnosedDevice } from '@atrium/proto/notifications/devices';
import type { DeviceRecord } from './device.schema.ts';

/** A device as its owner sees it. */
export const presentDevice = (device: DeviceRecord): PushDevice => ({
  ...namedDevice(device),
  lastSeenAt: device.lastSeenAt.toISOString(),
});

const namedDevice = ({ _id: id, kind, name, createdAt }: DeviceRecord): Omit<PushDevice, 'lastSeenAt'> => ({
  id,
  kind,
  name,
  createdAt: createdAt.toISOString(),
});

const moment = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** A device in push diagnostics, without the time its owner last used it. */
export const presentDiagnosedDevice = (device: DeviceRecord, person: PersonRef): DiagnosedDevice => ({
  ...namedDevice(device),
  person,
  answer: device.answer && { ...device.answer, at: device.answer.at.toISOString() },
  receivedAt: moment(device.receivedAt),
  goneAt: moment(device.goneAt),
  test: device.test && { at: device.test.at.toISOString(), receivedAt: moment(device.test.receivedAt) },
});
