import type { Preferences } from '@atrium/proto/identity/account';
import type { PersonRecord } from './person.schema.ts';

const untold: Preferences = { homeOrder: 'newest', timeZone: null, theme: null };

/** What a person likes; of what they have not said, what everybody has at first. */
export const preferencesOf = ({ preferences }: Pick<PersonRecord, 'preferences'>): Preferences => ({
  ...untold,
  ...preferences,
});
