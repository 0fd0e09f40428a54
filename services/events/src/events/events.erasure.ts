import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { withoutMentions } from '@atrium/common/authoring/erased-mentions';
import {
  audienceWithout,
  eraseFromEach,
  idsWithout,
  inAudience,
  inTexts,
  nobodyIf,
} from '@atrium/common/authoring/erased-person';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import { eventWords } from './event.ts';
import { EventSubjects } from './event-subjects.ts';
import type { EventRecord } from './event.schema.ts';

/** Removes a person from events: as author, as organiser, from audiences, and in mentions. */
@Injectable()
export class EventErasure {
  constructor(
    @InjectModel('Event') private readonly events: Model<EventRecord>,
    private readonly transactions: Transactions,
    private readonly subjects: EventSubjects,
  ) {}

  async erase(person: string): Promise<number> {
    const anywhere = {
      $or: [
        ...['createdBy', 'updatedBy', 'organisers', 'cancellation.by'].map((field) => ({ [field]: person })),
        ...inAudience('audience', person),
        ...inTexts('description', person),
      ],
    };
    return eraseFromEach(this.events, anywhere, this.transactions, (id) => this.eraseFrom(id, person));
  }

  private async eraseFrom(id: string, person: string): Promise<void> {
    const before = await this.events.findById(id).lean<EventRecord>();
    if (!before) return;
    const { title, audience, cancellation, version } = before;
    const description = withoutMentions(before.description, person);
    const changes = {
      description,
      ...eventWords({ title, description }),
      createdBy: nobodyIf(before.createdBy, person),
      updatedBy: nobodyIf(before.updatedBy, person),
      organisers: idsWithout(before.organisers, person),
      coOrganisers: idsWithout(before.coOrganisers, person),
      cancellation: cancellation && { ...cancellation, by: nobodyIf(cancellation.by, person) },
      audience: audienceWithout(audience, person),
      version: version + 1,
    };
    await this.events.updateOne({ _id: id }, { $set: changes });
    await this.subjects.publish({ ...before, ...changes });
  }
}
