import { StructureImporter } from '@atrium/identity/structure/structure-importer';
import { rootUnit } from '@atrium/proto/identity/structure';
import { personId, placeId } from '../ids.ts';
import type { Filling } from '../part.ts';
import { places } from '../places/places.part.ts';
import type { DemoPerson } from './person.ts';
import { structureOf } from './structure.ts';

/** Creates the units of the org chart. Returns the ID of each person's unit by the person's key. */
export async function fillUnits(
  people: readonly DemoPerson[],
  { organisation, content, importer }: Filling,
): Promise<ReadonlyMap<string, string>> {
  const unitId = (key: string): string => placeId(organisation, `unit.${key}`);
  const { root, units } = structureOf(organisation.defaultLanguage, content(places), people);
  await importer('identity', StructureImporter).addUnits(
    units.map(({ key, name, above, head }) => ({
      id: unitId(key),
      name,
      parent: above === null ? rootUnit : unitId(above),
      head: head === null ? null : personId(organisation, head),
    })),
  );
  return new Map([
    ...root.map((key) => [key, rootUnit] as const),
    ...units.flatMap(({ key, people: members }) => members.map((person) => [person, unitId(key)] as const)),
  ]);
}
