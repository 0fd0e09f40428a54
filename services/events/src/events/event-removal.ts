import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { EventSeriesRepository } from '../repetition/event-series.repository.ts';
import { EventPlaces } from './event-places.ts';
import type { SeriesDate } from './event.schema.ts';
import { EventsRepository } from './events.repository.ts';

/** Permanently removes an event with all answers to it. */
@Injectable()
export class EventRemoval {
  constructor(
    private readonly events: EventsRepository,
    private readonly places: EventPlaces,
    private readonly series: EventSeriesRepository,
    private readonly transactions: Transactions,
  ) {}

  destroy(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const event = await this.events.findStored(id);
      await this.places.remove(id);
      await this.events.remove(id);
      if (event?.series) await this.leave(event.series);
    });
  }

  /** The date is not made again. A series without dates is gone with the last. */
  private async leave({ id, date }: SeriesDate): Promise<void> {
    if ((await this.events.daysOfSeries(id)).length > 0) await this.series.except(id, date);
    else await this.series.remove(id);
  }

  /** Whether it contains data of any of these people. */
  async concerns(id: string, people: readonly string[]): Promise<boolean> {
    const event = await this.events.findStored(id);
    const named = event ? [...event.organisers, event.updatedBy, event.cancellation?.by] : [];
    if (named.some((person) => person !== undefined && people.includes(person))) return true;
    return this.places.concern(id, people);
  }
}
