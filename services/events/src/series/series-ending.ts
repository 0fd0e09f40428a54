import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { SeriesScope } from '@atrium/proto/events/series';
import { EventAuthoring } from '../events/event-authoring.ts';
import type { EventChange } from '../events/event-changes.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { SeriesMembersReader, type SeriesEvent } from './series-members.ts';
import { SeriesOutcome } from './series-outcome.ts';
import { SeriesRules } from './series-rules.ts';
import { SeriesWriter } from './series-writer.ts';

/** Publishes, cancels and deletes several dates of a series at once. */
@Injectable()
export class SeriesEnding {
  constructor(
    private readonly members: SeriesMembersReader,
    private readonly rules: SeriesRules,
    private readonly writer: SeriesWriter,
    private readonly outcome: SeriesOutcome,
    private readonly authoring: EventAuthoring,
    private readonly transactions: Transactions,
  ) {}

  publish(id: string, expectedVersion: number): Promise<EventRecord> {
    return this.transactions.run(async () => {
      const { event, members } = await this.members.read(id, 'all');
      assertVersion(event.version, expectedVersion);
      if (event.state !== 'draft') throw new DomainError('wrong-state');
      const changes = await this.each(members, 'draft', (draft) => this.writer.publish(draft));
      return this.outcome.follow('publish', id, changes);
    });
  }

  /** People still see the dates, with the reason. */
  cancel(id: string, expectedVersion: number, scope: SeriesScope, reason: string): Promise<EventRecord> {
    return this.transactions.run(async () => {
      const found = await this.members.read(id, scope);
      assertVersion(found.event.version, expectedVersion);
      if (found.event.state !== 'published') throw new DomainError('wrong-state');
      const changes = await this.each(found.members, 'published', (date) => this.writer.cancel(date, reason));
      await this.rules.end(found, scope);
      return this.outcome.follow('cancel', id, changes);
    });
  }

  /** Each date can be restored. */
  remove(id: string, scope: SeriesScope): Promise<void> {
    return this.transactions.run(async () => {
      const found = await this.members.readStored(id, scope);
      for (const { _id } of found.members) await this.authoring.remove(_id);
      await this.rules.end(found, scope);
    });
  }

  private async each(
    members: readonly SeriesEvent[],
    state: EventRecord['state'],
    write: (date: SeriesEvent) => Promise<EventChange>,
  ): Promise<EventChange[]> {
    const changes: EventChange[] = [];
    for (const member of members) if (member.state === state) changes.push(await write(member));
    return changes;
  }
}
