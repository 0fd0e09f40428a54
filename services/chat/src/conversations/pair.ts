import { formerColleague } from '@atrium/proto/common';
import { randomUUID } from 'node:crypto';

/** Of two people, whoever asks. */
export const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' ');

/** Whoever was erased is nobody, in each of their conversations another nobody. */
export const peopleOf = (pair: string): string[] =>
  pair.split(' ').map((id) => (id.startsWith(`${formerColleague}~`) ? formerColleague : id));

export const pairWithout = (pair: string, person: string): string =>
  pair
    .split(' ')
    .map((id) => (id === person ? `${formerColleague}~${randomUUID()}` : id))
    .join(' ');
