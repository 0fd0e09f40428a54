import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mentionsInHtml, withoutMentions } from '@atrium/common/authoring/erased-mentions';
import { Transactions } from '@atrium/common/mongo/transactions';
import { contentLanguages, formerColleague } from '@atrium/proto/common';
import type { Model } from 'mongoose';
import { eventWords } from './event.ts';
import type { EventRecord } from './event.schema.ts';

/** Removes a person from events: as author, as organiser, from audiences, and in mentions. */
@Injectable()
export class EventErasure {
  constructor(
    @InjectModel('Event') private readonly events: Model<EventRecord>,
    private readonly transactions: Transactions,
  ) {}

  async erase(person: string): Promise<number> {
    const anywhere = {
      $or: [
        ...['createdBy', 'updatedBy', 'organisers', 'cancellation.by'].map((field) => ({ [field]: person })),
        ...['audience.people', 'audience.excluded'].map((field) => ({ [field]: person })),
        ...contentLanguages.map((language) => ({ [`description.${language}`]: mentionsInHtml(person) })),
      ],
    };
    let count = 0;
    for await (const { _id } of this.events
      .find(anywhere)
      .select({ _id: 1 })
      .lean<{ _id: string }>()
      .cursor()) {
      await this.transactions.run(() => this.eraseFrom(_id, person));
      count += 1;
    }
    return count;
  }

  private async eraseFrom(id: string, person: string): Promise<void> {
    const before = await this.events.findById(id).lean<EventRecord>();
    if (!before) return;
    const without = (ids: readonly string[]): string[] => ids.filter((one) => one !== person);
    const named = (one: string): string => (one === person ? formerColleague : one);
    const { title, audience, cancellation, version } = before;
    const description = withoutMentions(before.description, person);
    const changes = {
      description,
      ...eventWords({ title, description }),
      createdBy: named(before.createdBy),
      updatedBy: named(before.updatedBy),
      organisers: without(before.organisers),
      coOrganisers: without(before.coOrganisers),
      cancellation: cancellation && { ...cancellation, by: named(cancellation.by) },
      audience: { ...audience, people: without(audience.people), excluded: without(audience.excluded) },
      version: version + 1,
    };
    await this.events.updateOne({ _id: id }, { $set: changes });
  }
}
