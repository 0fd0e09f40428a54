import { describe, expect, it } from '@jest/globals';
import { allEndpoints } from '@atrium/proto/api';
import type { ServiceName } from '@atrium/proto/endpoint';
import type { EntityOperations, ShownPlace, SpecifiedEntity } from '@atrium/proto/testing/specified-entity';
import { EntityRun, pick, shapeOf, type EntityFixture } from './entity-run.ts';

/**
 * Tests one entity × field × operation: create, list, read, change each field, end. The fields come from the contract,
 * so a field that is new there fails until `fields` has it, and from the specification where it lists any.
 */
export function describeEntity(
  name: string,
  entity: EntityOperations | SpecifiedEntity,
  build: () => Promise<EntityFixture>,
): void {
  describe(`every field of ${name}`, () => {
    const written = Object.keys(shapeOf(entity.edit?.body));
    const visit = async (): Promise<EntityRun> => EntityRun.begin(entity, await build());

    it(`[ALL-14] ${name} is created, listed and read with every field of the contract`, async () => {
      const one = await visit();
      expect(Object.keys(one.fixture.fields).sort()).toEqual([...written].sort());
      expect(one.row).toMatchObject(one.create);
      const everywhere = await one.everywhere();
      expect(everywhere).not.toEqual([]);
      for (const { row, names } of everywhere) {
        expect(row).toMatchObject(pick(one.row, names));
        expect(Object.keys(row)).toEqual(expect.arrayContaining(names));
      }
    });

    for (const field of written)
      it(`[ALL-14] ${name}: ${field} can be changed without changing another field`, async () => {
        const one = await visit();
        const [before, after = before] = one.fixture.fields[field] ?? [];
        const changed = { ...one.create, [field]: after };
        expect(await one.edit(changed)).toMatchObject(changed);
        for (const { row, names } of await one.everywhere()) expect(row).toMatchObject(pick(changed, names));
      });

    if (entity.end && written.length > 0)
      it(`[ALL-14] ${name} can be ended`, async () => {
        const one = await visit();
        await one.end();
        const [found] = await one.everywhere();
        if (one.fixture.leaves) expect(found?.row).toMatchObject(one.fixture.leaves);
        else expect(found).toBeUndefined();
      });

    for (const [field, place] of shownPlaces(entity))
      it(`[ALL-14] ${name}: ${field} of the specification is set and can be read`, async () => {
        const one = await visit();
        const happens = one.fixture.happens?.[field];
        if (!happens) throw new Error(`No sample for ${field} of ${name}`);
        const value = await happens(one);
        expect({ [field]: await one.look(place) }).toMatchObject({ [field]: value });
      });
  });
}

/** Fails if a write endpoint in the contract of a service is not covered by an entity test. */
export function expectEveryEntityCovered(service: ServiceName, walked: readonly EntityOperations[]): void {
  it(`[ALL-14] every write endpoint in ${service} is covered`, () => {
    const known = walked.flatMap(({ create, edit }) => [create?.id, edit?.id]);
    const writes = allEndpoints.filter(
      ({ service: by, method, id }) =>
        by === service && method !== 'GET' && /\.(create|add|edit|set\w*)$/.test(id),
    );
    expect(writes.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
}

/** Matches any id. */
export const anId = (): unknown => expect.stringMatching(/^[\w.-]+$/);
export const aTimestamp = (): unknown => expect.stringMatching(/^20\d\d-.*Z$/);

/** The fields of the specification that have no write endpoint. */
const shownPlaces = (entity: EntityOperations | SpecifiedEntity): [string, ShownPlace][] =>
  Object.entries('fields' in entity ? entity.fields : {}).flatMap(([field, place]) =>
    'shown' in place ? [[field, place]] : [],
  );
