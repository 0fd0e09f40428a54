import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { EventFields } from '@atrium/proto/events/event';
import { randomUUID } from 'node:crypto';
import { EventAssembler } from '../events/event-assembler.ts';
import type { EventChange } from '../events/event-change.ts';
import { EventChanges } from '../events/event-changes.ts';
import { organisersOf } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { EventsRepository } from '../events/events.repository.ts';
import type { Stamp } from '../series/series-dates.ts';
import { SeriesStart } from '../series/series-start.ts';
import { AnswerImporter } from './answer-importer.ts';
import type { ImportedEvent } from './imported-event.ts';

/** Imports events in the context of an organisation; permissions are not checked. */
@Injectable()
export class EventImporter {
  constructor(
    private readonly events: EventsRepository,
    private readonly assembler: EventAssembler,
    private readonly start: SeriesStart,
    private readonly changes: EventChanges,
    private readonly answers: AnswerImporter,
    private readonly transactions: Transactions,
  ) {}

  add({ fields, repetition, by, createdAt, answers }: ImportedEvent): Promise<string> {
    return this.transactions.run(async () => {
      // An import may run before its people have been replicated here.
      await this.assembler.assertReferences(fields, fields.coOrganisers);
      const stamp = { createdAt, createdBy: by, updatedAt: createdAt, updatedBy: by };
      const dates = repetition
        ? await this.start.begin(fields, repetition, { state: 'published', stamp })
        : [await this.addSingle(fields, stamp)];
      await this.changes.notifyAllChanged(dates);
      const [{ after: first }] = dates as [EventChange];
      await this.answers.add(first, answers);
      return first._id;
    });
  }

  private async addSingle(fields: EventFields, stamp: Stamp): Promise<EventChange> {
    const after: EventRecord = {
      ...(await this.assembler.derive(fields)),
      ...{
        _id: randomUUID(),
        version: 1,
        state: 'published',
        cancellation: null,
        deletedAt: null,
        series: null,
      },
      ...stamp,
      organisers: organisersOf(stamp.createdBy, fields),
    };
    await this.events.insert(after);
    return { before: null, after };
  }
}
