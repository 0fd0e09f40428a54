import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Localised } from '@atrium/proto/common';
import { randomUUID } from 'node:crypto';
import { EventCategoriesService } from '../categories/event-categories.service.ts';
import { EventAssembler } from '../events/event-assembler.ts';
import { EventChanges } from '../events/event-changes.ts';
import { organisersOf } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { EventsRepository } from '../events/events.repository.ts';
import { AnswerImporter } from './answer-importer.ts';
import type { ImportedEvent } from './imported-event.ts';

/** Imports events in the context of an organisation; permissions are not checked. */
@Injectable()
export class EventImporter {
  constructor(
    private readonly categories: EventCategoriesService,
    private readonly events: EventsRepository,
    private readonly assembler: EventAssembler,
    private readonly changes: EventChanges,
    private readonly answers: AnswerImporter,
    private readonly transactions: Transactions,
  ) {}

  /** Returns its ID. */
  async addCategory(name: Localised): Promise<string> {
    return (await this.categories.add({ name }))._id;
  }

  add({ fields, by, createdAt, answers }: ImportedEvent): Promise<string> {
    return this.transactions.run(async () => {
      const event: EventRecord = {
        // An import may run before its people have been replicated here.
        ...(await this.assembler.assemble(fields, fields.coOrganisers)),
        ...{ _id: randomUUID(), version: 1, state: 'published', cancellation: null, deletedAt: null },
        ...{ createdAt, createdBy: by, updatedAt: createdAt, updatedBy: by },
        organisers: organisersOf(by, fields),
      };
      await this.events.insert(event);
      await this.changes.notifyChanged(null, event);
      await this.answers.add(event, answers);
      return event._id;
    });
  }
}
