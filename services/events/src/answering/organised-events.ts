import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { includes } from '@atrium/proto/audience';
import { organises } from '../events/event-reader.ts';
import { EventScope } from '../events/event-scope.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { EventsRepository } from '../events/events.repository.ts';

/** Events whose guest list the caller may see and change: those they organise, and those they manage as an admin. */
@Injectable()
export class OrganisedEvents {
  constructor(
    private readonly events: EventsRepository,
    private readonly scope: EventScope,
    private readonly directory: Directory,
  ) {}

  async get(id: string): Promise<EventRecord> {
    const event = await this.events.find(id);
    const isTheirs = event && (organises(event, currentCaller()) || (await this.scope.covers(event)));
    if (!isTheirs) throw new DomainError('not-found');
    return event;
  }

  /** Only if the person is invited, too. */
  async getFor(id: string, person: string): Promise<EventRecord> {
    const event = await this.get(id);
    const found = await this.directory.findPerson(person);
    if (!found?.active || !includes(event.audience, await this.directory.toAudienceMember(found)))
      throw new DomainError('not-found');
    return event;
  }
}
