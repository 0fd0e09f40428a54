import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Push } from '@atrium/common/push/push';
import type { Output } from '@atrium/proto/endpoint';
import type { PushDevice, DeviceFields, devices } from '@atrium/proto/notifications/devices';
import { presentDevice } from './device-presenter.ts';
import { DevicesRepository } from './devices.repository.ts';

/** The caller's own devices. */
@Injectable()
export class OwnDevicesService {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly push: Push,
  ) {}

  async list(): Promise<Output<typeof devices.list>> {
    const own = await this.devices.listOf(currentCaller().id);
    return { items: own.map(presentDevice), webKey: this.push.webKey };
  }

  async register(fields: DeviceFields): Promise<PushDevice> {
    if (!this.push.supports(fields.kind)) throw new DomainError('wrong-state');
    return presentDevice(await this.devices.register(currentCaller().id, fields));
  }

  async remove(id: string): Promise<void> {
    if ((await this.devices.remove(currentCaller().id, id)) === 0) throw new DomainError('not-found');
  }

  async removeAll(): Promise<void> {
    await this.devices.remove(currentCaller().id);
  }
}
