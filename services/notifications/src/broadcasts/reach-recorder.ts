import { Injectable } from '@nestjs/common';
import { RecipientsRepository } from './recipients.repository.ts';
import { BroadcastCounter } from './broadcast-counter.ts';
import type { DeliveryRecord } from '../delivery/delivery.schema.ts';

/** Records in the recipient row that another channel has delivered the broadcast to the person. */
@Injectable()
export class ReachRecorder {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly counter: BroadcastCounter,
  ) {}

  async record({ broadcast, person, channel }: DeliveryRecord): Promise<void> {
    if (!broadcast || !channel) return;
    await this.recipients.recordFirst(broadcast, person, `delivered.${channel}`);
    this.counter.scheduleCount(broadcast);
  }
}
