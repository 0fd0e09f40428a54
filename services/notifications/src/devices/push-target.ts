import type { PushTarget } from '@atrium/common/push/push';
import type { DeviceRecord } from './device.schema.ts';

export const targetOf = ({ kind, token, keys }: DeviceRecord): PushTarget => ({
  kind,
  token,
  ...(keys && { keys }),
});
