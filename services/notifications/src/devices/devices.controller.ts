import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { devices, type DeviceFields } from '@atrium/proto/notifications/devices';
import { OwnDevicesService } from './own-devices.service.ts';
import { PushReceipts } from './push-receipts.ts';

@Controller()
export class DevicesController {
  constructor(
    private readonly own: OwnDevicesService,
    private readonly receipts: PushReceipts,
  ) {}

  @Route(devices.list)
  list() {
    return this.own.list();
  }

  @Route(devices.register)
  register(@BodyOf(devices.register) fields: DeviceFields) {
    return this.own.register(fields);
  }

  @Route(devices.remove)
  remove(@ParamsOf(devices.remove) { id }: Parsed<typeof devices.remove, 'params'>) {
    return this.own.remove(id);
  }

  @Route(devices.removeAll)
  removeAll() {
    return this.own.removeAll();
  }

  @Route(devices.confirmReceipt)
  confirmReceipt(
    @ParamsOf(devices.confirmReceipt) { receipt }: Parsed<typeof devices.confirmReceipt, 'params'>,
  ) {
    return this.receipts.received(receipt);
  }
}
