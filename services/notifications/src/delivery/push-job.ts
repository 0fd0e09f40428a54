import { Injectable } from '@nestjs/common';
import { Tasks } from '@atrium/common/tasks/tasks';
import { DeliveryPlanner } from './delivery-planner.ts';
import { SerialRunner } from './serial-runner.ts';
import { PushSender } from './push-sender.ts';

const everyFiveSeconds = '*/5 * * * * *';

/** Plans deliveries for new updates and sends due pushes every few seconds, to reach devices quickly. */
@Injectable()
export class PushJob {
  private readonly runs = new SerialRunner();

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
