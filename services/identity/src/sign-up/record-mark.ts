import { createHash } from 'node:crypto';
import type { PersonRecord } from '../people/person.schema.ts';

type Marked = Pick<PersonRecord, 'accessVersion' | 'email' | 'mobile' | 'payrollNumber' | 'reportsTo'>;

/**
 * What a code, a card or a ticket is bound to: what the person may do, what shows who they are, and whose they are. When
 * any of it changes, what was made before opens nothing: it was made for less, for somebody else's phone, or by somebody
 * who is not their manager any more.
 */
export const markOf = ({ accessVersion, email, mobile, payrollNumber, reportsTo }: Marked): string =>
  createHash('sha256')
    .update(JSON.stringify([accessVersion, email, mobile, payrollNumber, reportsTo]))
    .digest('base64url');
