import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { CountedPage } from '@atrium/proto/counted-page';
import type { Input } from '@atrium/proto/endpoint';
import type { AnswerFields, Guest } from '@atrium/proto/events/event';
import type { eventGuests } from '@atrium/proto/events/events';
import { PlaceOffers } from '../events/place-offers.ts';
import { admit, decide } from '../places/places.ts';
import { AnswerChanges } from './answer-changes.ts';
import { GuestLists } from './guest-lists.ts';
import { OrganisedEvents } from './organised-events.ts';

/** The guest list, for those who organise the event or manage it. */
@Injectable()
export class GuestsService {
  constructor(
    private readonly organised: OrganisedEvents,
    private readonly changes: AnswerChanges,
    private readonly offers: PlaceOffers,
    private readonly lists: GuestLists,
    private readonly transactions: Transactions,
  ) {}

  async list(id: string, query: Input<typeof eventGuests.list>['query']): Promise<CountedPage<Guest>> {
    await this.organised.get(id);
    return this.lists.list(id, query);
  }

  /** Also after the answer-by time. Who gets a place this way is admitted before those who wait. */
  async answer(id: string, person: string, { answer, guests }: AnswerFields): Promise<Guest> {
    await this.transactions.run(async () => {
      const event = await this.organised.getFor(id, person);
      const asked = await this.changes.begin(event, person);
      const { places, before } = asked;
      const outcome =
        answer === 'attending'
          ? admit(places, before, guests)
          : decide(places, before, { answer, guests: 0 });
      await this.changes.finish(asked, person, outcome);
    });
    return this.lists.get(id, person);
  }

  async offer(id: string, person: string): Promise<Guest> {
    await this.transactions.run(async () => {
      const event = await this.organised.getFor(id, person);
      const { places, before } = await this.changes.begin(event, person);
      if (before?.state !== 'waiting') throw new DomainError('wrong-state');
      if (places.lastMoment <= new Date()) throw new DomainError('answers-closed');
      if (!(await this.offers.offerTo(event, places, before))) throw new DomainError('no-places-left');
    });
    return this.lists.get(id, person);
  }
}
