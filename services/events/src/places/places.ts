import type { Rsvp } from '@atrium/proto/events/event-queries';

/**
 * What a person has answered. `waiting` and `offered`: they would attend, but no place was free. `lapsed`: they let an
 * offered place go.
 */
export type AnswerState = Rsvp | 'waiting' | 'offered' | 'lapsed';

export interface Answer {
  readonly state: AnswerState;
  readonly guests: number;
  /** Order on the waiting list; 0 unless waiting or offered. */
  readonly turn: number;
  /** Until when an offered place is kept. */
  readonly offeredUntil: Date | null;
}

/** How the places of an event are taken, by number of people. */
export interface Places {
  /** Null if they are not limited. */
  readonly capacity: number | null;
  readonly attending: number;
  /** Guests of the people who attend. */
  readonly guests: number;
  readonly maybe: number;
  readonly declined: number;
  /** People on the waiting list, those with an offer not included. */
  readonly waiting: number;
  readonly offers: number;
  /** Places kept for people with an offer, their guests included. */
  readonly kept: number;
  readonly nextTurn: number;
}

export const noPlacesTaken = (capacity: number | null): Places => ({
  ...{ capacity, attending: 0, guests: 0, maybe: 0, declined: 0 },
  ...{ waiting: 0, offers: 0, kept: 0, nextTurn: 1 },
});

export interface RequestedAnswer {
  readonly answer: Rsvp;
  readonly guests: number;
}

export interface Outcome {
  readonly places: Places;
  readonly answer: Answer;
}

type Party = Pick<Answer, 'guests'>;
/** A person and their guests. */
export const sizeOf = ({ guests }: Party): number => 1 + guests;

/** Infinite if places are not limited. Kept places are not free. */
export const freePlaces = ({ capacity, attending, guests, kept }: Places): number =>
  capacity === null ? Infinity : Math.max(0, capacity - attending - guests - kept);

/**
 * What an answer leads to: a place, the waiting list behind everyone who waits already, or none. Null if the party
 * is larger than the capacity, or if somebody who has a place asks for more than they can have: then their answer stays
 * as it was.
 */
export function decide(
  places: Places,
  before: Answer | null,
  { answer, guests }: RequestedAnswer,
): Outcome | null {
  const without = release(places, before);
  if (answer !== 'attending') return settled(without, { state: answer, ...alone });
  const party = { guests };
  if (places.capacity !== null && sizeOf(party) > places.capacity) return null;
  const isLarger = sizeOf(party) > (before ? sizeOf(before) : 0);
  if (before?.state === 'attending' || before?.state === 'offered') {
    // They never lose what they have. For more, nobody may be waiting.
    const fits = sizeOf(party) <= freePlaces(without) && places.waiting === 0;
    return !isLarger || fits ? settled(without, { ...alone, state: 'attending', guests }) : null;
  }
  if (before?.state === 'waiting' && !isLarger)
    return settled(without, { ...alone, state: 'waiting', guests, turn: before.turn });
  if (without.waiting === 0 && sizeOf(party) <= freePlaces(without))
    return settled(without, { ...alone, state: 'attending', guests });
  const turn = without.nextTurn;
  return settled({ ...without, nextTurn: turn + 1 }, { ...alone, state: 'waiting', guests, turn });
}

/** The person attends, whoever waits. Null if their party does not fit. */
export function admit(places: Places, before: Answer | null, guests: number): Outcome | null {
  const without = release(places, before);
  if (sizeOf({ guests }) > freePlaces(without)) return null;
  return settled(without, { ...alone, state: 'attending', guests });
}

/** Offers free places to someone who waits. Null if their party does not fit. */
export function offer(places: Places, waiting: Answer, offeredUntil: Date): Outcome | null {
  const without = release(places, waiting);
  if (sizeOf(waiting) > freePlaces(without)) return null;
  return settled(without, { ...waiting, state: 'offered', offeredUntil });
}

/** An offer has ended, or the person may no longer take part. They have a place no more. */
export const lapse = (places: Places, before: Answer): Outcome =>
  settled(release(places, before), { ...alone, state: 'lapsed' });

/**
 * Of the parties that wait, in their order, those that are offered a place now: until the next does not fit. A party
 * that is larger than the capacity is passed over, because it will never fit.
 */
export function nextInTurn<P extends Party>(places: Places, inOrder: readonly P[]): P[] {
  let free = freePlaces(places);
  const offered: P[] = [];
  for (const party of inOrder) {
    if (places.capacity !== null && sizeOf(party) > places.capacity) continue;
    if (sizeOf(party) > free) break;
    free -= sizeOf(party);
    offered.push(party);
  }
  return offered;
}

const longestOffer = 24 * 3_600_000;

/** Half of the time until nobody can accept any more, at most a day. Null if that time has come. */
export function offerEnd(now: Date, lastMoment: Date): Date | null {
  const left = lastMoment.getTime() - now.getTime();
  return left > 0 ? new Date(now.getTime() + Math.min(longestOffer, left / 2)) : null;
}

const alone = { guests: 0, turn: 0, offeredUntil: null } as const;

/** The places if this answer had never been given. */
const release = (places: Places, answer: Answer | null): Places =>
  answer === null ? places : changed(places, answer, -1);

const settled = (places: Places, answer: Answer): Outcome => ({ places: changed(places, answer, 1), answer });

function changed(places: Places, answer: Answer, by: 1 | -1): Places {
  switch (answer.state) {
    case 'attending':
      return { ...places, attending: places.attending + by, guests: places.guests + by * answer.guests };
    case 'maybe':
      return { ...places, maybe: places.maybe + by };
    case 'declined':
      return { ...places, declined: places.declined + by };
    case 'waiting':
      return { ...places, waiting: places.waiting + by };
    case 'offered':
      return { ...places, offers: places.offers + by, kept: places.kept + by * sizeOf(answer) };
    case 'lapsed':
      return places;
  }
}
