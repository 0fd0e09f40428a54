import { Injectable } from '@nestjs/common';
import type { AnswerRecord } from '../places/answer.schema.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import type { Outcome } from '../places/places.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import type { PlacesRecord } from '../places/places.schema.ts';
import { RepliesRepository } from '../replies/replies.repository.ts';

/** Stores what becomes of a place without its person: that it is offered, or lost. Replies are lost with it. */
@Injectable()
export class PlaceChanges {
  constructor(
    private readonly places: PlacesRepository,
    private readonly answers: AnswersRepository,
    private readonly replies: RepliesRepository,
  ) {}

  find(event: string): Promise<PlacesRecord | null> {
    return this.places.find(event);
  }

  /** Returns how the places are taken now. */
  async save(before: PlacesRecord, answer: AnswerRecord, outcome: Outcome): Promise<PlacesRecord> {
    const after = { ...before, ...outcome.places };
    await this.places.save(after);
    await this.answers.save({ ...answer, ...outcome.answer });
    if (outcome.answer.state === 'lapsed') await this.replies.remove(answer.event, answer.person);
    return after;
  }
}
