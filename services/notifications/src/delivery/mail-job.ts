import { Injectable } from '@nestjs/common';
import { Tasks } from '@atrium/common/tasks/tasks';
import { DeliveryPlanner } from './delivery-planner.ts';
import { MailSender } from './mail-sender.ts';

const everyMinute = '* * * * *';

/** Every minute, on one instance: plans deliveries for new updates and sends the e-mails that are due. */
@Injectable()
export class MailJob {
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
