import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { devices } from '@atrium/proto/notifications/devices';
import { OwnDevicesService } from './own-devices.service.ts';

@Controller()
export class DevicesController {
  constructor(private readonly own: OwnDevicesService) {}

  @Route(devices.list)
  list() {
    return this.own.list();
  }

  @Route(devices.register)
  register({ body: fields }: Input<typeof devices.register>) {
    return this.own.register(fields);
  }

  @Route(devices.remove)
  remove({ params: { id } }: Input<typeof devices.remove>) {
    return this.own.remove(id);
  }

  @Route(devices.removeAll)
  removeAll() {
    return this.own.removeAll();
  }
}
