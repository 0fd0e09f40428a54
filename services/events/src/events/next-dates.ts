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

  /** After dates have changed, in their transaction. Returns false if the same date still stands for it. */
  async update(series: string): Promise<boolean> {
    const next = await this.events.nextOfSeries(series, new Date());
    if (!next) return false;
    await this.announcer.askForAnswers(next);
    return this.events.markNext(series, next._id);
  }
}
