import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { events } from '@atrium/proto/events/events';
import { AnswersService } from './answers.service.ts';

@Controller()
export class AnswersController {
  constructor(private readonly service: AnswersService) {}

  @Route(events.answer)
  answer({ params: { id }, query: { language }, body: wish }: Input<typeof events.answer>) {
    return this.service.answer(id, wish, language);
  }

  @Route(events.attendees)
  attendees({ params: { id }, query: page }: Input<typeof events.attendees>) {
    return this.service.attendees(id, page);
  }
}
