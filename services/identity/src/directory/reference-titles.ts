import type { DepartmentFields, SiteFields } from '@atrium/proto/identity/reference-data';
import { defaultTitle } from '../reference-data/site.ts';

type Named = Pick<SiteFields, 'title'> | Pick<DepartmentFields, 'name'>;

/** The names of a site in every language, or the single name of another place. */
export const namesOf = (place: Named): string[] =>
  'name' in place ? [place.name] : Object.values(place.title);

const { compare } = new Intl.Collator('en', { numeric: true });
const titleOf = (place: Named): string => ('name' in place ? place.name : defaultTitle(place.title));

export const byTitle = (one: Named, other: Named): number => compare(titleOf(one), titleOf(other));
