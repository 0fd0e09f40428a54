import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { AnswerFields } from '@atrium/proto/events/event';
import type { SeriesAnswer } from '@atrium/proto/events/series-answer';
import { AnswersService } from '../answering/answers.service.ts';
import { isInvited } from '../events/event-reader.ts';
import { EventsRepository } from '../events/events.repository.ts';
import { EventsService } from '../events/events.service.ts';

/** Answers of invited people to all dates of a series. */
@Injectable()
export class SeriesAnswersService {
  constructor(
    private readonly events: EventsService,
    private readonly repository: EventsRepository,
    private readonly answers: AnswersService,
  ) {}

  /** One date after the other, each in its own transaction, so that people who answer at once share them. */
  async answer(id: string, wish: AnswerFields): Promise<SeriesAnswer> {
    const event = await this.events.getReadable(id);
    if (!event.series) throw new DomainError('wrong-state');
    await this.answers.assertReplies(event, wish);
    const caller = currentCaller();
    const dates = (await this.repository.openOfSeries(event.series.id, new Date())).filter(
      (date) => date.state === 'published' && isInvited(date, caller),
    );
    if (dates.length === 0) throw new DomainError('permission-denied');
    const result = { answered: 0, waiting: 0, refused: 0 };
    for (const date of dates) {
      const state = await this.answers.tryAnswer(date._id, wish);
      if (state === null) result.refused += 1;
      else if (state === wish.answer) result.answered += 1;
      else result.waiting += 1;
    }
    return result;
  }
}
