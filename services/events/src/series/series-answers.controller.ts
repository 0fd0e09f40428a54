import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import type { SeriesAnswer } from '@atrium/proto/events/series-answer';
import { events } from '@atrium/proto/events/events';
import { SeriesAnswersService } from './series-answers.service.ts';

@Controller()
export class SeriesAnswersController {
  constructor(private readonly service: SeriesAnswersService) {}

  @Route(events.answerSeries)
  answer({ params: { id }, body }: Input<typeof events.answerSeries>): Promise<SeriesAnswer> {
    return this.service.answer(id, body);
  }
}
