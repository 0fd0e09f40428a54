import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Language, Page, PageQuery } from '@atrium/proto/common';
import type { ProblemCode } from '@atrium/proto/problem';
import type { AnswerFields, Attendee, EventDetails } from '@atrium/proto/events/event';
import { isInvited, organises } from '../events/event-reader.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { EventsService } from '../events/events.service.ts';
import type { AnswerRecord } from '../places/answer.schema.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { decide } from '../places/places.ts';
import { noReplies } from '../replies/given-replies.ts';
import { RepliesRepository } from '../replies/replies.repository.ts';
import { repliesAfter } from '../replies/reply-rules.ts';
import { AnswerChanges, type Asked } from './answer-changes.ts';

/** Answers of invited people to an event. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly events: EventsService,
    private readonly answers: AnswersRepository,
    private readonly replies: RepliesRepository,
    private readonly changes: AnswerChanges,
    private readonly directory: Directory,
    private readonly transactions: Transactions,
  ) {}

  async answer(id: string, wish: AnswerFields, language?: Language): Promise<EventDetails> {
    return this.events.present((await this.store(id, wish)).event, language);
  }

  /** What the answer has become; null if the event does not take it. */
  async tryAnswer(id: string, wish: AnswerFields): Promise<AnswerRecord['state'] | null> {
    try {
      return (await this.store(id, wish)).state;
    } catch (error) {
      if (error instanceof DomainError && notTaken.includes(error.code)) return null;
      throw error;
    }
  }

  /** Fails as answering would if the replies are not what the event asks for. */
  async assertReplies(event: EventRecord, wish: AnswerFields): Promise<void> {
    const given = (await this.replies.find(event._id, currentCaller().id)) ?? noReplies;
    repliesAfter(event, wish, given, { isComplete: true });
  }

  private store(id: string, wish: AnswerFields) {
    const caller = currentCaller();
    return this.transactions.runGrouped(async () => {
      const event = await this.events.getReadable(id);
      if (!isInvited(event, caller)) throw new DomainError('permission-denied');
      const asked = await this.changes.begin(event, caller.id);
      assertAccepted(asked, wish);
      const replies = repliesAfter(event, wish, asked.given, { isComplete: true });
      const outcome = decide(asked.places, asked.before, wish);
      return { event, state: await this.changes.finish(asked, caller.id, outcome, replies) };
    });
  }

  /** Only if the event shows who attends. */
  async attendees(id: string, page: PageQuery): Promise<Page<Attendee>> {
    const event = await this.events.getReadable(id);
    if (!event.showsGuests && !organises(event, currentCaller())) throw new DomainError('not-found');
    const { rows, next } = await this.answers.listAttending(id, page);
    const people = await this.directory.personRefs(rows.map(({ person }) => person));
    const items = rows.map(({ person, guests }) => ({
      person: people.get(person) ?? unknownPerson(person),
      guests,
    }));
    return { items, next };
  }
}

const notTaken: readonly ProblemCode[] = [
  ...(['answers-closed', 'no-places-left', 'event-over', 'event-cancelled'] as const),
  ...(['permission-denied', 'not-found', 'invalid-input'] as const),
];

/** After the answer-by time nobody can accept, but people can bring fewer guests, and decline. */
function assertAccepted({ event, places, before }: Asked, { answer, guests }: AnswerFields): void {
  if (answer !== 'attending') {
    if (guests > 0)
      throw new DomainError('invalid-input', 'Guests come only with people who attend', [
        { path: ['guests'], code: 'invalid' },
      ]);
    return;
  }
  if (guests > event.maxGuests)
    throw new DomainError('invalid-input', 'Too many guests', [
      { path: ['guests'], code: 'too-big', limit: event.maxGuests },
    ]);
  const keepsPlace = before?.state === 'attending' && guests <= before.guests;
  if (places.lastMoment <= new Date() && !keepsPlace) throw new DomainError('answers-closed');
}
