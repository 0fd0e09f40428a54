import type { DepartmentFields, SiteFields } from '@atrium/proto/identity/places';
import { siteName } from '../places/site.ts';

type Named = Pick<SiteFields, 'title'> | Pick<DepartmentFields, 'name'>;

/** What a place is called, in every language. */
export const namesOf = (place: Named): string[] =>
  'name' in place ? [place.name] : Object.values(place.title);

const { compare } = new Intl.Collator('en', { numeric: true });
const titleOf = (place: Named): string => ('name' in place ? place.name : siteName(place.title));

export const byTitle = (one: Named, other: Named): number => compare(titleOf(one), titleOf(other));
