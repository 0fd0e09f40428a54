import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { EventChanges, type EventChange } from '../events/event-changes.ts';
import { auditFields } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { EventsRepository } from '../events/events.repository.ts';

/** What follows from every change of a series, in its transaction. */
@Injectable()
export class SeriesOutcome {
  constructor(
    private readonly changes: EventChanges,
    private readonly events: EventsRepository,
    private readonly audit: Audit,
  ) {}

  /** Tells everyone concerned, and the audit log of the date at which it was done. Returns that date. */
  async follow(action: string, id: string, changes: readonly EventChange[]): Promise<EventRecord> {
    await this.changes.notifyAllChanged(changes);
    const { before, after } = changes.find((change) => change.after._id === id) as EventChange;
    await this.audit.record({
      action: `eventSeries.${action}`,
      about: titledSubject('event', after),
      before: before && auditFields(before),
      after: { ...auditFields(after), dates: changes.length },
    });
    return (await this.events.find(id)) ?? after;
  }
}
