import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { auditFields } from './event.ts';
import { EventAnnouncer } from './event-announcer.ts';
import { EventPlaces } from './event-places.ts';
import type { EventRecord } from './event.schema.ts';
import { NextDates } from './next-dates.ts';
import { NarrowedAudience } from './narrowed-audience.ts';

type Action = 'create' | 'edit' | 'publish' | 'cancel';

export interface EventChange {
  /** Null for a new one. */
  readonly before: EventRecord | null;
  readonly after: EventRecord;
}

/** What follows from every change of an event, in its transaction: places, announcements and the audit log. */
@Injectable()
export class EventChanges {
  constructor(
    private readonly audit: Audit,
    private readonly places: EventPlaces,
    private readonly narrowed: NarrowedAudience,
    private readonly announcer: EventAnnouncer,
    private readonly nextDates: NextDates,
  ) {}

  async follow(action: Action, before: EventRecord | null, after: EventRecord): Promise<void> {
    await this.notifyChanged(before, after);
    await this.audit.record({
      action: `managedEvents.${action}`,
      about: titledSubject('event', after),
      before: before && auditFields(before),
      after: auditFields(after),
    });
  }

  async notifyChanged(before: EventRecord | null, after: EventRecord): Promise<void> {
    await this.notifyAllChanged([{ before, after }]);
  }

  /** Dates of one series, or a single event. */
  async notifyAllChanged(changes: readonly EventChange[]): Promise<void> {
    for (const { before, after } of changes) {
      await this.places.apply(before, after);
      await this.narrowed.follow(before, after);
      await this.announcer.changed(before, after);
    }
    const all = changes.flatMap(({ before, after }) => [before?.series?.id, after.series?.id]);
    for (const series of new Set(all)) if (series !== undefined) await this.nextDates.update(series);
  }
}
