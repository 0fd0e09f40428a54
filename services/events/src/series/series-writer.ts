import { Injectable } from '@nestjs/common';
import { staleAfter } from '@atrium/common/authoring/translations';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { EventFields } from '@atrium/proto/events/event';
import type { EventChange } from '../events/event-change.ts';
import { nextSequence } from '../events/event-sequence.ts';
import { organisersOf, translated } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { EventsRepository } from '../events/events.repository.ts';
import { writtenFieldsOf, type EventField } from '../events/written-fields.ts';
import { daysBetween } from '../repetition/series-plan.ts';
import { addDays, SeriesDates, type Stamp } from './series-dates.ts';
import type { SeriesEvent } from './series-members.ts';

/** Fields that a change gives to every date. */
export interface SharedFields {
  readonly edited: EventFields;
  readonly fields: readonly EventField[];
}

/** Writes dates of a series. In a transaction, before everyone concerned is told. */
@Injectable()
export class SeriesWriter {
  constructor(
    private readonly dates: SeriesDates,
    private readonly events: EventsRepository,
    private readonly directory: Directory,
  ) {}

  async add(
    series: string,
    days: readonly string[],
    like: { readonly fields: EventFields; readonly state: SeriesEvent['state']; readonly stamp: Stamp },
  ): Promise<EventChange[]> {
    const made: SeriesEvent[] = [];
    for (const day of days) made.push(await this.dates.make(series, day, like));
    await this.events.insert(...made);
    return made.map((after) => ({ before: null, after }));
  }

  /** The date as the change makes it. What was changed on it alone stays, unless it is the one that was `edited`. */
  async change(
    before: SeriesEvent,
    series: string,
    day: string,
    { edited, fields, isEdited }: SharedFields & { readonly isEdited: boolean },
  ): Promise<EventChange> {
    const mine = isEdited ? [...fields, ...(edited.dateStart === before.dateStart ? [] : ['dateStart'])] : [];
    const own = before.series.own.filter((field) => !mine.includes(field));
    const shared = fields.filter((field) => !own.includes(field));
    const start = own.includes('dateStart') ? before.dateStart : day;
    const after: SeriesEvent = { ...before, series: { ...before.series, id: series, date: day, own } };
    if (shared.length === 0 && start === before.dateStart) return this.save(before, after);
    const written = writtenFieldsOf(before);
    // Until when people answer is counted from the start.
    const base = (shared.includes('answerBy') ? edited : before).dateStart;
    const length = lengthOf(shared.includes('dateEnd') ? edited : written);
    const template = { ...written, ...pick(edited, shared), ...daysFrom(base, length) };
    const assembled = await this.dates.assemble(template, start);
    const language = await this.directory.defaultLanguage();
    return this.save(before, {
      ...after,
      ...assembled,
      organisers: organisersOf(before.createdBy, template),
      stale: staleAfter(translated(before), translated(assembled), language),
    });
  }

  /** A single event becomes the first date. */
  begin(event: EventRecord, series: string): Promise<EventChange> {
    const date = { id: series, date: event.dateStart, own: [], next: false };
    return this.save(event, { ...event, series: date });
  }

  /** A date that the rule no longer has. */
  delete(before: SeriesEvent): Promise<EventChange> {
    return this.save(before, { ...before, deletedAt: new Date() });
  }

  cancel(before: SeriesEvent, reason: string): Promise<EventChange> {
    const cancellation = { at: new Date(), by: currentCaller().id, reason };
    return this.save(before, { ...before, state: 'cancelled', cancellation });
  }

  publish(before: SeriesEvent): Promise<EventChange> {
    return this.save(before, { ...before, state: 'published' });
  }

  private async save(before: EventRecord, changed: SeriesEvent): Promise<EventChange> {
    const after: SeriesEvent = {
      ...changed,
      ...{ updatedAt: new Date(), updatedBy: currentCaller().id, version: before.version + 1 },
      sequence: nextSequence(before, changed),
    };
    if (!(await this.events.save(after, before.version))) throw new DomainError('version-conflict');
    return { before, after };
  }
}

const lengthOf = ({ dateStart, dateEnd }: EventFields): number =>
  daysBetween(dateStart, dateEnd ?? dateStart);

const daysFrom = (dateStart: string, length: number): Pick<EventFields, 'dateStart' | 'dateEnd'> => ({
  dateStart,
  dateEnd: length === 0 ? null : addDays(dateStart, length),
});

const pick = (fields: EventFields, names: readonly EventField[]): Partial<EventFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));
