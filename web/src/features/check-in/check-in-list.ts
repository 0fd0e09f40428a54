import { fold } from '@atrium/proto/fold';
import type { ExpectedPerson } from '@atrium/proto/events/check-in';
import type { WaitingCheckIns } from './waiting-check-ins.ts';

/** A person on the list of this device, with what the device has not sent yet. */
export interface ListedPerson extends ExpectedPerson {
  /** Whether the check-in waits to be sent. */
  readonly isWaiting: boolean;
}

export const withWaiting = (
  people: readonly ExpectedPerson[],
  waiting: WaitingCheckIns,
): readonly ListedPerson[] =>
  people.map((one) => {
    const change = waiting.get(one.person);
    return change === undefined
      ? { ...one, isWaiting: false }
      : { ...one, checkedInAt: change, isWaiting: change !== null };
  });

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s-]+/)
    .filter(Boolean);

type Named = { readonly name: string };

/** Those in whose name a word begins with each of these, by name. */
export function named<T extends Named>(people: readonly T[], q: string, language: string): T[] {
  const sought = wordsOf(q);
  const isMeant = (name: string): boolean => {
    const words = wordsOf(name);
    return sought.every((start) => words.some((word) => word.startsWith(start)));
  };
  const { compare } = new Intl.Collator(language);
  return people.filter(({ name }) => isMeant(name)).toSorted((one, other) => compare(one.name, other.name));
}

/** How many of those who have accepted are checked in. */
export const comeOf = (people: readonly ListedPerson[]): number =>
  people.filter(({ state, checkedInAt }) => state === 'attending' && checkedInAt !== null).length;
