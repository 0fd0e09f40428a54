import { Injectable } from '@nestjs/common';
import { RecipientsRepository } from './recipients.repository.ts';
import { BroadcastCounter } from './broadcast-counter.ts';
import type { DeliveryRecord } from '../delivery/delivery.schemas.ts';

/** Notes in the ledger of a broadcast that a further way has brought it to somebody. */
@Injectable()
export class BroadcastReach {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly counter: BroadcastCounter,
  ) {}

  async note({ broadcast, person, channel }: DeliveryRecord): Promise<void> {
    if (!broadcast || !channel) return;
    await this.recipients.first(broadcast, person, `delivered.${channel}`);
    this.counter.later(broadcast);
  }
}
