import { Injectable } from '@nestjs/common';
import { Transactions } from '@atrium/common/mongo/transactions';
import { includes, type AudienceMember } from '@atrium/proto/audience';
import { CheckInsRepository } from '../attendance/check-ins.repository.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { EventsRepository } from './events.repository.ts';
import { PlaceOffers } from './place-offers.ts';

/** Takes the places of people who can no longer take part, and offers them to those who wait. Who has come keeps theirs. */
@Injectable()
export class LostPlaces {
  constructor(
    private readonly events: EventsRepository,
    private readonly answers: AnswersRepository,
    private readonly checkIns: CheckInsRepository,
    private readonly offers: PlaceOffers,
    private readonly transactions: Transactions,
  ) {}

  /** At all events that have not ended and do not invite this person. `member` is null for who is no longer active. */
  async check(person: string, member: AudienceMember | null): Promise<void> {
    for (const id of await this.answers.eventsOf(person, new Date(), false))
      await this.transactions.run(async () => {
        const event = await this.events.findStored(id);
        if (!event || (member && includes(event.audience, member))) return;
        if (!(await this.checkIns.hasCome(id, person))) await this.offers.takeBack(event, person);
      });
  }
}
