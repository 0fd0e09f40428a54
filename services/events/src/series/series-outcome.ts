import { Injectable } from '@nestjs/common';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { EventChange } from '../events/event-change.ts';
import { EventChanges } from '../events/event-changes.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { EventsRepository } from '../events/events.repository.ts';

/** What follows from every change of a series, in its transaction. */
@Injectable()
export class SeriesOutcome {
  constructor(
    private readonly changes: EventChanges,
    private readonly events: EventsRepository,
  ) {}

  /**
   * Tells everyone concerned, and the audit log of the date at which it was done. Returns that date, or what it was if
   * the series no longer has it.
   */
  async follow(
    action: string,
    id: string,
    changes: readonly EventChange[],
    tell?: boolean,
  ): Promise<EventRecord> {
    await this.changes.followDates(action, id, changes, tell);
    return (await this.events.find(id)) ?? orNotFound(changes.find(({ after }) => after._id === id)?.after);
  }
}
