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
    const shown = await this.own.presentAll(answers);
    return answers.flatMap(({ person: id, answeredAt }, at) => {
      const answer = shown[at];
      const person = people.get(id) ?? unknownPerson(id);
      return answer ? [{ ...answer, person, answeredAt: answeredAt.toISOString() }] : [];
    });
  }
}
