import { rootUnit, type Unit } from '@atrium/proto/identity/structure';
import { fold } from '../person-records/person.ts';
import type { UnitRecord } from './unit.schema.ts';

/** The folded words of a name, for search. */
export const wordsOf = (name: string): string[] => [
  ...new Set(
    fold(name)
      .split(/[^\p{Letter}\p{Number}]+/u)
      .filter(Boolean),
  ),
];

/**
 * The document of the root has a different ID in each organisation. The ID of any other team is that of its document.
 */
export const keyOf = (org: string, id: string): string => (id === rootUnit ? `${rootUnit}.${org}` : id);
export const idOf = ({ _id, parent }: Pick<UnitRecord, '_id' | 'parent'>): string =>
  parent === null ? rootUnit : _id;

export const newUnit = (
  id: string,
  name: string,
  above: Pick<UnitRecord, '_id' | 'parent' | 'path'>,
  head: string | null = null,
): Omit<UnitRecord, 'org'> => ({
  _id: id,
  version: 1,
  name,
  words: wordsOf(name),
  parent: idOf(above),
  path: [...above.path, id],
  head,
});

/** The root before anyone has changed it, with the name of the organisation. */
export const newRoot = (org: string): Omit<UnitRecord, 'org'> => ({
  _id: keyOf(org, rootUnit),
  version: 1,
  name: null,
  words: [],
  parent: null,
  path: [rootUnit],
  head: null,
});

/** Whether `above` is the team itself or above it: `above` cannot be moved there. */
export const isUnder = (unit: Pick<UnitRecord, 'path'>, above: string): boolean => unit.path.includes(above);

export const toUnit = (record: Omit<UnitRecord, 'org'>, organisation: string, people: number): Unit => ({
  id: idOf(record),
  name: record.name ?? organisation,
  parent: record.parent,
  head: record.head,
  people,
  version: record.version,
});
