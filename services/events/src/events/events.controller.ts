import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { events } from '@atrium/proto/events/events';
import { EventsService } from './events.service.ts';

@Controller()
export class EventsController {
  constructor(private readonly service: EventsService) {}

  @Route(events.list)
  list({ query }: Input<typeof events.list>) {
    return this.service.list(query);
  }

  @Route(events.get)
  get({ params: { id }, query: { language } }: Input<typeof events.get>) {
    return this.service.get(id, language);
  }
}
