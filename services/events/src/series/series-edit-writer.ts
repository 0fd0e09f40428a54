import { Injectable } from '@nestjs/common';
import type { SeriesEdit } from '@atrium/proto/events/series';
import { EventAssembler } from '../events/event-assembler.ts';
import type { EventChange } from '../events/event-change.ts';
import { EventRemoval } from '../events/event-removal.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { writtenFieldsOf } from '../events/written-fields.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import type { SeriesChange } from './series-change.ts';
import type { SeriesEvent, SeriesMembers } from './series-members.ts';
import { SeriesOutcome } from './series-outcome.ts';
import { SeriesRules } from './series-rules.ts';
import { SeriesWriter } from './series-writer.ts';

/** Carries out what was worked out. */
@Injectable()
export class SeriesEditWriter {
  constructor(
    private readonly assembler: EventAssembler,
    private readonly answers: AnswersRepository,
    private readonly rules: SeriesRules,
    private readonly writer: SeriesWriter,
    private readonly outcome: SeriesOutcome,
    private readonly removal: EventRemoval,
  ) {}

  async write(
    found: SeriesMembers,
    edit: SeriesEdit,
    change: SeriesChange,
    tell: boolean | undefined,
  ): Promise<EventRecord> {
    const { event, members } = found;
    const { plan, fields } = change;
    await this.assembler.assertReferences(edit.event, event.coOrganisers);
    const series = await this.rules.change(found, change);
    const dayOf = new Map([
      ...plan.stay.map((day) => [day, day] as const),
      ...plan.moved.map(({ from, to }) => [from, to] as const),
    ]);
    const dropped = members.filter(({ series: { date } }) => !dayOf.has(date));
    const answered = await this.answers.countEach(dropped.map(({ _id }) => _id));
    const isKept = ({ _id, series: { own } }: SeriesEvent): boolean => own.length > 0 || answered.has(_id);
    const changes: EventChange[] = [];
    for (const member of members) {
      const day = dayOf.get(member.series.date);
      const shared = { edited: edit.event, fields, isEdited: member._id === event._id };
      if (day !== undefined) changes.push(await this.writer.change(member, series, day, shared));
      // It stays, cancelled, if someone has answered it or changed it by itself.
      else if (isKept(member) && member.state === 'published')
        changes.push(await this.writer.cancel(member, ''));
      else changes.push(await this.writer.delete(member));
    }
    const { after } = changes.find((one) => one.after._id === event._id) as EventChange;
    const like = { fields: writtenFieldsOf(after), state: event.state, stamp: after };
    changes.push(...(await this.writer.add(series, plan.added, like)));
    const edited = await this.outcome.follow('edit', event._id, changes, tell);
    for (const member of dropped) if (!isKept(member)) await this.removal.discard(member);
    return edited;
  }
}
