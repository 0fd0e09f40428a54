import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Push } from '@atrium/common/push/push';
import type { Output } from '@atrium/proto/endpoint';
import type { PushDevice, DeviceFields, devices } from '@atrium/proto/notifications/devices';
import { shownDevice } from './device-view.ts';
import { DevicesRepository } from './devices.repository.ts';

/** Where somebody lets themselves be called. */
@Injectable()
export class OwnDevicesService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly push: Push,
  ) {}

  async list(): Promise<Output<typeof devices.list>> {
    const own = await this.devices.of(currentCaller().id);
    return { items: own.map(shownDevice), webKey: this.push.webKey };
  }

  async register(fields: DeviceFields): Promise<PushDevice> {
    if (!this.push.reaches(fields.kind)) throw new DomainError('wrong-state');
    return shownDevice(await this.devices.register(currentCaller().id, fields));
  }

  async remove(id: string): Promise<void> {
    if ((await this.devices.remove(currentCaller().id, id)) === 0) throw new DomainError('not-found');
  }

  async removeAll(): Promise<void> {
    await this.devices.remove(currentCaller().id);
  }
}
