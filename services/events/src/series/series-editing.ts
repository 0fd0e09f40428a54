import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { SeriesAssessment, SeriesEdit } from '@atrium/proto/events/series';
import { EventScope } from '../events/event-scope.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { EventsRepository } from '../events/events.repository.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { seriesChange, type SeriesChange } from './series-change.ts';
import { SeriesEditWriter } from './series-edit-writer.ts';
import { SeriesMembersReader, type SeriesMembers } from './series-members.ts';

/** Changes several dates of a series at once. */
@Injectable()
export class SeriesEditing {
  constructor(
    private readonly scope: EventScope,
    private readonly members: SeriesMembersReader,
    private readonly events: EventsRepository,
    private readonly answers: AnswersRepository,
    private readonly writing: SeriesEditWriter,
    private readonly transactions: Transactions,
  ) {}

  /** What an edit would do. Changes nothing. */
  async assess(id: string, edit: SeriesEdit): Promise<SeriesAssessment> {
    const found = await this.members.read(id, edit.scope);
    const { plan, fields } = await this.changeOf(found, edit);
    const counts = await this.answers.countEach(found.members.map(({ _id }) => _id));
    const byDay = new Map(found.members.map(({ _id, series }) => [series.date, counts.get(_id) ?? 0]));
    const answersOn = (day: string): number => byDay.get(day) ?? 0;
    return {
      stay: plan.stay.length,
      moved: plan.moved.map((move) => ({ ...move, answers: answersOn(move.from) })),
      added: [...plan.added],
      removed: plan.removed.map((date) => ({ date, answers: answersOn(date) })),
      ownChanges: found.members.filter(
        ({ _id, series }) => _id !== id && series.own.some((field) => fields.includes(field)),
      ).length,
    };
  }

  edit(id: string, expectedVersion: number, edit: SeriesEdit): Promise<EventRecord> {
    return this.transactions.run(async () => {
      const found = await this.members.read(id, edit.scope);
      assertVersion(found.event.version, expectedVersion);
      if (found.event.state === 'cancelled') throw new DomainError('event-cancelled');
      await this.scope.assertInside(edit.event.audience);
      return this.writing.write(found, edit, await this.changeOf(found, edit));
    });
  }

  private async changeOf(found: SeriesMembers, edit: SeriesEdit): Promise<SeriesChange> {
    return seriesChange(found, edit, await this.events.daysOfSeries(found.series._id));
  }
}
