import { Injectable } from '@nestjs/common';
import { Tasks } from '@atrium/common/tasks/tasks';
import { DeliveryPlanner } from './delivery-planner.ts';
import { MailSender } from './mail-sender.ts';

const everyMinute = '* * * * *';

/** Once a minute, by one replica: what is new is decided about, and what is due is sent. */
@Injectable()
export class MailDelivery {
  constructor(
    private readonly planner: DeliveryPlanner,
    private readonly sender: MailSender,
    tasks: Tasks,
  ) {
    tasks.every(everyMinute, 'delivery.mail', () => this.run());
  }

  async run(now = new Date()): Promise<void> {
    await this.planner.plan(now);
    await this.sender.send(now);
  }
}
