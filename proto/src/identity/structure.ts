import { z } from 'zod';
import { Id, IdParams, NoContent, PersonRef, line, lengths, page, pageOf, tidyLine } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';

const orgChartTag: Tag = { name: 'Org chart', description: 'Teams and the people in them.' };

/** ID of the topmost team. It always exists, and has the organisation's name until it is renamed. */
export const rootUnit = 'root';

export const UnitFields = z
  .object({
    name: line(lengths.name),
    head: Id.nullable().default(null).describe('ID of the person who heads the team.'),
  })
  .meta({ id: 'UnitFields' });
export type UnitFields = z.infer<typeof UnitFields>;

/** A team with the number of active people directly in it. */
export const Unit = z
  .object({
    id: Id,
    name: z.string(),
    parent: Id.nullable().describe('ID of the parent team; null for the whole organisation.'),
    head: Id.nullable().describe('ID of the person who heads the team.'),
    people: z.number().int().describe('Number of active people directly in the team, within your scope.'),
    version: z.number().int(),
  })
  .meta({ id: 'Unit' });
export type Unit = z.infer<typeof Unit>;

const Step = z.object({ id: Id, name: z.string() });

/** A search result in the org chart with its path from the root down. A person without a team has no path. */
export const StructureSearchResult = z
  .object({
    kind: z.enum(['unit', 'person']),
    id: Id,
    name: z.string(),
    jobTitle: z.string().nullable(),
    path: z.array(Step).describe('From the whole organisation down; empty for people without a team.'),
  })
  .meta({ id: 'StructureSearchResult' });
export type StructureSearchResult = z.infer<typeof StructureSearchResult>;

/** People's teams before the assignment, which an undo restores. */
export const UnitAssignmentResult = z
  .object({
    before: z
      .array(z.object({ person: Id, unit: Id.nullable() }))
      .describe('The previous team of each person; null for none.'),
  })
  .meta({ id: 'UnitAssignmentResult' });
export type UnitAssignmentResult = z.infer<typeof UnitAssignmentResult>;

const People = z.object({ people: z.array(Id).min(1).max(1000) });
const read = { access: 'admin:users', feature: null, rate: 'read' } as const;
const write = { access: 'admin:users', feature: null, rate: 'write' } as const;

const tree = endpoint({
  ...read,
  method: 'GET',
  path: '/structure',
  access: 'any-admin',
  scoped: 'shared',
  summary: 'Get the org chart',
  description: 'All teams, the whole organisation first, and the number of people without a team.',
  response: z.object({
    items: z.array(Unit),
    heads: z.array(PersonRef).describe('The heads of all teams.'),
    unassigned: z.number().int().describe('Number of active people without a team, within your scope.'),
  }),
});

const people = endpoint({
  ...read,
  method: 'GET',
  path: '/structure/units/:id/people',
  summary: 'List the people in a team',
  description: 'Active people directly in the team, by name.',
  params: IdParams,
  query: page,
  response: pageOf(PersonRef),
  problems: ['invalid-cursor'],
});

const unassigned = endpoint({
  ...read,
  method: 'GET',
  path: '/structure/unassigned',
  summary: 'List people without a team',
  description: 'Active people, by name.',
  query: page,
  response: pageOf(PersonRef),
  problems: ['invalid-cursor'],
});

export const structure = endpoints('identity', 'structure', orgChartTag, {
  tree,
  exportTree: exportOf(tree, 'the org chart', labels('Org chart', 'Organigram', 'Organigramm')),
  search: endpoint({
    ...read,
    method: 'GET',
    path: '/structure/search',
    summary: 'Search teams and people in the org chart',
    description: 'Returns the path of each result.',
    query: z.object({
      q: tidyLine(lengths.search),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    response: z.object({ items: z.array(StructureSearchResult) }),
  }),
  people,
  exportPeople: exportOf(
    people,
    'the people in a team',
    labels('People in the team', 'Osoby w zespole', 'Personen im Team'),
  ),
  unassigned: unassigned,
  exportUnassigned: exportOf(
    unassigned,
    'people without a team',
    labels('People without a team', 'Osoby bez zespołu', 'Personen ohne Team'),
  ),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/structure/units',
    summary: 'Create a team',
    body: UnitFields.extend({ parent: Id }),
    response: Unit,
    status: 201,
    problems: ['not-found'],
  }),
  edit: endpoint({
    ...write,
    method: 'PUT',
    path: '/structure/units/:id',
    summary: 'Update a team',
    description: 'Changes its name or its head.',
    params: IdParams,
    body: UnitFields,
    response: Unit,
    versioned: true,
  }),
  move: endpoint({
    ...write,
    method: 'POST',
    path: '/structure/units/:id/move',
    summary: 'Move a team',
    description: 'Moves the team with everything below it. A team cannot be moved below itself.',
    params: IdParams,
    body: z.object({ parent: Id.describe('ID of the new parent team.') }),
    response: Unit,
    problems: ['unit-cycle', 'root-unit'],
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/structure/units/:id',
    summary: 'Delete a team',
    description: 'Its teams and people move to the parent team.',
    params: IdParams,
    response: NoContent,
    status: 204,
    problems: ['root-unit'],
  }),
  assign: endpoint({
    ...write,
    method: 'POST',
    path: '/structure/units/:id/people',
    summary: 'Move people to a team',
    description: 'Returns their previous teams, so that the move can be undone.',
    params: IdParams,
    body: People,
    response: UnitAssignmentResult,
    status: 200,
  }),
  unassign: endpoint({
    ...write,
    method: 'POST',
    path: '/structure/unassigned',
    summary: 'Remove people from their teams',
    description: 'Returns their previous teams, so that the change can be undone.',
    body: People,
    response: UnitAssignmentResult,
    status: 200,
  }),
});
