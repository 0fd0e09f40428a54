import { formerColleague } from '@atrium/proto/common';
import { randomUUID } from 'node:crypto';

/** The same key for both people, in either order. */
export const directPairOf = (one: string, other: string): string => [one, other].toSorted().join(' ');

/**
 * An erased person has a different placeholder in each of their conversations; all of them read as the former
 * colleague.
 */
export const peopleInPair = (pair: string): string[] =>
  pair.split(' ').map((id) => (id.startsWith(`${formerColleague}~`) ? formerColleague : id));

export const pairWithout = (pair: string, person: string): string =>
  pair
    .split(' ')
    .map((id) => (id === person ? `${formerColleague}~${randomUUID()}` : id))
    .join(' ');
