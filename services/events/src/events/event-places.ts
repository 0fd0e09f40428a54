import { Injectable } from '@nestjs/common';
import { CheckInsRepository } from '../attendance/check-ins.repository.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { RepliesRepository } from '../replies/replies.repository.ts';
import { noLongerAsked } from '../replies/reply-rules.ts';
import { lastMomentOf } from './event.ts';
import type { EventRecord } from './event.schema.ts';
import { PlaceOffers } from './place-offers.ts';

/** Keeps the places of an event as its organisers want them. */
@Injectable()
export class EventPlaces {
  constructor(
    private readonly places: PlacesRepository,
    private readonly answers: AnswersRepository,
    private readonly checkIns: CheckInsRepository,
    private readonly replies: RepliesRepository,
    private readonly offers: PlaceOffers,
  ) {}

  /** In the transaction that saves the event. More places are offered at once; fewer take none away. */
  async apply(before: EventRecord | null, after: EventRecord): Promise<void> {
    const { _id, capacity, endsAt, state, deletedAt } = after;
    const places = await this.places.saveRules(_id, {
      ...{ capacity, endsAt, lastMoment: lastMomentOf(after) },
      open: state === 'published' && !deletedAt,
    });
    if (before) await this.followReplies(before, after);
    if (before && before.endsAt.getTime() !== endsAt.getTime()) await this.answers.moveEnd(_id, endsAt);
    if (places.offers > 0) await this.offers.announceAgain(after, places);
    await this.offers.fill(after, places);
  }

  /** They are kept for some time after the end, and only as long as they are asked for. */
  private async followReplies(before: EventRecord, after: EventRecord): Promise<void> {
    const { _id, endsAt } = after;
    await this.replies.removeNoLongerAsked(_id, noLongerAsked(before, after));
    if (before.endsAt.getTime() !== endsAt.getTime()) await this.replies.moveEnd(_id, endsAt);
  }

  /** With all answers, replies and check-ins. */
  async remove(event: string): Promise<void> {
    await this.replies.removeOf(event);
    await this.answers.removeOf(event);
    await this.checkIns.removeOf(event);
    await this.places.remove(event);
  }

  async concern(event: string, people: readonly string[]): Promise<boolean> {
    return (await this.answers.concern(event, people)) || (await this.checkIns.concern(event, people));
  }
}
