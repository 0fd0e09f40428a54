import { Injectable } from '@nestjs/common';
import { Tasks } from '@atrium/common/tasks/tasks';
import { DeliveryPlanner } from './delivery-planner.ts';
import { PushSender } from './push-sender.ts';

const everyFiveSeconds = '*/5 * * * * *';

/** A device is woken within seconds: what is new is decided about, and what is due is sent. */
@Injectable()
export class PushDelivery {
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly planner: DeliveryPlanner,
    private readonly sender: PushSender,
    tasks: Tasks,
  ) {
    tasks.every(everyFiveSeconds, 'delivery.push', () => this.run());
  }

  /** After the one that is under way: what it is sending is not looked for again. */
  run(now = new Date()): Promise<void> {
    const next = this.last.then(() => this.once(now));
    this.last = next.catch(() => undefined);
    return next;
  }

  private async once(now: Date): Promise<void> {
    await this.planner.plan(now);
    await this.sender.send(now);
  }
}
