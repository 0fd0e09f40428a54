import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { datesAhead, type Repetition } from '@atrium/proto/events/repetition';
import type { SeriesScope } from '@atrium/proto/events/series';
import { randomUUID } from 'node:crypto';
import { EventSeriesRepository } from '../repetition/event-series.repository.ts';
import type { EventSeriesRecord } from '../repetition/event-series.schema.ts';
import { repetitionDates } from '../repetition/repetition-dates.ts';
import type { SeriesChange } from './series-change.ts';
import { addDays } from './series-dates.ts';
import type { SeriesEvent, SeriesMembers } from './series-members.ts';

/** Stores how events repeat, in the transaction that changes their dates. */
@Injectable()
export class SeriesRules {
  constructor(private readonly series: EventSeriesRepository) {}

  /** Of a new series. Returns its first days. */
  async begin(id: string, start: string, repetition: Repetition): Promise<readonly string[]> {
    const { dates, more } = repetitionDates(start, repetition, { from: start, limit: datesAhead });
    if (dates.length < 2)
      throw new DomainError('invalid-input', 'The rule gives no second date', [
        { path: ['repetition'], code: 'invalid' },
      ]);
    await this.series.insert({ _id: id, version: 1, start, repetition, except: [], more });
    return dates;
  }

  /** Dates from the middle on become a series of their own, whose ID is returned. */
  async change(
    { series, event }: SeriesMembers,
    { start, repetition, more, splits }: SeriesChange,
  ): Promise<string> {
    const rule = { start, repetition, more };
    if (!splits) {
      await this.save(series, rule);
      return series._id;
    }
    const id = randomUUID();
    await this.series.insert({ _id: id, version: 1, except: series.except, ...rule });
    await this.save(series, endedBefore(series, event));
    return id;
  }

  /** No more dates follow. */
  async end({ series, event }: SeriesMembers, scope: SeriesScope): Promise<void> {
    await this.save(series, scope === 'all' ? { more: false } : endedBefore(series, event));
  }

  private async save(series: EventSeriesRecord, changes: Partial<EventSeriesRecord>): Promise<void> {
    if (!(await this.series.save(series, changes))) throw new DomainError('version-conflict');
  }
}

/** The rule of a series whose later dates are none of its own any more. */
const endedBefore = ({ repetition }: EventSeriesRecord, { series: { date } }: SeriesEvent) => ({
  repetition: { ...repetition, count: null, until: addDays(date, -1) },
  more: false,
});
