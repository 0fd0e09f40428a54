import { Injectable } from '@nestjs/common';
import { EventAnnouncer } from '../events/event-announcer.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { answerKey } from '../places/answer.schema.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { decide } from '../places/places.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import type { ImportedEvent } from './imported-event.ts';

/** Takes over answers in their order. Who found no place waits. */
@Injectable()
export class AnswerImporter {
  constructor(
    private readonly places: PlacesRepository,
    private readonly answers: AnswersRepository,
    private readonly announcer: EventAnnouncer,
  ) {}

  async add(event: EventRecord, answers: ImportedEvent['answers']): Promise<void> {
    let places = await this.places.find(event._id);
    for (const { person, at, ...wish } of answers) {
      const outcome = places && decide(places, null, wish);
      if (!places || !outcome) continue;
      places = { ...places, ...outcome.places };
      const mine = { _id: answerKey(event._id, person), event: event._id, person };
      await this.answers.save({ ...mine, ...outcome.answer, answeredAt: at, endsAt: event.endsAt });
      await this.announcer.answered(event, person);
    }
    if (places) await this.places.save(places);
  }
}
