import type { SecondFact } from '@atrium/proto/identity/sign-up-codes';
import { TypedPhone } from '@atrium/proto/identity/sign-up';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { PersonRecord } from '../people/person.schema.ts';

type Facts = Pick<PersonRecord, SecondFact | 'hidden'>;

/**
 * What a code asks for beside itself; null where nothing is known that would do. A number that colleagues can look up in the
 * directory says nothing about who types it.
 */
export function factAskedOf({ payrollNumber, mobile, hidden = [] }: Facts): SecondFact | null {
  if (payrollNumber) return 'payrollNumber';
  return mobile && hidden.includes('mobile') ? 'mobile' : null;
}

/** As it is written in many ways and is still the same. */
const plain = (fact: SecondFact, text: string): string =>
  fact === 'mobile'
    ? (TypedPhone.safeParse(text).data ?? '')
    : text.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared in the same time, however much of it is right. */
export function isFactOf(person: Facts, typed: string): boolean {
  const asked = factAskedOf(person);
  const known = asked && person[asked];
  const right = asked && known ? plain(asked, known) : '';
  return asked !== null && right !== '' && timingSafeEqual(digest(right), digest(plain(asked, typed)));
}
