import type { VerificationField } from '@atrium/proto/identity/sign-up-codes';
import { PhoneInput } from '@atrium/proto/identity/sign-up';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { PersonRecord } from '../person-records/person.schema.ts';

type VerifiablePerson = Pick<PersonRecord, VerificationField | 'hidden'>;

/**
 * The field a person must enter in addition to the code; null if none is suitable. A number that colleagues can look up
 * in the directory proves nothing about who enters it.
 */
export function verificationFieldFor({
  payrollNumber,
  mobile,
  hidden = [],
}: VerifiablePerson): VerificationField | null {
  if (payrollNumber) return 'payrollNumber';
  return mobile && hidden.includes('mobile') ? 'mobile' : null;
}

/** Normalises different spellings of the same value. */
const plain = (field: VerificationField, text: string): string =>
  field === 'mobile'
    ? (PhoneInput.safeParse(text).data ?? '')
    : text.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export function matchesVerificationField(person: VerifiablePerson, typed: string): boolean {
  const field = verificationFieldFor(person);
  const known = field && person[field];
  const expected = field && known ? plain(field, known) : '';
  return field !== null && expected !== '' && timingSafeEqual(digest(expected), digest(plain(field, typed)));
}
