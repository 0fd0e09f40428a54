import { rootUnit } from '@atrium/proto/identity/structure';
import type { DemoOrganisation } from './demo-data.ts';
import type { DemoTools } from './demo-tools.ts';
import { placeId } from './place-id.ts';
import { structureOf } from './structure.ts';

/** Creates the units. Returns the id of each person's unit by the person's key. */
export async function fillStructure(
  demo: DemoOrganisation,
  { structure }: DemoTools,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(demo.people.map(({ key, id }) => [key, id]));
  const unitId = (key: string): string => placeId(demo, `unit.${key}`);
  const { root, units } = structureOf(demo);
  await structure.addUnits(
    units.map(({ key, name, above, head }) => ({
      id: unitId(key),
      name,
      parent: above === null ? rootUnit : unitId(above),
      head: ids.get(head ?? '') ?? null,
    })),
  );
  return new Map([
    ...root.map((key) => [key, rootUnit] as const),
    ...units.flatMap(({ key, people }) => people.map((person) => [person, unitId(key)] as const)),
  ]);
}
