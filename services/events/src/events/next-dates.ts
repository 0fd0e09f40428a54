import { Injectable } from '@nestjs/common';
import { EventAnnouncer } from './event-announcer.ts';
import { EventsRepository } from './events.repository.ts';

/** Lets one date stand for its series: where each is listed once, in the search, and among what waits for people. */
@Injectable()
export class NextDates {
  constructor(
    private readonly events: EventsRepository,
    private readonly announcer: EventAnnouncer,
  ) {}

  /** After dates have changed, in their transaction, and as time passes. */
  async update(series: string): Promise<void> {
    const next = await this.events.nextOfSeries(series, new Date());
    if (!next) return;
    await this.announcer.askForAnswers(next);
    await this.events.markNext(series, next._id);
  }
}
