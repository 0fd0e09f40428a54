import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { EventFields } from '@atrium/proto/events/event';
import type { Repetition } from '@atrium/proto/events/repetition';
import { randomUUID } from 'node:crypto';
import { EventAssembler } from '../events/event-assembler.ts';
import type { EventChange } from '../events/event-change.ts';
import { EventScope } from '../events/event-scope.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { writtenFieldsOf } from '../events/written-fields.ts';
import type { Stamp } from './series-dates.ts';
import { SeriesOutcome } from './series-outcome.ts';
import { SeriesRules } from './series-rules.ts';
import { SeriesWriter } from './series-writer.ts';

/** Begins series. Each action returns the first date. */
@Injectable()
export class SeriesStart {
  constructor(
    private readonly scope: EventScope,
    private readonly assembler: EventAssembler,
    private readonly rules: SeriesRules,
    private readonly writer: SeriesWriter,
    private readonly outcome: SeriesOutcome,
    private readonly transactions: Transactions,
  ) {}

  create(fields: EventFields, repetition: Repetition, isDraft: boolean): Promise<EventRecord> {
    return this.transactions.run(async () => {
      await this.scope.assertInside(fields.audience);
      await this.assembler.assertReferences(fields, []);
      const [by, at] = [currentCaller().id, new Date()];
      const added = await this.begin(fields, repetition, {
        state: isDraft ? 'draft' : 'published',
        stamp: { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      });
      const [first] = added as [EventChange];
      return this.outcome.follow('create', first.after._id, added);
    });
  }

  /** In a transaction, before everyone concerned is told. Returns the dates in their order. */
  async begin(
    fields: EventFields,
    repetition: Repetition,
    like: { readonly state: EventRecord['state']; readonly stamp: Stamp },
  ): Promise<EventChange[]> {
    const id = randomUUID();
    const days = await this.rules.begin(id, fields.dateStart, repetition);
    return this.writer.add(id, days, { fields, ...like });
  }

  /** The event becomes the first date. */
  repeat(id: string, expectedVersion: number, repetition: Repetition): Promise<EventRecord> {
    return this.transactions.run(async () => {
      const event = await this.scope.get(id);
      assertVersion(event.version, expectedVersion);
      if (event.series || event.state === 'cancelled' || event.endsAt <= new Date())
        throw new DomainError('wrong-state');
      const series = randomUUID();
      const days = await this.rules.begin(series, event.dateStart, repetition);
      const first = await this.writer.begin(event, series);
      const like = { fields: writtenFieldsOf(event), state: event.state, stamp: event };
      const others = await this.writer.add(series, days.slice(1), like);
      return this.outcome.follow('repeat', id, [first, ...others]);
    });
  }
}
