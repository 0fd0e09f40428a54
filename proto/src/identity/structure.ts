import { z } from 'zod';
import { Id, IdParams, Nothing, PersonRef, line, lengths, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';

/** The id of the unit everything is under; it is always there, and is called like the organisation until it is renamed. */
export const rootUnit = 'root';

export const UnitFields = z
  .object({ name: line(lengths.name), head: Id.nullable().default(null) })
  .meta({ id: 'UnitFields' });
export type UnitFields = z.infer<typeof UnitFields>;

/** A unit with how many active people are directly in it. */
export const Unit = z
  .object({
    id: Id,
    name: z.string(),
    /** None above the root. */
    parent: Id.nullable(),
    head: Id.nullable(),
    people: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'Unit' });
export type Unit = z.infer<typeof Unit>;

const Step = z.object({ id: Id, name: z.string() });

/** Something that was found in the structure, with where it is, from the root downwards; a person in no unit has no path. */
export const StructureHit = z
  .object({
    kind: z.enum(['unit', 'person']),
    id: Id,
    name: z.string(),
    jobTitle: z.string().nullable(),
    path: z.array(Step),
  })
  .meta({ id: 'StructureHit' });
export type StructureHit = z.infer<typeof StructureHit>;

/** Where people were before they were assigned: what an undo goes back to. */
export const Assigned = z
  .object({ before: z.array(z.object({ person: Id, unit: Id.nullable() })) })
  .meta({ id: 'Assigned' });
export type Assigned = z.infer<typeof Assigned>;

const People = z.object({ people: z.array(Id).min(1).max(1000) });
const read = { access: 'admin:users', feature: null, rate: 'read' } as const;
const write = { access: 'admin:users', feature: null, rate: 'write' } as const;

const tree = endpoint({
  ...read,
  method: 'GET',
  path: '/structure',
  access: 'any-admin',
  scoped: 'shared',
  summary: 'Show every unit, the root first, and how many people are in none',
  response: z.object({
    items: z.array(Unit),
    /** The heads of all units. */
    heads: z.array(PersonRef),
    /** Active people in no unit. */
    orphans: z.number().int(),
  }),
});

const people = endpoint({
  ...read,
  method: 'GET',
  path: '/structure/units/:id/people',
  summary: 'List the active people directly in a unit, by name',
  params: IdParams,
  query: page,
  response: pageOf(PersonRef),
  problems: ['invalid-cursor'],
});

const orphans = endpoint({
  ...read,
  method: 'GET',
  path: '/structure/orphans',
  summary: 'List the active people in no unit, by name',
  query: page,
  response: pageOf(PersonRef),
  problems: ['invalid-cursor'],
});

export const structure = endpoints('identity', 'structure', {
  tree,
  exportTree: exportOf(tree, 'the units'),
  search: endpoint({
    ...read,
    method: 'GET',
    path: '/structure/search',
    summary: 'Find units and people by the beginning of any of their names, with where they are',
    query: z.object({
      q: z.string().trim().max(lengths.search),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    response: z.object({ items: z.array(StructureHit) }),
  }),
  people,
  exportPeople: exportOf(people, 'the people of a unit'),
  orphans,
  exportOrphans: exportOf(orphans, 'the people in no unit'),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/structure/units',
    summary: 'Add a unit beneath another',
    body: UnitFields.extend({ parent: Id }),
    response: Unit,
    status: 201,
  }),
  edit: endpoint({
    ...write,
    method: 'PUT',
    path: '/structure/units/:id',
    summary: 'Rename a unit or name its head',
    params: IdParams,
    body: UnitFields,
    response: Unit,
    versioned: true,
  }),
  move: endpoint({
    ...write,
    method: 'POST',
    path: '/structure/units/:id/move',
    summary: 'Put a unit with everything under it beneath another; never beneath itself',
    params: IdParams,
    body: z.object({ parent: Id }),
    response: Unit,
    problems: ['unit-cycle', 'root-unit'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/structure/units/:id',
    summary: 'Remove a unit; its units and people move up to the one above',
    params: IdParams,
    response: Nothing,
    status: 204,
    problems: ['root-unit'],
  }),
  assign: endpoint({
    ...write,
    method: 'POST',
    path: '/structure/units/:id/people',
    summary: 'Put people into a unit, out of where they are',
    params: IdParams,
    body: People,
    response: Assigned,
    status: 200,
  }),
  release: endpoint({
    ...write,
    method: 'POST',
    path: '/structure/orphans',
    summary: 'Take people out of the structure',
    body: People,
    response: Assigned,
    status: 200,
  }),
});
