import { Injectable } from '@nestjs/common';
import { render } from '@atrium/common/authoring/rendering';
import { languageFor } from '@atrium/common/authoring/translations';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory, unknownPerson } from '@atrium/common/directory/directory';
import { formerColleague, type PersonRef } from '@atrium/proto/common';
import type {
  EventCounts,
  EventDetails,
  EventSummary,
  ManagedEvent,
  ManagedEventRow,
} from '@atrium/proto/events/event';
import type { AnswerRecord } from '../places/answer.schema.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { OwnAnswers } from '../places/own-answers.ts';
import { freePlaces, noPlacesTaken, type Places } from '../places/places.ts';
import { PlacesRepository } from '../places/places.repository.ts';
import { RepliesRepository } from '../replies/replies.repository.ts';
import { EventSeriesRepository } from '../repetition/event-series.repository.ts';
import { isInvited, organises, type EventReader } from './event-reader.ts';
import { askedIn } from './asked-questions.ts';
import { rowFieldsOf } from './written-fields.ts';
import { lastMomentOf, placeFor, stateAt } from './event.ts';
import type { EventRecord } from './event.schema.ts';
import type { EventRow } from './events.repository.ts';

@Injectable()
export class EventPresenter {
  constructor(
    private readonly places: PlacesRepository,
    private readonly answers: AnswersRepository,
    private readonly own: OwnAnswers,
    private readonly replies: RepliesRepository,
    private readonly series: EventSeriesRepository,
    private readonly directory: Directory,
  ) {}

  // All calls are sequential: after a write this still runs in its transaction, which does one thing at a time.

  async presentList(events: readonly EventRow[], reader: EventReader): Promise<EventSummary[]> {
    const ids = events.map(({ _id }) => _id);
    const places = await this.places.findMany(ids);
    const answers = await this.answers.ofPerson(reader.caller.id, ids);
    const fallback = await this.directory.defaultLanguage();
    const summaries: EventSummary[] = [];
    for (const event of events)
      summaries.push(
        await this.summarise(event, reader, {
          language: languageFor(event.languages, reader.language, fallback),
          places: places.get(event._id) ?? noPlacesTaken(event.capacity),
          answer: answers.get(event._id),
        }),
      );
    return summaries;
  }

  async present(event: EventRecord, reader: EventReader): Promise<EventDetails> {
    const [summary] = (await this.presentList([event], reader)) as [EventSummary];
    const people = await this.people(peopleOf(event));
    return {
      ...summary,
      html: render(event.description[summary.language] ?? '', new Map()),
      languages: [...event.languages],
      organiser: people(event.createdBy),
      coOrganisers: event.coOrganisers.map(people),
      maxGuests: event.maxGuests,
      answerBy: event.answerBy?.toISOString() ?? null,
      showsGuests: event.showsGuests,
      questions: askedIn(event, reader.language, await this.directory.defaultLanguage()),
      asksGuestNames: event.asksGuestNames,
      ownReplies: await this.replies.find(event._id, reader.caller.id),
      cancellation: cancellationOf(event, people),
      repetition: await this.repetition(event),
    };
  }

  async presentRows(events: readonly EventRow[], now = new Date()): Promise<ManagedEventRow[]> {
    const places = await this.places.findMany(events.map(({ _id }) => _id));
    const people = await this.people(events.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]));
    return events.map((event) => ({
      ...rowFieldsOf(event),
      id: event._id,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      zone: event.zone,
      state: stateAt(event, now),
      counts: countsOf(places.get(event._id) ?? noPlacesTaken(event.capacity)),
      createdAt: event.createdAt.toISOString(),
      createdBy: people(event.createdBy),
      updatedAt: event.updatedAt.toISOString(),
      updatedBy: people(event.updatedBy),
      series: event.series?.id ?? null,
      seriesDate: event.series?.date ?? null,
      stale: [...(event.stale ?? [])],
      deletedAt: event.deletedAt?.toISOString() ?? null,
      version: event.version,
    }));
  }

  async presentManaged(event: EventRecord): Promise<ManagedEvent> {
    const [row] = (await this.presentRows([event])) as [ManagedEventRow];
    const people = await this.people(peopleOf(event));
    return {
      ...row,
      description: event.description,
      coOrganiserPeople: event.coOrganisers.map(people),
      told: await this.toldOf(event._id, row.counts),
      cancellation: cancellationOf(event, people),
      repetition: await this.repetition(event),
    };
  }

  /** How many people the caller tells of a change. */
  private async toldOf(event: string, { attending, maybe, waiting }: EventCounts): Promise<number> {
    const own = await this.answers.find(event, currentCaller().id);
    const isOwnCounted = own !== null && own.state !== 'declined' && own.state !== 'lapsed';
    return attending + maybe + waiting - (isOwnCounted ? 1 : 0);
  }

  private async summarise(
    event: EventRow,
    { caller, now }: EventReader,
    {
      language,
      places,
      answer,
    }: { language: EventSummary['language']; places: Places; answer: AnswerRecord | undefined },
  ): Promise<EventSummary> {
    const isOrganiser = organises(event, caller);
    const isOpen = stateAt(event, now) === 'upcoming';
    return {
      ...whenOf(event),
      id: event._id,
      title: event.title[language] ?? '',
      language,
      categories: [...event.categories],
      place: placeFor(event, now, isOrganiser),
      cancelled: event.state === 'cancelled',
      capacity: event.capacity,
      freePlaces: freeFor(places),
      counts: countsOf(places),
      answer: await this.own.present(answer),
      invited: isInvited(event, caller),
      acceptsAnswers: isOpen && lastMomentOf(event) > now,
      organises: isOrganiser,
      requiresReplies: event.questions.some(({ required }) => required),
      series: event.series?.id ?? null,
    };
  }

  private async repetition({ series }: EventRecord): Promise<EventDetails['repetition']> {
    return series ? ((await this.series.find(series.id))?.repetition ?? null) : null;
  }

  private async people(ids: readonly string[]): Promise<(id: string) => PersonRef> {
    const known = await this.directory.personRefs(ids.filter((id) => id !== formerColleague));
    return (id) => known.get(id) ?? unknownPerson(id);
  }
}

/** Who comes later has none while others wait. */
const freeFor = (places: Places): number | null =>
  places.capacity === null ? null : places.waiting > 0 ? 0 : freePlaces(places);

export const countsOf = ({ attending, guests, maybe, declined, waiting, offers }: Places): EventCounts => ({
  ...{ attending, guests, maybe, declined },
  waiting: waiting + offers,
});

const whenOf = ({ startsAt, endsAt, allDay, dateStart, lastDay, hasEnd, zone }: EventRow) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  ...{ allDay, dateStart, hasEnd },
  dateEnd: lastDay,
  timeZone: zone,
});

const peopleOf = ({ createdBy, coOrganisers, cancellation }: EventRecord): string[] => [
  ...[createdBy, ...coOrganisers],
  ...(cancellation ? [cancellation.by] : []),
];

const cancellationOf = (
  { cancellation }: EventRecord,
  people: (id: string) => PersonRef,
): EventDetails['cancellation'] =>
  cancellation && {
    at: cancellation.at.toISOString(),
    by: people(cancellation.by),
    reason: cancellation.reason,
  };
