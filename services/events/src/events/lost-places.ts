import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { includes, type AudienceMember } from '@atrium/proto/audience';
import { AnswersRepository } from '../places/answers.repository.ts';
import { lapse } from '../places/places.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { EventAnnouncer } from './event-announcer.ts';
import type { EventRecord } from './event.schema.ts';
import { EventsRepository } from './events.repository.ts';
import { PlaceOffers } from './place-offers.ts';

/** Takes the places of people who can no longer take part, and offers them to those who wait. */
@Injectable()
export class LostPlaces {
  constructor(
    private readonly events: EventsRepository,
    private readonly answers: AnswersRepository,
    private readonly places: PlacesRepository,
    private readonly offers: PlaceOffers,
    private readonly announcer: EventAnnouncer,
    private readonly transactions: Transactions,
  ) {}

  /** At all events that have not ended and do not invite this person. `member` is null for who is no longer active. */
  async check(person: string, member: AudienceMember | null): Promise<void> {
    for (const id of await this.answers.eventsOf(person, new Date(), false))
      await this.transactions.run(async () => {
        const event = await this.events.findStored(id);
        if (event && !(member && includes(event.audience, member))) await this.take(event, person);
      });
  }

  /** In the transaction of who calls it. Nothing happens if they have none. */
  async take(event: EventRecord, person: string): Promise<void> {
    const [places, answer] = [await this.places.find(event._id), await this.answers.find(event._id, person)];
    if (!places || !answer || answer.state === 'lapsed') return;
    const outcome = lapse(places, answer);
    const after = { ...places, ...outcome.places };
    await this.places.save(after);
    await this.answers.save({ ...answer, ...outcome.answer });
    if (answer.state === 'offered') await this.announcer.offerEnded(event._id, person);
    await this.offers.fill(after);
    await this.announcer.answered(event, person);
  }
}
