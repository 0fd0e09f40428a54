import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { dayIn } from '@atrium/proto/day-in';
import { datesAhead } from '@atrium/proto/events/repetition';
import { EventChanges } from '../events/event-changes.ts';
import { EventsRepository } from '../events/events.repository.ts';
import { writtenFieldsOf } from '../events/written-fields.ts';
import { EventSeriesRepository } from '../repetition/event-series.repository.ts';
import { repetitionDates } from '../repetition/repetition-dates.ts';
import { isDate } from './series-members.ts';
import { SeriesWriter } from './series-writer.ts';

/** Makes the dates of a series that have come within reach. */
@Injectable()
export class SeriesExtension {
  constructor(
    private readonly series: EventSeriesRepository,
    private readonly events: EventsRepository,
    private readonly writer: SeriesWriter,
    private readonly changes: EventChanges,
  ) {}

  /** In a transaction. */
  async extend(id: string): Promise<void> {
    const series = await this.series.find(id);
    const now = new Date();
    const room = datesAhead - (await this.events.countOpenOfSeries(id, now));
    if (!series || room <= 0) return;
    const open = (await this.events.openOfSeries(id, now)).filter(isDate);
    // A series of which no date is left to come has ended.
    const last = open.findLast(({ state, series: { own } }) => state !== 'cancelled' && own.length === 0);
    const like = last ?? open.findLast(({ state }) => state !== 'cancelled');
    if (!like) return;
    const known = new Set([...(await this.events.daysOfSeries(id)), ...series.except]);
    const today = dayIn(like.zone, now);
    const from = series.start > today ? series.start : today;
    const { dates, more } = repetitionDates(series.start, series.repetition, {
      ...{ from, limit: known.size + datesAhead },
    });
    const free = dates.filter((day) => !known.has(day));
    const days = free.slice(0, room);
    const fields = writtenFieldsOf(like);
    const added = await this.writer.add(id, days, { fields, state: like.state, stamp: like });
    if (!(await this.series.save(series, { more: more || free.length > days.length })))
      throw new DomainError('version-conflict');
    await this.changes.notifyAllChanged(added);
  }
}
