import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { Transactions } from '@atrium/common/mongo/transactions';
import { Tasks } from '@atrium/common/tasks/tasks';
import type { AnswerRecord } from '../places/answer.schema.ts';
import { AnswersRepository } from '../places/answers.repository.ts';
import { freePlaces, lapse, nextInTurn, offer, offerEnd } from '../places/places.ts';
import type { PlacesRecord } from '../places/places.schema.ts';
import { EventAnnouncer } from './event-announcer.ts';
import type { EventRecord } from './event.schema.ts';
import { EventsRepository } from './events.repository.ts';
import { PlaceChanges } from './place-changes.ts';

const task = 'event-offers.lapse';
/** Milliseconds. Timers are imprecise. */
const tolerance = 250;
/** Offers made at once if places are not limited. */
const batch = 500;

/** Offers free places to people who wait, in their order. An offer that is not taken in time goes to the next. */
@Injectable()
export class PlaceOffers {
  constructor(
    private readonly changes: PlaceChanges,
    private readonly answers: AnswersRepository,
    private readonly events: EventsRepository,
    private readonly announcer: EventAnnouncer,
    private readonly transactions: Transactions,
    private readonly tasks: Tasks,
  ) {
    tasks.define(
      task,
      (key) => this.lapseDue(key),
      () => this.reconcile(),
    );
  }

  /** In the transaction that may have freed places, which is given how they are taken now. */
  async fill(event: EventRecord, before: PlacesRecord): Promise<void> {
    let places = before;
    const until = offerEnd(new Date(), places.lastMoment);
    if (!places.open || !until) return;
    while (places.waiting > 0 && freePlaces(places) > 0) {
      // Every offer takes a place at least.
      const most = Math.min(batch, freePlaces(places));
      const waiting = await this.answers.waitingFor(places._id, places.capacity ?? Infinity, most);
      const inTurn = nextInTurn(places, waiting);
      for (const answer of inTurn) places = (await this.make(event, places, answer, until)) ?? places;
      if (inTurn.length < most) break;
    }
  }

  /** Out of turn. False if the party does not fit, or nobody can accept any more. */
  async offerTo(event: EventRecord, places: PlacesRecord, answer: AnswerRecord): Promise<boolean> {
    const until = offerEnd(new Date(), places.lastMoment);
    return until !== null && (await this.make(event, places, answer, until)) !== null;
  }

  /** Takes a place or an offer back, in the transaction of who calls it, and offers what that has freed. */
  async takeBack(event: EventRecord, person: string): Promise<void> {
    const [places, answer] = [await this.changes.find(event._id), await this.answers.find(event._id, person)];
    if (!places || !answer || answer.state === 'lapsed') return;
    const after = await this.changes.save(places, answer, lapse(places, answer));
    if (answer.state === 'offered') await this.announcer.offerEnded(event._id, person);
    await this.fill(event, after);
    await this.announcer.answered(event, person);
  }

  /** The event has changed: people with an offer are still asked, or no longer if it is cancelled or deleted. */
  async announceAgain(event: EventRecord, { open }: PlacesRecord): Promise<void> {
    for (const { person, offeredUntil } of await this.answers.offersOf(event._id))
      if (open && offeredUntil && offeredUntil > new Date())
        await this.announcer.offerRemains(event, person, offeredUntil);
      else await this.announcer.offerEnded(event._id, person);
  }

  /** Null if the party does not fit. */
  private async make(
    event: EventRecord,
    places: PlacesRecord,
    answer: AnswerRecord,
    until: Date,
  ): Promise<PlacesRecord | null> {
    const outcome = offer(places, answer, until);
    if (!outcome) return null;
    const after = await this.changes.save(places, answer, outcome);
    await this.announcer.offered(event, answer.person, until);
    const org = currentOrganisation();
    await this.transactions.afterCommit(() => this.tasks.schedule(task, org, answer._id, until));
    return after;
  }

  /** Nothing happens if it was taken or turned down meanwhile. */
  private lapseDue(key: string): Promise<Date | void> {
    return this.transactions.run(async () => {
      const answer = await this.answers.findByKey(key);
      if (answer?.state !== 'offered' || !answer.offeredUntil) return;
      if (answer.offeredUntil.getTime() > Date.now() + tolerance) return answer.offeredUntil;
      const event = await this.events.findStored(answer.event);
      if (!event) return;
      await this.takeBack(event, answer.person);
      await this.announcer.offerLapsed(event, answer.person);
    });
  }

  private async reconcile(): Promise<void> {
    for (const { org, _id, offeredUntil } of await this.answers.offers())
      if (offeredUntil) await this.tasks.schedule(task, org, _id, offeredUntil);
  }
}
