import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { EventAnnouncer } from '../events/event-announcer.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { PlaceOffers } from '../events/place-offers.ts';
import { answerKey, type AnswerRecord } from '../places/answer.schema.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import type { Outcome } from '../places/places.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import type { PlacesRecord } from '../places/places.schema.ts';
import { noReplies, type GivenReplies } from '../replies/given-replies.ts';
import { RepliesRepository } from '../replies/replies.repository.ts';

export interface Asked {
  readonly event: EventRecord;
  readonly places: PlacesRecord;
  readonly before: AnswerRecord | null;
  /** What the person has replied to its questions before. */
  readonly given: GivenReplies;
}

/** Reads and stores answers, in the transaction of who calls it. */
@Injectable()
export class AnswerChanges {
  constructor(
    private readonly places: PlacesRepository,
    private readonly answers: AnswersRepository,
    private readonly replies: RepliesRepository,
    private readonly offers: PlaceOffers,
    private readonly announcer: EventAnnouncer,
  ) {}

  /** Fails if the event no longer takes any answer. */
  async begin(event: EventRecord, person: string): Promise<Asked> {
    if (event.state === 'cancelled') throw new DomainError('event-cancelled');
    if (event.endsAt <= new Date()) throw new DomainError('event-over');
    const places = orNotFound(await this.places.find(event._id));
    if (!places.open) throw new DomainError('not-found');
    return {
      ...{ event, places },
      before: await this.answers.find(event._id, person),
      given: (await this.replies.find(event._id, person)) ?? noReplies,
    };
  }

  /** Stores what became of a wish, then offers the places that it has freed. Returns the state of the answer. */
  async finish(
    { event, places, before }: Asked,
    person: string,
    outcome: Outcome | null,
    replies: GivenReplies,
  ): Promise<AnswerRecord['state']> {
    if (!outcome) throw new DomainError('no-places-left');
    const answer: Omit<AnswerRecord, 'code'> = {
      ...{ _id: answerKey(event._id, person), event: event._id, person, ...outcome.answer },
      ...{ answeredAt: new Date(), endsAt: event.endsAt },
    };
    await this.answers.save(answer);
    await this.replies.save(event, person, replies);
    const after = { ...places, ...outcome.places };
    await this.places.save(after);
    if (before?.state === 'offered') await this.announcer.offerEnded(event._id, person);
    // Who comes new frees nothing.
    if (before) await this.offers.fill(event, after);
    await this.announcer.answered(event, person);
    return answer.state;
  }
}
