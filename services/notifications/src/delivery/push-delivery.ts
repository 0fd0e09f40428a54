import { Injectable } from '@nestjs/common';
import { Tasks } from '@atrium/common/tasks/tasks';
import { DeliveryPlanner } from './delivery-planner.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { PushSender } from './push-sender.ts';

const everyFiveSeconds = '*/5 * * * * *';

/** A device is woken within seconds: what is new is decided about, and what is due is sent. */
@Injectable()
export class PushDelivery {
  private readonly runs = new OneAtATime();

  constructor(
    private readonly planner: DeliveryPlanner,
    private readonly sender: PushSender,
    tasks: Tasks,
  ) {
    tasks.every(everyFiveSeconds, 'delivery.push', () => this.run());
  }

  run(now = new Date()): Promise<void> {
    return this.runs.run(async () => {
      await this.planner.plan(now);
      await this.sender.send(now);
    });
  }
}
