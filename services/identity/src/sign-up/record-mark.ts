import { createHash } from 'node:crypto';
import type { PersonRecord } from '../people/person.schema.ts';

type Marked = Pick<PersonRecord, 'accessVersion' | 'email' | 'mobile' | 'payrollNumber'>;

/**
 * What a code, a card or a ticket is bound to: what the person may do, and what shows who they are. When any of it
 * changes, what was made before opens nothing: it was made for less, or for somebody else's phone.
 */
export const markOf = ({ accessVersion, email, mobile, payrollNumber }: Marked): string =>
  createHash('sha256')
    .update(JSON.stringify([accessVersion, email, mobile, payrollNumber]))
    .digest('base64url');
