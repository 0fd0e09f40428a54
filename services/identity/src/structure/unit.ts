import { rootUnit, type Unit } from '@atrium/proto/identity/structure';
import { fold } from '../people/person.ts';
import type { UnitRecord } from './unit.schema.ts';

/** What a unit is found by. */
export const wordsOf = (name: string): string[] => [
  ...new Set(
    fold(name)
      .split(/[^\p{Letter}\p{Number}]+/u)
      .filter(Boolean),
  ),
];

/** The root's document has an id of its own in every organisation; every other unit's id is that of its document. */
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

/** The root as it is before anybody has changed it: called like the organisation. */
export const newRoot = (org: string): Omit<UnitRecord, 'org'> => ({
  _id: keyOf(org, rootUnit),
  version: 1,
  name: null,
  words: [],
  parent: null,
  path: [rootUnit],
  head: null,
});

/** Whether a unit would come to lie under itself. */
export const isUnder = (unit: Pick<UnitRecord, 'path'>, above: string): boolean => unit.path.includes(above);

export const toUnit = (record: Omit<UnitRecord, 'org'>, organisation: string, people: number): Unit => ({
  id: idOf(record),
  name: record.name ?? organisation,
  parent: record.parent,
  head: record.head,
  people,
  version: record.version,
});
