import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import { scheduledMessages } from '@atrium/proto/chat/scheduled';
import type { Parsed } from '@atrium/proto/endpoint';
import { ScheduledService } from './scheduled.service.ts';

@Controller()
export class ScheduledController {
  constructor(private readonly service: ScheduledService) {}

  @Route(scheduledMessages.list)
  list(@ParamsOf(scheduledMessages.list) { id }: Parsed<typeof scheduledMessages.list, 'params'>) {
    return this.service.list(id);
  }

  @Route(scheduledMessages.add)
  add(
    @ParamsOf(scheduledMessages.add) { id }: Parsed<typeof scheduledMessages.add, 'params'>,
    @BodyOf(scheduledMessages.add) body: Parsed<typeof scheduledMessages.add, 'body'>,
  ) {
    return this.service.add(id, body);
  }

  @Route(scheduledMessages.change)
  change(
    @ParamsOf(scheduledMessages.change) { id, message }: Parsed<typeof scheduledMessages.change, 'params'>,
    @BodyOf(scheduledMessages.change) body: Parsed<typeof scheduledMessages.change, 'body'>,
  ) {
    return this.service.change(id, message, body);
  }

  @Route(scheduledMessages.cancel)
  cancel(
    @ParamsOf(scheduledMessages.cancel) { id, message }: Parsed<typeof scheduledMessages.cancel, 'params'>,
  ) {
    return this.service.cancel(id, message);
  }
}
