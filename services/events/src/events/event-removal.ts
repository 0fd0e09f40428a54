import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { EventNotices } from './event-notices.ts';
import { EventPlaces } from './event-places.ts';
import { EventSubjects } from './event-subjects.ts';
import { EventsRepository } from './events.repository.ts';

/** Permanently removes an event with all answers to it. */
@Injectable()
export class EventRemoval {
  constructor(
    private readonly events: EventsRepository,
    private readonly places: EventPlaces,
    private readonly notices: EventNotices,
    private readonly subjects: EventSubjects,
    private readonly transactions: Transactions,
  ) {}

  destroy(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const event = await this.events.findStored(id);
      if (event) await this.subjects.remove(event);
      await this.notices.remove(id);
      await this.places.remove(id);
      await this.events.remove(id);
    });
  }

  /** Whether it contains data of any of these people. */
  async concerns(id: string, people: readonly string[]): Promise<boolean> {
    const event = await this.events.findStored(id);
    const named = event ? [...event.organisers, event.updatedBy, event.cancellation?.by] : [];
    if (named.some((person) => person !== undefined && people.includes(person))) return true;
    return this.places.concern(id, people);
  }
}
