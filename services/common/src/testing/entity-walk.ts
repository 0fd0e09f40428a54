import { describe, expect, it } from '@jest/globals';
import { allEndpoints } from '@atrium/proto/api';
import type { ServiceName } from '@atrium/proto/endpoint';
import type { EntityOperations, ShownPlace, SpecifiedEntity } from '@atrium/proto/testing/specified-entity';
import { EntityVisit, pick, shapeOf, type EntityWorld } from './entity-visit.ts';

/**
 * Walks one entity × field × operation: created, listed, read, changed field by field, ended. The fields are those of the
 * contract: one that is added there is missing in `fields` and fails; and those of the specification, where it has them.
 */
export function describeEntity(
  name: string,
  entity: EntityOperations | SpecifiedEntity,
  build: () => Promise<EntityWorld>,
): void {
  describe(`every field of ${name}`, () => {
    const written = Object.keys(shapeOf(entity.edit?.body));
    const visit = async (): Promise<EntityVisit> => EntityVisit.begin(entity, await build());

    it(`[ALL-14] ${name} is there, and then listed and read with everything the contract names`, async () => {
      const one = await visit();
      expect(Object.keys(one.world.fields).sort()).toEqual([...written].sort());
      expect(one.row).toMatchObject(one.firstly);
      const everywhere = await one.everywhere();
      expect(everywhere).not.toEqual([]);
      for (const { row, names } of everywhere) {
        expect(row).toMatchObject(pick(one.row, names));
        expect(Object.keys(row)).toEqual(expect.arrayContaining(names));
      }
    });

    for (const field of written)
      it(`[ALL-14] ${name}: ${field} is changed, and nothing else`, async () => {
        const one = await visit();
        const [before, after = before] = one.world.fields[field] ?? [];
        const changed = { ...one.firstly, [field]: after };
        expect(await one.edit(changed)).toMatchObject(changed);
        for (const { row, names } of await one.everywhere()) expect(row).toMatchObject(pick(changed, names));
      });

    if (entity.end && written.length > 0)
      it(`[ALL-14] ${name} is ended`, async () => {
        const one = await visit();
        await one.end();
        const [found] = await one.everywhere();
        if (one.world.leaves) expect(found?.row).toMatchObject(one.world.leaves);
        else expect(found).toBeUndefined();
      });

    for (const [field, place] of comingAbout(entity))
      it(`[ALL-14] ${name}: ${field} of the specification comes about, and is read`, async () => {
        const one = await visit();
        const happens = one.world.happens?.[field];
        if (!happens) throw new Error(`Nothing says how ${field} of ${name} comes about`);
        const value = await happens(one);
        expect({ [field]: await one.look(place) }).toMatchObject({ [field]: value });
      });
  });
}

/** Fails when the contract of a service has something that is written and no walk covers. */
export function everythingIsWalked(service: ServiceName, walked: readonly EntityOperations[]): void {
  it(`[ALL-14] everything that is written in ${service} is walked`, () => {
    const known = walked.flatMap(({ create, edit }) => [create?.id, edit?.id]);
    const writes = allEndpoints.filter(
      ({ service: by, method, id }) =>
        by === service && method !== 'GET' && /\.(create|add|edit|set\w*)$/.test(id),
    );
    expect(writes.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
}

/** What is read of a thing that has one, whichever it is. */
export const anId = (): unknown => expect.stringMatching(/^[\w.-]+$/);
export const aMoment = (): unknown => expect.stringMatching(/^20\d\d-.*Z$/);

/** The fields of the specification that nobody writes. */
const comingAbout = (entity: EntityOperations | SpecifiedEntity): [string, ShownPlace][] =>
  Object.entries('fields' in entity ? entity.fields : {}).flatMap(([field, place]) =>
    'shown' in place ? [[field, place]] : [],
  );
