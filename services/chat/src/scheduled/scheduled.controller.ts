import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { scheduledMessages } from '@atrium/proto/chat/scheduled';
import type { Input } from '@atrium/proto/endpoint';
import { ScheduledService } from './scheduled.service.ts';

@Controller()
export class ScheduledController {
  constructor(private readonly service: ScheduledService) {}

  @Route(scheduledMessages.list)
  list({ params: { id } }: Input<typeof scheduledMessages.list>) {
    return this.service.list(id);
  }

  @Route(scheduledMessages.add)
  add({ params: { id }, body }: Input<typeof scheduledMessages.add>) {
    return this.service.add(id, body);
  }

  @Route(scheduledMessages.change)
  change({ params: { id, message }, body }: Input<typeof scheduledMessages.change>) {
    return this.service.change(id, message, body);
  }

  @Route(scheduledMessages.cancel)
  cancel({ params: { id, message } }: Input<typeof scheduledMessages.cancel>) {
    return this.service.cancel(id, message);
  }
}
