import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { Guest } from '@atrium/proto/events/event';
import type { AnswerRecord } from '../places/answer.schema.ts';
import { OwnAnswers } from '../places/own-answers.ts';

@Injectable()
export class GuestPresenter {
  constructor(
    private readonly own: OwnAnswers,
    private readonly directory: Directory,
  ) {}

  /** Without answers that have lapsed. */
  async present(answers: readonly AnswerRecord[]): Promise<Guest[]> {
    const people = await this.directory.personRefs(answers.map(({ person }) => person));
    const guests: Guest[] = [];
    for (const answer of answers) {
      const shown = await this.own.present(answer);
      const person = people.get(answer.person) ?? unknownPerson(answer.person);
      if (shown) guests.push({ ...shown, person, answeredAt: answer.answeredAt.toISOString() });
    }
    return guests;
  }
}
