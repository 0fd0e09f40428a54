import { textFor, type Localised } from '@atrium/proto/common';
import type { StatusFields } from '@atrium/proto/identity/places';

/** Each title with its language: what the index keeps unique. A language without a title is not the same everywhere. */
export const titlesOf = (title: Localised): string[] =>
  Object.entries(title).flatMap(([language, text]) => (text ? [`${language} ${text}`] : []));

/** What a site is called where there is one name for everybody: in the log, in the order of the list. */
export const siteName = (title: Localised): string => textFor(title, 'en-GB', 'en-GB')?.text ?? '';

const { compare } = new Intl.Collator('en', { numeric: true });

/** Statuses of who is there first, and each kind by name. */
export const byAvailability = (one: StatusFields, other: StatusFields): number =>
  compare(one.type, other.type) || compare(siteName(one.name), siteName(other.name));
