import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import { Push } from '@atrium/common/push/push';
import type { Parsed } from '@atrium/proto/endpoint';
import { devices, type DeviceFields } from '@atrium/proto/notifications/devices';
import { shownDevice } from './device-view.ts';
import { DevicesRepository } from './devices.repository.ts';
import { PushReceipts } from './push-receipts.ts';

@Controller()
export class DevicesController {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly receipts: PushReceipts,
    private readonly push: Push,
  ) {}

  @Route(devices.list)
  async list() {
    const own = await this.devices.of(currentCaller().id);
    return { items: own.map(shownDevice), webKey: this.push.webKey };
  }

  @Route(devices.register)
  async register(@BodyOf(devices.register) fields: DeviceFields) {
    if (!this.push.reaches(fields.kind)) throw new DomainError('wrong-state');
    return shownDevice(await this.devices.register(currentCaller().id, fields));
  }

  @Route(devices.remove)
  async remove(@ParamsOf(devices.remove) { id }: Parsed<typeof devices.remove, 'params'>) {
    if ((await this.devices.remove(currentCaller().id, id)) === 0) throw new DomainError('not-found');
  }

  @Route(devices.removeAll)
  async removeAll() {
    await this.devices.remove(currentCaller().id);
  }

  @Route(devices.receive)
  receive(@ParamsOf(devices.receive) { receipt }: Parsed<typeof devices.receive, 'params'>) {
    return this.receipts.received(receipt);
  }
}
