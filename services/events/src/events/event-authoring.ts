import { Injectable } from '@nestjs/common';
import type { RestorableKind } from '@atrium/common/authoring/deletable-kind';
import { Deletions } from '@atrium/common/authoring/deletions';
import { LanguageConfirmations, type TranslatedKind } from '@atrium/common/authoring/language-confirmations';
import type { Language } from '@atrium/proto/common';
import { auditFields } from './event.ts';
import { EventChanges } from './event-changes.ts';
import { EventRemoval } from './event-removal.ts';
import { sequenceOf } from './event-sequence.ts';
import { EventScope } from './event-scope.ts';
import type { EventRecord } from './event.schema.ts';
import { EventsRepository } from './events.repository.ts';

/** Deleting, restoring and translating events. Answers stay until an event can no longer be restored. */
@Injectable()
export class EventAuthoring {
  private readonly kind: RestorableKind<EventRecord> & TranslatedKind<EventRecord>;

  constructor(
    private readonly deletions: Deletions,
    private readonly confirmations: LanguageConfirmations,
    scope: EventScope,
    events: EventsRepository,
    changes: EventChanges,
    removal: EventRemoval,
  ) {
    this.kind = {
      name: 'event',
      table: 'managedEvents',
      get: (id) => scope.getStored(id),
      titleOf: ({ title }) => title,
      fieldsOf: auditFields,
      // For calendars it is gone, or back.
      markDeleted: (event, deletedAt) =>
        events.saveFields(event, { deletedAt, sequence: sequenceOf(event) + 1 }),
      saveStale: (event, stale) => events.saveFields(event, { stale }),
      deletedBefore: (moment) => events.deletedBefore(moment),
      notifyChanged: (event) => changes.notifyChanged(event, event),
      concerns: (id, people) => removal.concerns(id, people),
      destroy: (id) => removal.destroy(id),
    };
    deletions.define(this.kind);
  }

  remove(id: string): Promise<void> {
    return this.deletions.remove(this.kind, id);
  }

  restore(id: string): Promise<EventRecord> {
    return this.deletions.restore(this.kind, id);
  }

  removeForGood(id: string): Promise<void> {
    return this.deletions.removeForGood(this.kind, id);
  }

  confirmLanguage(id: string, expectedVersion: number, language: Language): Promise<EventRecord> {
    return this.confirmations.confirm(this.kind, id, expectedVersion, language);
  }
}
