import { Injectable } from '@nestjs/common';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import type { Guest } from '@atrium/proto/events/event';
import { CheckInsRepository } from '../attendance/check-ins.repository.ts';
import type { AnswerRecord } from '../places/answer.schema.ts';
import { OwnAnswers } from '../places/own-answers.ts';
import { noReplies } from '../replies/given-replies.ts';
import { RepliesRepository } from '../replies/replies.repository.ts';

@Injectable()
export class GuestPresenter {
  constructor(
    private readonly own: OwnAnswers,
    private readonly checkIns: CheckInsRepository,
    private readonly replies: RepliesRepository,
    private readonly directory: Directory,
  ) {}

  /** Answers to one event, without those that have lapsed. */
  async present(answers: readonly AnswerRecord[]): Promise<Guest[]> {
    const ids = answers.map(({ person }) => person);
    const people = await this.directory.personRefs(ids);
    const checkedIn = await this.checkIns.momentsOf(answers[0]?.event ?? '', ids);
    const given = await this.replies.ofPeople(answers[0]?.event ?? '', ids);
    const shown = await this.own.presentAll(answers);
    return answers.flatMap(({ person: id, answeredAt }, at) => {
      const answer = shown[at];
      const person = people.get(id) ?? unknownPerson(id);
      const checkedInAt = checkedIn.get(id)?.toISOString() ?? null;
      const replied = given.get(id) ?? noReplies;
      return answer
        ? [{ ...answer, person, answeredAt: answeredAt.toISOString(), checkedInAt, ...replied }]
        : [];
    });
  }
}
