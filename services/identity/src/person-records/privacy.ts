import { privateFields, type Privacy, type PrivateField } from '@atrium/proto/identity/privacy';
import type { PersonRecord } from './person.schema.ts';

type Hider = Pick<PersonRecord, 'hidden'>;

/** People from before this choice existed hide nothing. */
export const hides = ({ hidden }: Hider, field: PrivateField): boolean => hidden?.includes(field) ?? false;

export const hiddenFieldsOf = (privacy: Privacy): PrivateField[] =>
  privateFields.filter((field) => privacy[field] === 'nobody');

export const privacyOf = (person: Hider): Privacy =>
  Object.fromEntries(
    privateFields.map((field) => [field, hides(person, field) ? 'nobody' : 'everyone']),
  ) as Privacy;

type Hideable = Pick<PersonRecord, 'phone' | 'mobile' | 'photo' | 'lastSignIn'> & {
  readonly email: string | null;
};

/**
 * A person without what they hide, decided only here. Everything that goes to others must pass through it: views,
 * references next to what someone wrote, and messages to the other services.
 */
export const redactHidden = <P extends Hider & Hideable>(person: P): Omit<P, keyof Hideable> & Hideable => ({
  ...person,
  phone: hides(person, 'phone') ? null : person.phone,
  mobile: hides(person, 'mobile') ? null : person.mobile,
  email: hides(person, 'email') ? null : person.email,
  photo: hides(person, 'photo') ? null : person.photo,
  lastSignIn: hides(person, 'lastSeen') ? null : person.lastSignIn,
});
