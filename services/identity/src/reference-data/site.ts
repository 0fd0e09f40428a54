import { textFor, type Localised } from '@atrium/proto/common';
import type { StatusFields } from '@atrium/proto/identity/reference-data';

/**
 * Each title with its language, for the unique index. Empty titles are left out, because several sites may lack one.
 */
export const uniqueTitlesOf = (title: Localised): string[] =>
  Object.entries(title).flatMap(([language, text]) => (text ? [`${language} ${text}`] : []));

/** The name of a site where everyone sees the same one: in the audit log and in the order of the list. */
export const defaultTitle = (title: Localised): string => textFor(title, 'en-GB', 'en-GB')?.text ?? '';

const { compare } = new Intl.Collator('en', { numeric: true });

/** Available statuses first, then by name. */
export const byAvailability = (one: StatusFields, other: StatusFields): number =>
  compare(one.type, other.type) || compare(defaultTitle(one.name), defaultTitle(other.name));
