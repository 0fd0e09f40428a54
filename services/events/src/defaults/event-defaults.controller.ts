import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { eventDefaults as table, type EventDefaults } from '@atrium/proto/events/event-defaults';
import { EventDefaultsService } from './event-defaults.service.ts';

@Controller()
export class EventDefaultsController {
  constructor(private readonly service: EventDefaultsService) {}

  @Route(table.get)
  get(): Promise<EventDefaults> {
    return this.service.get();
  }

  @Route(table.set)
  set({ body }: Input<typeof table.set>): Promise<EventDefaults> {
    return this.service.set(body);
  }
}
