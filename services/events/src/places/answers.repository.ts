import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { counted, type CountedPage } from '@atrium/common/mongo/counted-page';
import {
  afterCursor,
  parseOrder,
  sortOf,
  toPage,
  type Order,
  type RecordPage,
} from '@atrium/common/mongo/cursor';
import type { PageQuery } from '@atrium/proto/common';
import type { GuestState } from '@atrium/proto/events/event-queries';
import type { Model, QueryFilter } from 'mongoose';
import { answerKey, type AnswerRecord } from './answer.schema.ts';
import { newCode } from './new-code.ts';
import type { AnswerState } from './places.ts';

const newestFirst = parseOrder('-answeredAt', ['answeredAt']);
const inTurn: Order = { field: 'turn', direction: 1 };
const waiting = { $in: ['waiting', 'offered'] as const };
/** Answers of people who come, or might. */
export const taking = ['attending', 'maybe', 'waiting', 'offered'] as const;
interface GuestFilter {
  readonly state?: GuestState | undefined;
  /** Only these people. */
  readonly among?: readonly string[] | undefined;
}

/** More than anyone has in their calendar. */
const maxOwn = 1_000;

@Injectable()
export class AnswersRepository {
  constructor(@InjectModel('EventAnswer') private readonly answers: Model<AnswerRecord>) {}

  find(event: string, person: string): Promise<AnswerRecord | null> {
    return this.answers.findById(answerKey(event, person)).lean<AnswerRecord>().exec();
  }

  findByKey(key: string): Promise<AnswerRecord | null> {
    return this.answers.findById(key).lean<AnswerRecord>().exec();
  }

  /** The first answer of a person is given its check-in code. */
  async save({
    _id,
    code: _,
    ...values
  }: Omit<AnswerRecord, 'code'> & Partial<Pick<AnswerRecord, 'code'>>): Promise<void> {
    const change = { $set: values, $setOnInsert: { code: newCode() } };
    await this.answers.updateOne({ _id }, change, { upsert: true });
  }

  findByCode(code: string): Promise<AnswerRecord | null> {
    return this.answers.findOne({ code }).lean<AnswerRecord>().exec();
  }

  /** The answers of these people to an event, by person. */
  async toEvent(event: string, people: readonly string[]): Promise<ReadonlyMap<string, AnswerRecord>> {
    if (people.length === 0) return new Map();
    const keys = people.map((person) => answerKey(event, person));
    const rows = await this.answers.find({ _id: { $in: keys } }).lean<AnswerRecord[]>();
    return new Map(rows.map((row) => [row.person, row]));
  }

  /** What a person has answered to these events, by event. */
  async ofPerson(person: string, events: readonly string[]): Promise<ReadonlyMap<string, AnswerRecord>> {
    if (events.length === 0) return new Map();
    const keys = events.map((event) => answerKey(event, person));
    const rows = await this.answers.find({ _id: { $in: keys } }).lean<AnswerRecord[]>();
    return new Map(rows.map((row) => [row.event, row]));
  }

  /** Events that a person attends, may attend or waits for, and that have not ended by then, or have. */
  async eventsOf(person: string, now: Date, isPast: boolean): Promise<string[]> {
    const rows = await this.answers
      .find({
        person,
        endsAt: isPast ? { $lte: now } : { $gt: now },
        state: { $in: taking },
      })
      .select({ event: 1 })
      .sort({ endsAt: isPast ? -1 : 1 })
      .limit(maxOwn)
      .lean<Pick<AnswerRecord, 'event'>[]>();
    return rows.map(({ event }) => event);
  }

  /** Events that a person attends or may attend and that had not ended by then, with the answer. */
  async calendarOf(person: string, since: Date): Promise<ReadonlyMap<string, 'attending' | 'maybe'>> {
    const rows = await this.answers
      .find({ person, endsAt: { $gt: since }, state: { $in: ['attending', 'maybe'] } })
      .select({ event: 1, state: 1 })
      .sort({ endsAt: 1 })
      .limit(maxOwn)
      .lean<{ event: string; state: 'attending' | 'maybe' }[]>();
    return new Map(rows.map(({ event, state }) => [event, state]));
  }

  /** People who attend an event, may attend it or wait for it. */
  async peopleWithPlace(event: string): Promise<string[]> {
    const rows = await this.answers
      .find({ event, state: { $in: taking } })
      .select({ person: 1 })
      .sort({ turn: 1 })
      .lean<Pick<AnswerRecord, 'person'>[]>();
    return rows.map(({ person }) => person);
  }

  /** People who wait and have no offer, in their order. A party of more than `most` people is left out. */
  waitingFor(event: string, most: number, limit: number): Promise<AnswerRecord[]> {
    const fitting = Number.isFinite(most) ? { guests: { $lt: most } } : {};
    return this.answers
      .find({ event, state: 'waiting', ...fitting })
      .sort({ turn: 1 })
      .limit(limit)
      .lean<AnswerRecord[]>()
      .exec();
  }

  /** From 1. People with an offer come before those without. */
  async positionOf({ event, turn, state }: Pick<AnswerRecord, 'event' | 'turn' | 'state'>): Promise<number> {
    const before = await this.answers.countDocuments({
      event,
      ...(state === 'offered'
        ? { state, turn: { $lt: turn } }
        : { $or: [{ state: 'offered' }, { state: 'waiting', turn: { $lt: turn } }] }),
    });
    return before + 1;
  }

  /** People on the waiting list in the order of their positions. */
  async waitingOrder(event: string): Promise<string[]> {
    const rows = await this.answers
      .find({ event, state: waiting })
      .select({ person: 1 })
      // `offered` is before `waiting`.
      .sort({ state: 1, turn: 1 })
      .lean<Pick<AnswerRecord, 'person'>[]>();
    return rows.map(({ person }) => person);
  }

  async list(
    event: string,
    { state, among, limit, after }: PageQuery & GuestFilter,
  ): Promise<CountedPage<AnswerRecord>> {
    const order = state === 'waiting' ? inTurn : newestFirst;
    const filter: QueryFilter<AnswerRecord> = {
      event,
      state: state === undefined ? { $ne: 'lapsed' } : state === 'waiting' ? waiting : state,
      ...(among && { person: { $in: [...among] } }),
    };
    const page = await this.page(filter, order, { limit, after });
    return counted(page, after, (most) => this.answers.countDocuments(filter, most));
  }

  /** Everyone who has answered. */
  async peopleOf(event: string): Promise<string[]> {
    return (await this.answers.distinct('person', { event, state: { $ne: 'lapsed' } })) as string[];
  }

  /** Answers in any of these states in the order of their keys, after the given one. */
  nextOf(
    event: string,
    states: readonly AnswerState[],
    after: string | null,
    limit: number,
  ): Promise<AnswerRecord[]> {
    const keys = { $gt: after ?? answerKey(event, ''), $lt: answerKey(event, '\uffff') };
    return this.answers
      .find({ _id: keys, state: { $in: states } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<AnswerRecord[]>()
      .exec();
  }

  listAttending(event: string, page: PageQuery): Promise<RecordPage<AnswerRecord>> {
    return this.page({ event, state: 'attending' }, newestFirst, page);
  }

  /** People who attend, may attend or wait. */
  listExpected(event: string, page: PageQuery): Promise<RecordPage<AnswerRecord>> {
    return this.page({ event, state: { $in: taking } }, newestFirst, page);
  }

  offersOf(event: string): Promise<AnswerRecord[]> {
    return this.answers.find({ event, state: 'offered' }).sort({ turn: 1 }).lean<AnswerRecord[]>().exec();
  }

  /** Offers of all organisations, to check at start that each has its task. */
  offers(): Promise<(AnswerRecord & { readonly org: string })[]> {
    return this.answers
      .find({ state: 'offered' })
      .setOptions({ acrossOrganisations: true })
      .lean<(AnswerRecord & { readonly org: string })[]>()
      .exec();
  }

  /** The event has another end. */
  async moveEnd(event: string, endsAt: Date): Promise<void> {
    await this.answers.updateMany({ event }, { $set: { endsAt } });
  }

  async removeOf(event: string): Promise<void> {
    await this.answers.deleteMany({ event });
  }

  /** How many people have answered each of these events, those without an answer left out. */
  async countEach(events: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.answers.aggregate<{ _id: string; count: number }>([
      { $match: { event: { $in: [...events] } } },
      { $group: { _id: '$event', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  /** Those of the people who have answered one of the events in one of these states. */
  async amongWhoAnswered(
    events: readonly string[],
    people: readonly string[],
    states: readonly AnswerState[],
  ): Promise<ReadonlySet<string>> {
    if (events.length === 0) return new Set();
    const filter = { event: { $in: [...events] }, person: { $in: [...people] }, state: { $in: [...states] } };
    return new Set(await this.answers.distinct('person', filter));
  }

  /** Whether any of these people has answered. */
  async concern(event: string, people: readonly string[]): Promise<boolean> {
    return (await this.answers.exists({ event, person: { $in: [...people] } })) !== null;
  }

  private async page(
    filter: QueryFilter<AnswerRecord>,
    order: Order,
    { limit, after }: PageQuery,
  ): Promise<RecordPage<AnswerRecord>> {
    const rows = await this.answers
      .find({ $and: [filter, afterCursor(order, after)] } as QueryFilter<AnswerRecord>)
      .sort(sortOf(order))
      .limit(limit + 1)
      .lean<AnswerRecord[]>();
    return toPage(rows, limit, order);
  }
}
