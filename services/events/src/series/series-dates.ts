import { Injectable } from '@nestjs/common';
import type { EventFields } from '@atrium/proto/events/event';
import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { EventAssembler, type AssembledEvent } from '../events/event-assembler.ts';
import { organisersOf } from '../events/event.ts';
import { eventTime } from '../events/event-time.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { daysBetween } from '../repetition/series-plan.ts';
import type { SeriesEvent } from './series-members.ts';

/** Who has made a date, and when. */
export type Stamp = Pick<EventRecord, 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

/** Makes the events of a series from one of its dates. */
@Injectable()
export class SeriesDates {
  constructor(private readonly assembler: EventAssembler) {}

  /** An event on that day, like `fields` in everything else, whose references exist. */
  async make(
    series: string,
    day: string,
    { fields, state, stamp }: { fields: EventFields; state: EventRecord['state']; stamp: Stamp },
  ): Promise<SeriesEvent> {
    const { createdAt, createdBy, updatedAt, updatedBy } = stamp;
    return {
      ...(await this.assemble(fields, day)),
      ...{ _id: randomUUID(), version: 1, state, cancellation: null, deletedAt: null },
      ...{ createdAt, createdBy, updatedAt, updatedBy },
      organisers: organisersOf(createdBy, fields),
      series: { id: series, date: day, own: [], next: false },
    };
  }

  /** The fields on another day. What is said relative to the start moves with it. */
  async assemble(fields: EventFields, day: string): Promise<AssembledEvent> {
    const { dateStart, dateEnd } = fields;
    const lastDay = dateEnd === null ? null : addDays(dateEnd, daysBetween(dateStart, day));
    const moved = { ...fields, dateStart: day, dateEnd: lastDay };
    const event = await this.assembler.derive(moved);
    if (event.answerBy === null) return event;
    const lead = eventTime(fields, event.zone).startsAt.getTime() - event.answerBy.getTime();
    return { ...event, answerBy: new Date(event.startsAt.getTime() - lead) };
  }
}

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
