import { createHash } from 'node:crypto';
import type { PersonRecord } from '../people/person.schema.ts';

type FingerprintedFields = Pick<
  PersonRecord,
  'accessVersion' | 'email' | 'mobile' | 'payrollNumber' | 'reportsTo'
>;

/**
 * What a phone code, a sign-up code or a ticket is bound to: the person's permissions, contact details and manager. If
 * any of them changes, it is no longer valid: it was made for fewer permissions, for another phone or by a former
 * manager.
 */
export const recordFingerprint = ({
  accessVersion,
  email,
  mobile,
  payrollNumber,
  reportsTo,
}: FingerprintedFields): string =>
  createHash('sha256')
    .update(JSON.stringify([accessVersion, email, mobile, payrollNumber, reportsTo]))
    .digest('base64url');
