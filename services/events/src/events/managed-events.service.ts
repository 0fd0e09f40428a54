import { Injectable } from '@nestjs/common';
import { staleAfter } from '@atrium/common/authoring/translations';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { assertVersion } from '@atrium/common/mongo/version';
import type { EventFields } from '@atrium/proto/events/event';
import { randomUUID } from 'node:crypto';
import { EventAssembler } from './event-assembler.ts';
import { EventChanges } from './event-changes.ts';
import { EventScope } from './event-scope.ts';
import { nextSequence } from './event-sequence.ts';
import { organisersOf, translated } from './event.ts';
import type { EventRecord } from './event.schema.ts';
import { differingFields, writtenFieldsOf } from './written-fields.ts';
import { EventsRepository } from './events.repository.ts';

interface VersionOfEvent {
  readonly id: string;
  readonly expectedVersion: number;
}

interface Telling {
  /** Whether people are notified; undefined for what is usual. */
  readonly tell: boolean | undefined;
}

/** Admins' actions on events. Each returns what is stored afterwards. */
@Injectable()
export class ManagedEventsService {
  constructor(
    private readonly scope: EventScope,
    private readonly events: EventsRepository,
    private readonly assembler: EventAssembler,
    private readonly directory: Directory,
    private readonly changes: EventChanges,
    private readonly transactions: Transactions,
  ) {}

  create(fields: EventFields, isDraft: boolean): Promise<EventRecord> {
    return this.transactions.run(async () => {
      await this.scope.assertInside(fields.audience);
      const [by, at] = [currentCaller().id, new Date()];
      const event: EventRecord = {
        ...(await this.assembler.assemble(fields, [])),
        ...{ _id: randomUUID(), version: 1, state: isDraft ? 'draft' : 'published', cancellation: null },
        ...{ series: null, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by, deletedAt: null },
        organisers: organisersOf(by, fields),
      };
      await this.events.insert(event);
      await this.changes.follow('create', null, event);
      return event;
    });
  }

  edit({ id, expectedVersion, tell }: VersionOfEvent & Telling, fields: EventFields): Promise<EventRecord> {
    return this.change('edit', { id, expectedVersion, tell }, async (before) => {
      if (before.state === 'cancelled') throw new DomainError('event-cancelled');
      await this.scope.assertInside(fields.audience);
      const assembled = await this.assembler.assemble(fields, before.coOrganisers);
      const language = await this.directory.defaultLanguage();
      const changed = differingFields(writtenFieldsOf(before), fields);
      return {
        ...assembled,
        series: before.series && { ...before.series, own: [...new Set([...before.series.own, ...changed])] },
        organisers: organisersOf(before.createdBy, fields),
        stale: staleAfter(translated(before), translated(assembled), language),
      };
    });
  }

  publish(id: string, expectedVersion: number): Promise<EventRecord> {
    return this.change('publish', { id, expectedVersion }, async ({ state }) => {
      if (state !== 'draft') throw new DomainError('wrong-state');
      return { state: 'published' };
    });
  }

  /** People still see it, with the reason. */
  cancel({ id, expectedVersion, tell }: VersionOfEvent & Telling, reason: string): Promise<EventRecord> {
    return this.change('cancel', { id, expectedVersion, tell }, async ({ state }) => {
      if (state !== 'published') throw new DomainError('wrong-state');
      return { state: 'cancelled', cancellation: { at: new Date(), by: currentCaller().id, reason } };
    });
  }

  private change(
    action: 'edit' | 'publish' | 'cancel',
    { id, expectedVersion, tell }: VersionOfEvent & Partial<Telling>,
    changesOf: (before: EventRecord) => Promise<Partial<EventRecord>>,
  ): Promise<EventRecord> {
    return this.transactions.run(async () => {
      const before = await this.scope.get(id);
      assertVersion(before.version, expectedVersion);
      const stamp = { updatedAt: new Date(), updatedBy: currentCaller().id, version: expectedVersion + 1 };
      const changed = { ...before, ...(await changesOf(before)), ...stamp };
      const after: EventRecord = { ...changed, sequence: nextSequence(before, changed) };
      if (!(await this.events.save(after, expectedVersion))) throw new DomainError('version-conflict');
      await this.changes.follow(action, before, after, tell);
      return after;
    });
  }
}
