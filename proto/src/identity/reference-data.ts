import { z } from 'zod';
import { Id, IdParams, NoContent, line, lengths, optionalLine, localisedLine } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';

export const statusTag: Tag = {
  name: 'Status',
  description: 'The statuses that people can choose, and the current status of each person.',
};

const tags = {
  sites: { name: 'Sites', description: 'Places of work.' },
  departments: { name: 'Departments', description: 'Departments of the organisation.' },
  grades: { name: 'Grades', description: 'Grades, from junior to senior.' },
  statuses: statusTag,
};

const stored = {
  id: Id,
  people: z.number().int().describe('Number of people who have it, within your scope.'),
  version: z.number().int(),
};

export const SiteFields = z
  .object({
    title: localisedLine(lengths.name),
    address1: optionalLine(lengths.address).default(''),
    address2: optionalLine(lengths.address).default(''),
    city: optionalLine(lengths.name).default(''),
    country: optionalLine(lengths.name).default(''),
    postcode: optionalLine(20).default(''),
    state: optionalLine(lengths.name).default(''),
  })
  .meta({ id: 'SiteFields' });
export const Site = z.object({ ...SiteFields.shape, ...stored }).meta({ id: 'Site' });
export type SiteFields = z.infer<typeof SiteFields>;
export type Site = z.infer<typeof Site>;

export const DepartmentFields = z.object({ name: line(lengths.name) }).meta({ id: 'DepartmentFields' });
export const Department = z.object({ ...DepartmentFields.shape, ...stored }).meta({ id: 'Department' });
export type DepartmentFields = z.infer<typeof DepartmentFields>;
export type Department = z.infer<typeof Department>;

export const GradeFields = z
  .object({
    level: z.number().int().min(0).max(99).describe('Order of the grades, from junior to senior.'),
    name: line(lengths.name),
  })
  .meta({ id: 'GradeFields' });
export const Grade = z.object({ ...GradeFields.shape, ...stored }).meta({ id: 'Grade' });
export type GradeFields = z.infer<typeof GradeFields>;
export type Grade = z.infer<typeof Grade>;

export const StatusType = z
  .enum(['available', 'unavailable'])
  .meta({ id: 'StatusType', description: 'Whether a person can be reached while they have the status.' });
export type StatusType = z.infer<typeof StatusType>;

export const StatusFields = z
  .object({ name: localisedLine(lengths.name), type: StatusType })
  .meta({ id: 'StatusFields' });
export const Status = z.object({ ...StatusFields.shape, ...stored }).meta({ id: 'Status' });
export type StatusFields = z.infer<typeof StatusFields>;
export type Status = z.infer<typeof Status>;

const titles = {
  sites: labels('Sites', 'Lokalizacje', 'Standorte'),
  departments: labels('Departments', 'Działy', 'Abteilungen'),
  grades: labels('Grades', 'Poziomy stanowisk', 'Karrierestufen'),
  statuses: labels('Statuses', 'Statusy', 'Status'),
};

/** A managed list: small, not paged, with unique names. An entry in use can only be removed with a replacement. */
function referenceList<F extends z.ZodObject, S extends z.ZodObject>(
  noun: keyof typeof tags,
  singular: 'site' | 'department' | 'grade' | 'status',
  fields: F,
  stored: S,
  write: 'admin:sites' | 'admin:users',
) {
  const base = { feature: null, access: write, rate: 'write', problems: ['already-exists'] } as const;
  const list = endpoint({
    method: 'GET',
    path: `/${noun}`,
    summary: `List ${noun}`,
    access: 'any-admin',
    scoped: 'shared',
    feature: null,
    rate: 'read',
    response: z.object({ items: z.array(stored) }),
  });
  return endpoints('identity', noun, tags[noun], {
    list,
    export: exportOf(list, noun, titles[noun]),
    create: endpoint({
      ...base,
      method: 'POST',
      path: `/${noun}`,
      summary: `Create a ${singular}`,
      description: 'Returns 409 `already-exists` if the name is taken.',
      body: fields,
      response: stored,
      status: 201,
    }),
    edit: endpoint({
      ...base,
      method: 'PUT',
      path: `/${noun}/:id`,
      summary: `Update a ${singular}`,
      description: 'Returns 409 `already-exists` if the name is taken.',
      params: IdParams,
      body: fields,
      response: stored,
      versioned: true,
    }),
    remove: endpoint({
      ...base,
      method: 'DELETE',
      path: `/${noun}/:id`,
      summary: `Delete a ${singular}`,
      description: `People who have the ${singular} get the replacement. Without a replacement, returns 409 \`in-use\` if the ${singular} is assigned to anyone.`,
      params: IdParams,
      query: z.object({
        replacement: Id.describe(`ID of the ${singular} that people get instead.`).optional(),
      }),
      response: NoContent,
      status: 204,
      problems: ['in-use'],
    }),
  });
}

export const sites = referenceList('sites', 'site', SiteFields, Site, 'admin:sites');
export const departments = referenceList(
  'departments',
  'department',
  DepartmentFields,
  Department,
  'admin:users',
);
export const grades = referenceList('grades', 'grade', GradeFields, Grade, 'admin:users');
export const statuses = referenceList('statuses', 'status', StatusFields, Status, 'admin:users');
