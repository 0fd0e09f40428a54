import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Rsvp } from '@atrium/proto/events/event-queries';
import {
  admit,
  decide,
  freePlaces,
  lapse,
  nextInTurn,
  noPlacesTaken,
  offer,
  offerEnd,
  sizeOf,
  type Answer,
  type Places,
} from './places.ts';

const later = new Date('2027-03-01T12:00:00Z');

/** An event and everyone’s answers, as the service keeps them. */
class Party {
  places: Places;
  readonly answers = new Map<string, Answer>();

  constructor(capacity: number | null) {
    this.places = noPlacesTaken(capacity);
  }

  answer(person: string, answer: Rsvp, guests = 0): Answer | null {
    const outcome = decide(this.places, this.answers.get(person) ?? null, { answer, guests });
    if (outcome) this.take(person, outcome);
    return outcome && (this.answers.get(person) as Answer);
  }

  admit(person: string, guests = 0): boolean {
    const outcome = admit(this.places, this.answers.get(person) ?? null, guests);
    if (outcome) this.take(person, outcome);
    return outcome !== null;
  }

  lapse(person: string): void {
    const answer = this.answers.get(person);
    if (answer) this.take(person, lapse(this.places, answer));
  }

  resize(capacity: number | null): void {
    this.places = { ...this.places, capacity };
    this.offerPlaces();
  }

  get queue(): (Answer & { person: string })[] {
    return [...this.answers]
      .filter(([, { state }]) => state === 'waiting')
      .map(([person, answer]) => ({ person, ...answer }))
      .sort((one, other) => one.turn - other.turn);
  }

  stateOf(person: string): string | undefined {
    return this.answers.get(person)?.state;
  }

  private take(person: string, { places, answer }: { places: Places; answer: Answer }): void {
    this.places = places;
    this.answers.set(person, answer);
    this.offerPlaces();
  }

  private offerPlaces(): void {
    for (const { person } of nextInTurn(this.places, this.queue)) {
      const outcome = offer(this.places, this.answers.get(person) as Answer, later);
      this.places = outcome?.places as Places;
      this.answers.set(person, outcome?.answer as Answer);
    }
  }
}

it('a person is in one list at a time, and guests come only with people who attend', () => {
  const party = new Party(null);
  party.answer('ada', 'attending', 2);
  expect(party.places).toMatchObject({ attending: 1, guests: 2, maybe: 0, declined: 0 });
  expect(party.answer('ada', 'maybe', 2)).toMatchObject({ state: 'maybe', guests: 0 });
  expect(party.places).toMatchObject({ attending: 0, guests: 0, maybe: 1, declined: 0 });
  party.answer('ada', 'declined');
  expect(party.places).toMatchObject({ attending: 0, maybe: 0, declined: 1 });
});

it('people who find no place wait, in order, with their guests', () => {
  const party = new Party(3);
  party.answer('ada', 'attending', 1);
  expect(party.answer('bo', 'attending', 1)?.state).toBe('waiting');
  // One place is free, but Bo was first.
  expect(party.answer('cy', 'attending')?.state).toBe('waiting');
  expect(party.queue.map(({ person }) => person)).toEqual(['bo', 'cy']);
  party.answer('ada', 'attending', 0);
  expect(party.stateOf('bo')).toBe('offered');
  expect(party.stateOf('cy')).toBe('waiting');
  expect(freePlaces(party.places)).toBe(0);
  party.answer('bo', 'declined');
  expect(party.stateOf('cy')).toBe('offered');
});

it('an offer can be accepted by a party of the same size or smaller, never by a larger one at the cost of others', () => {
  const party = new Party(2);
  party.answer('ada', 'attending', 1);
  party.answer('bo', 'attending');
  party.answer('cy', 'attending');
  party.answer('ada', 'declined');
  expect([party.stateOf('bo'), party.stateOf('cy')]).toEqual(['offered', 'offered']);
  expect(party.answer('bo', 'attending', 1)).toBeNull();
  expect(party.stateOf('bo')).toBe('offered');
  expect(party.answer('bo', 'attending')?.state).toBe('attending');
});

it('a party that can never fit is refused, and passed over if the capacity shrinks below it', () => {
  const party = new Party(4);
  expect(party.answer('ada', 'attending', 4)).toBeNull();
  party.answer('bo', 'attending', 3);
  party.answer('cy', 'attending', 3);
  party.answer('di', 'attending', 0);
  party.resize(3);
  expect(party.places.attending + party.places.guests).toBe(4);
  party.answer('bo', 'declined');
  expect([party.stateOf('cy'), party.stateOf('di')]).toEqual(['waiting', 'offered']);
});

it('who gave a place up, or let an offer pass, comes back as the last', () => {
  const party = new Party(1);
  party.answer('ada', 'attending');
  party.answer('bo', 'attending');
  party.answer('cy', 'attending');
  party.answer('ada', 'declined');
  party.lapse('bo');
  expect(party.stateOf('cy')).toBe('offered');
  party.answer('ada', 'attending');
  party.answer('bo', 'attending');
  expect(party.queue.map(({ person }) => person)).toEqual(['ada', 'bo']);
});

it('an organiser admits people out of turn, but never above the capacity', () => {
  const party = new Party(3);
  party.answer('ada', 'attending', 1);
  party.answer('bo', 'attending', 1);
  expect(party.admit('cy')).toBe(true);
  expect(party.admit('di')).toBe(false);
});

it.each([
  ['2027-02-01T12:00:00Z', '2027-02-02T12:00:00.000Z'],
  ['2027-03-01T10:00:00Z', '2027-03-01T11:00:00.000Z'],
])('an offer at %s for an event at noon on 1 March lasts until %s', (now, until) => {
  expect(offerEnd(new Date(now), later)?.toISOString()).toBe(until);
});

it('nothing is offered once nobody can accept any more', () => {
  expect(offerEnd(later, later)).toBeNull();
});

const person = fc.constantFrom('ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gil', 'hed');
const guests = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('attending' as const), person, guests }),
  fc.record({ kind: fc.constant('attending' as const), person, guests }),
  fc.record({ kind: fc.constant('maybe' as const), person }),
  fc.record({ kind: fc.constant('declined' as const), person }),
  fc.record({ kind: fc.constant('lapse' as const), person }),
  fc.record({ kind: fc.constant('admit' as const), person, guests }),
  fc.record({ kind: fc.constant('resize' as const), to: fc.option(fc.integer({ min: 1, max: 9 })) }),
);

it('[EVNT-2.10] whatever people do, places are never overfilled, and none stays free without an offer while the next party fits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 60 }), (capacity, steps) => {
      const party = new Party(capacity);
      /** People who have a place keep it when the capacity shrinks. */
      let most = capacity;
      for (const one of steps) {
        if (one.kind === 'resize') party.resize(one.to);
        else if (one.kind === 'lapse') party.lapse(one.person);
        else if (one.kind === 'admit') party.admit(one.person, one.guests);
        else party.answer(one.person, one.kind, 'guests' in one ? one.guests : 0);
        const all = [...party.answers.values()];
        const count = (state: string) => all.filter((answer) => answer.state === state);
        const size = (answers: Answer[]) => answers.reduce((sum, answer) => sum + sizeOf(answer), 0);
        expect(party.places).toMatchObject({
          attending: count('attending').length,
          guests: size(count('attending')) - count('attending').length,
          ...{ maybe: count('maybe').length, declined: count('declined').length },
          ...{ waiting: count('waiting').length, offers: count('offered').length },
          kept: size(count('offered')),
        });
        const taken = size(count('attending')) + size(count('offered'));
        most =
          party.places.capacity === null ? Infinity : Math.max(party.places.capacity, Math.min(most, taken));
        expect(taken).toBeLessThanOrEqual(most);
        expect(nextInTurn(party.places, party.queue)).toEqual([]);
      }
    }),
    { numRuns: 500 },
  );
});
