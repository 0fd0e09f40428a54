import { Injectable } from '@nestjs/common';
import type { SeriesEdit } from '@atrium/proto/events/series';
import { EventAssembler } from '../events/event-assembler.ts';
import type { EventChange } from '../events/event-changes.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { writtenFieldsOf } from '../events/written-fields.ts';
import type { SeriesChange } from './series-change.ts';
import type { SeriesMembers } from './series-members.ts';
import { SeriesOutcome } from './series-outcome.ts';
import { SeriesRules } from './series-rules.ts';
import { SeriesWriter } from './series-writer.ts';

/** Carries out what was worked out. */
@Injectable()
export class SeriesEditWriter {
  constructor(
    private readonly assembler: EventAssembler,
    private readonly rules: SeriesRules,
    private readonly writer: SeriesWriter,
    private readonly outcome: SeriesOutcome,
  ) {}

  async write(found: SeriesMembers, edit: SeriesEdit, change: SeriesChange): Promise<EventRecord> {
    const { event, members } = found;
    const { plan, fields } = change;
    await this.assembler.assertReferences(edit.event, event.coOrganisers);
    const series = await this.rules.change(found, edit.scope, change);
    const dayOf = new Map([
      ...plan.stay.map((day) => [day, day] as const),
      ...plan.moved.map(({ from, to }) => [from, to] as const),
    ]);
    const changes: EventChange[] = [];
    for (const member of members) {
      const day = dayOf.get(member.series.date);
      const shared = { edited: edit.event, fields, isEdited: member._id === event._id };
      changes.push(
        day === undefined
          ? await this.writer.drop(member)
          : await this.writer.change(member, series, day, shared),
      );
    }
    const { after } = changes.find((one) => one.after._id === event._id) as EventChange;
    const like = { fields: writtenFieldsOf(after), state: event.state, stamp: after };
    changes.push(...(await this.writer.add(series, plan.added, like)));
    return this.outcome.follow('edit', event._id, changes);
  }
}
