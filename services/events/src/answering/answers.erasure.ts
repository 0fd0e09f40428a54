import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { eraseFromEach } from '@atrium/common/authoring/erased-person';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import { EventsRepository } from '../events/events.repository.ts';
import { PlaceOffers } from '../events/place-offers.ts';
import type { AnswerRecord } from '../places/answer.schema.ts';

/** Deletes a person’s answers. Their places are offered to those who wait. */
@Injectable()
export class AnswersErasure {
  constructor(
    @InjectModel('EventAnswer') private readonly answers: Model<AnswerRecord>,
    private readonly events: EventsRepository,
    private readonly offers: PlaceOffers,
    private readonly transactions: Transactions,
  ) {}

  erase(person: string): Promise<number> {
    return eraseFromEach(this.answers, { person }, this.transactions, (key) => this.remove(key, person));
  }

  private async remove(key: string, person: string): Promise<void> {
    const answer = await this.answers.findById(key).select({ event: 1 }).lean<Pick<AnswerRecord, 'event'>>();
    const event = answer && (await this.events.findStored(answer.event));
    if (event) await this.offers.takeBack(event, person);
    await this.answers.deleteOne({ _id: key });
  }
}
