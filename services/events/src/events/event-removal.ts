import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { EventSeriesRepository } from '../repetition/event-series.repository.ts';
import { EventNotices } from './event-notices.ts';
import { EventPlaces } from './event-places.ts';
import { EventSubjects } from './event-subjects.ts';
import type { EventRecord, SeriesDate } from './event.schema.ts';
import { EventsRepository } from './events.repository.ts';

/** Permanently removes an event with all answers to it. */
@Injectable()
export class EventRemoval {
  constructor(
    private readonly events: EventsRepository,
    private readonly places: EventPlaces,
    private readonly series: EventSeriesRepository,
    private readonly notices: EventNotices,
    private readonly subjects: EventSubjects,
    private readonly transactions: Transactions,
  ) {}

  destroy(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const event = await this.events.findStored(id);
      if (!event) return;
      await this.discard(event);
      if (event.series) await this.leave(event.series);
    });
  }

  /** The same of a date that its series can make again. In a transaction, once everyone concerned has been told. */
  async discard(event: EventRecord): Promise<void> {
    await this.subjects.remove(event);
    await this.notices.remove(event._id);
    await this.places.remove(event._id);
    await this.events.remove(event._id);
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
