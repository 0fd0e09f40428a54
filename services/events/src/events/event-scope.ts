import { Injectable } from '@nestjs/common';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { CountedPage } from '@atrium/common/mongo/counted-page';
import type { Audience } from '@atrium/proto/audience';
import type { ManagedEventsQuery } from '@atrium/proto/events/event-queries';
import type { EventRecord } from './event.schema.ts';
import { EventsRepository, type EventRow } from './events.repository.ts';

/** The events an admin manages: all, or those for an audience within their scope. */
@Injectable()
export class EventScope {
  constructor(
    private readonly events: EventsRepository,
    private readonly scopes: Scopes,
  ) {}

  async list(query: ManagedEventsQuery): Promise<CountedPage<EventRow>> {
    return this.events.list(query, new Date(), await this.scopes.documentFilter('admin:events'));
  }

  async get(id: string): Promise<EventRecord> {
    return this.assertManaged(await this.events.find(id));
  }

  /** Also a deleted one. */
  async getStored(id: string): Promise<EventRecord> {
    return this.assertManaged(await this.events.findStored(id));
  }

  covers({ audience }: Pick<EventRecord, 'audience'>): Promise<boolean> {
    return this.scopes.coversAudience('admin:events', audience);
  }

  /** Refuses an audience outside the admin's scope. */
  assertInside(audience: Audience): Promise<void> {
    return this.scopes.assertAudience('admin:events', audience);
  }

  private async assertManaged(event: EventRecord | null): Promise<EventRecord> {
    if (!event || !(await this.covers(event))) throw new DomainError('not-found');
    return event;
  }
}
