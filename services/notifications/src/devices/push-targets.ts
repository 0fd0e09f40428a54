import { Injectable } from '@nestjs/common';
import type { PushTarget } from '@atrium/common/push/push';
import { Secrets, type SecretPlace } from '@atrium/common/secrets/secrets';
import type { DeviceFields } from '@atrium/proto/notifications/devices';
import type { DeviceRecord } from './device.schema.ts';

type Owned = Pick<DeviceRecord, '_id' | 'org'>;

const placeOf = ({ _id, org }: Owned, field: 'token' | 'keys'): SecretPlace => ({
  ...{ collection: 'devices', org },
  ...{ id: _id, field },
});

/** What it takes to reach a device. It is stored encrypted. */
@Injectable()
export class PushTargets {
  constructor(private readonly secrets: Secrets) {}

  async seal(device: Owned, fields: DeviceFields): Promise<Pick<DeviceRecord, 'token' | 'keys'>> {
    const keys = 'keys' in fields ? fields.keys : null;
    return {
      token: await this.secrets.seal(fields.token, placeOf(device, 'token')),
      keys: keys && (await this.secrets.seal(keys, placeOf(device, 'keys'))),
    };
  }

  async open(device: DeviceRecord): Promise<PushTarget> {
    const keys = device.keys && (await this.secrets.open(device.keys, placeOf(device, 'keys')));
    const token = await this.secrets.open(device.token, placeOf(device, 'token'));
    return { kind: device.kind, token, ...(keys && { keys }) };
  }
}
