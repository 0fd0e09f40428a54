import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { CountedPage } from '@atrium/proto/counted-page';
import type { Input } from '@atrium/proto/endpoint';
import type { AnswerFields, Guest } from '@atrium/proto/events/event';
import type { Rsvp } from '@atrium/proto/events/event-queries';
import type { eventGuests } from '@atrium/proto/events/events';
import { EventNoticeKind } from '@atrium/proto/gen/events/v1/event_pb';
import type { EventRecord } from '../events/event.schema.ts';
import { NoticeMessages } from '../events/notice-messages.ts';
import { PlaceOffers } from '../events/place-offers.ts';
import { admit, decide, type AnswerState } from '../places/places.ts';
import { repliesAfter } from '../replies/reply-rules.ts';
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
    private readonly messages: NoticeMessages,
    private readonly transactions: Transactions,
  ) {}

  /** The event, whose guests the caller may see. */
  event(id: string): Promise<EventRecord> {
    return this.organised.get(id);
  }

  async list(id: string, query: Input<typeof eventGuests.list>['query']): Promise<CountedPage<Guest>> {
    await this.organised.get(id);
    return this.lists.list(id, query);
  }

  /** Also after the answer-by time. Who gets a place this way is admitted before those who wait. */
  async answer(id: string, person: string, wish: AnswerFields): Promise<Guest> {
    const { answer, guests } = wish;
    await this.transactions.run(async () => {
      const event = await this.organised.getFor(id, person);
      const asked = await this.changes.begin(event, person);
      const { places, before, given } = asked;
      const replies = repliesAfter(event, wish, given, { isComplete: false });
      const outcome =
        answer === 'attending'
          ? admit(places, before, guests)
          : decide(places, before, { answer, guests: 0 });
      await this.changes.finish(asked, person, outcome, replies);
      await this.tell(event, person, before?.state ?? null, answer);
    });
    return this.lists.get(id, person);
  }

  /** The person, if someone else gave them a place or took it away. */
  private async tell(
    event: EventRecord,
    person: string,
    before: AnswerState | null,
    answer: Rsvp,
  ): Promise<void> {
    if (person === currentCaller().id) return;
    const hadPlace = before === 'attending';
    if (answer === 'attending' && !hadPlace)
      await this.messages.place(event, person, EventNoticeKind.PLACE_GAINED);
    if (answer !== 'attending' && (hadPlace || before === 'waiting' || before === 'offered'))
      await this.messages.place(event, person, EventNoticeKind.PLACE_LOST);
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
