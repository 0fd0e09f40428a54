import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import type { SeriesScope } from '@atrium/proto/events/series';
import { EventScope } from '../events/event-scope.ts';
import type { EventRecord, SeriesDate } from '../events/event.schema.ts';
import { EventsRepository } from '../events/events.repository.ts';
import { EventSeriesRepository } from '../repetition/event-series.repository.ts';
import type { EventSeriesRecord } from '../repetition/event-series.schema.ts';

export type SeriesEvent = EventRecord & { readonly series: SeriesDate };

/** What a change of a series is about. */
export interface SeriesMembers {
  readonly series: EventSeriesRecord;
  /** The date at which it was asked for. */
  readonly event: SeriesEvent;
  /** The dates that it is for, in their order: neither over nor cancelled. */
  readonly members: readonly SeriesEvent[];
}

/** Reads the dates of a series for the admins who manage them. */
@Injectable()
export class SeriesMembersReader {
  constructor(
    private readonly scope: EventScope,
    private readonly events: EventsRepository,
    private readonly series: EventSeriesRepository,
  ) {}

  /** Fails if the event does not repeat, or if one of the dates is outside the scope of the admin. */
  async read(id: string, scope: SeriesScope): Promise<SeriesMembers> {
    return this.membersOf(await this.scope.get(id), scope);
  }

  /** Also if the date itself is deleted. */
  async readStored(id: string, scope: SeriesScope): Promise<SeriesMembers> {
    return this.membersOf(await this.scope.getStored(id), scope);
  }

  private async membersOf(event: EventRecord, scope: SeriesScope): Promise<SeriesMembers> {
    if (!isDate(event)) throw new DomainError('wrong-state');
    const series = orNotFound(await this.series.find(event.series.id));
    const open = (await this.events.openOfSeries(series._id, new Date())).filter(isDate);
    const members = open.filter(
      ({ state, series: { date } }) =>
        state !== 'cancelled' && (scope === 'all' || date >= event.series.date),
    );
    for (const member of members)
      if (!(await this.scope.covers(member))) throw new DomainError('outside-scope');
    return { series, event, members };
  }
}

export const isDate = (event: EventRecord): event is SeriesEvent => Boolean(event.series);
