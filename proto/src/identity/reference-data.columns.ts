import type { Column } from '../tables/columns.ts';
import type { Department, Grade, Site, Status } from './reference-data.ts';

export const siteColumns: readonly Column<Site>[] = [
  { title: 'title', kind: 'texts', of: ({ title }) => title },
  { title: 'address1', kind: 'text', of: ({ address1 }) => address1 },
  { title: 'address2', kind: 'text', of: ({ address2 }) => address2 },
  { title: 'postcode', kind: 'text', of: ({ postcode }) => postcode },
  { title: 'city', kind: 'text', of: ({ city }) => city },
  { title: 'region', kind: 'text', of: ({ state }) => state },
  { title: 'country', kind: 'text', of: ({ country }) => country },
  { title: 'people', kind: 'number', of: ({ people }) => people },
];

export const departmentColumns: readonly Column<Department>[] = [
  { title: 'name', kind: 'text', of: ({ name }) => name },
  { title: 'people', kind: 'number', of: ({ people }) => people },
];

export const gradeColumns: readonly Column<Grade>[] = [
  { title: 'rank', kind: 'number', of: ({ level }) => level },
  { title: 'name', kind: 'text', of: ({ name }) => name },
  { title: 'people', kind: 'number', of: ({ people }) => people },
];

export const statusColumns: readonly Column<Status>[] = [
  { title: 'name', kind: 'texts', of: ({ name }) => name },
  { title: 'kind', kind: 'label', of: ({ type }) => type },
  { title: 'people', kind: 'number', of: ({ people }) => people },
];
