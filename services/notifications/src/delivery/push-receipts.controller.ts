import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { devices } from '@atrium/proto/notifications/devices';
import { PushReceipts } from './push-receipts.ts';

@Controller()
export class PushReceiptsController {
  constructor(private readonly receipts: PushReceipts) {}

  @Route(devices.confirmReceipt)
  confirmReceipt({ params: { receipt } }: Input<typeof devices.confirmReceipt>) {
    return this.receipts.received(receipt);
  }
}
