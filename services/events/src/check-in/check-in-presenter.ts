import { Injectable } from '@nestjs/common';
import { languageFor } from '@atrium/common/authoring/translations';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { formerColleague, type Language } from '@atrium/proto/common';
import type { CheckIn, CheckInDesk, ExpectedPerson } from '@atrium/proto/events/check-in';
import { CheckInsRepository, type CheckInOf } from '../attendance/check-ins.repository.ts';
import type { EventRecord } from '../events/event.schema.ts';
import type { AnswerRecord } from '../places/answer.schema.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { shownState } from '../places/own-answers.ts';
import { noPlacesTaken } from '../places/places.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { closesAt, opensAt } from './check-in-time.ts';
import { hashOf } from './arrivals.ts';

@Injectable()
export class CheckInPresenter {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly answers: AnswersRepository,
    private readonly places: PlacesRepository,
    private readonly directory: Directory,
  ) {}

  async presentDesk(event: EventRecord, reader: Language): Promise<CheckInDesk> {
    const language = languageFor(event.languages, reader, await this.directory.defaultLanguage());
    const { attending, guests } =
      (await this.places.findMany([event._id])).get(event._id) ?? noPlacesTaken(event.capacity);
    return {
      ...{ id: event._id, title: event.title[language] ?? '', language, attending, guests },
      startsAt: event.startsAt.toISOString(),
      opensAt: opensAt(event).toISOString(),
      closesAt: closesAt(event).toISOString(),
      cancelled: event.state === 'cancelled',
      checkedIn: await this.checkIns.count(event._id, true),
      others: await this.checkIns.count(event._id, false),
    };
  }

  async presentExpected(event: string, answers: readonly AnswerRecord[]): Promise<ExpectedPerson[]> {
    const ids = answers.map(({ person }) => person);
    const people = await this.directory.personRefs(ids);
    const moments = await this.checkIns.momentsOf(event, ids);
    return answers.map(({ person, state, guests, code }) => ({
      ...{ person, name: (people.get(person) ?? unknownPerson(person)).name, guests },
      state: shownState(state),
      codeHash: hashOf(code),
      checkedInAt: moments.get(person)?.toISOString() ?? null,
    }));
  }

  /** Without those that were undone. */
  async present(event: string, checkIns: readonly CheckInOf[]): Promise<CheckIn[]> {
    const done = checkIns.flatMap(({ at, ...one }) => (at === null ? [] : [{ ...one, at }]));
    const ids = done.flatMap(({ person, by }) =>
      by === null || by === formerColleague ? person : [person, by],
    );
    const people = await this.directory.personRefs(ids);
    const answers = await this.answers.toEvent(
      event,
      done.map(({ person }) => person),
    );
    const ref = (id: string) => people.get(id) ?? unknownPerson(id);
    return done.map(({ person, at, by }) => {
      const answer = answers.get(person);
      return {
        ...{ person: ref(person), checkedInAt: at.toISOString(), checkedInBy: ref(by ?? formerColleague) },
        ...{ state: answer ? shownState(answer.state) : null, guests: answer?.guests ?? 0 },
      };
    });
  }
}
