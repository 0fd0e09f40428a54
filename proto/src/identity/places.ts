import { z } from 'zod';
import { Id, IdParams, Nothing, line, lengths, lineOrNothing, localisedLine } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';

const stored = { id: Id, people: z.number().int(), version: z.number().int() };

export const SiteFields = z
  .object({
    title: localisedLine(lengths.name),
    address1: lineOrNothing(lengths.address).default(''),
    address2: lineOrNothing(lengths.address).default(''),
    city: lineOrNothing(lengths.name).default(''),
    country: lineOrNothing(lengths.name).default(''),
    postcode: lineOrNothing(20).default(''),
    state: lineOrNothing(lengths.name).default(''),
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
  .object({ level: z.number().int().min(0).max(99), name: line(lengths.name) })
  .meta({ id: 'GradeFields' });
export const Grade = z.object({ ...GradeFields.shape, ...stored }).meta({ id: 'Grade' });
export type GradeFields = z.infer<typeof GradeFields>;
export type Grade = z.infer<typeof Grade>;

/** Whether somebody can be reached while a status lasts. */
export const StatusType = z.enum(['available', 'unavailable']).meta({ id: 'StatusType' });
export type StatusType = z.infer<typeof StatusType>;

export const StatusFields = z
  .object({ name: localisedLine(lengths.name), type: StatusType })
  .meta({ id: 'StatusFields' });
export const Status = z.object({ ...StatusFields.shape, ...stored }).meta({ id: 'Status' });
export type StatusFields = z.infer<typeof StatusFields>;
export type Status = z.infer<typeof Status>;

/** A managed list: small, listed whole, unique names, removed only when nobody is in it or with a replacement. */
function managedList<F extends z.ZodObject, S extends z.ZodObject>(
  noun: 'sites' | 'departments' | 'grades' | 'statuses',
  fields: F,
  stored: S,
  write: 'admin:sites' | 'admin:users',
) {
  const base = { feature: null, access: write, rate: 'write', problems: ['already-exists'] } as const;
  const list = endpoint({
    method: 'GET',
    path: `/${noun}`,
    summary: `List the ${noun}`,
    access: 'any-admin',
    scoped: 'shared',
    feature: null,
    rate: 'read',
    response: z.object({ items: z.array(stored) }),
  });
  return endpoints('identity', noun, {
    list,
    export: exportOf(list, `the ${noun}`),
    create: endpoint({
      ...base,
      method: 'POST',
      path: `/${noun}`,
      summary: `Add to the ${noun}`,
      body: fields,
      response: stored,
      status: 201,
    }),
    edit: endpoint({
      ...base,
      method: 'PUT',
      path: `/${noun}/:id`,
      summary: `Change one of the ${noun}`,
      params: IdParams,
      body: fields,
      response: stored,
      versioned: true,
    }),
    remove: endpoint({
      ...base,
      method: 'DELETE',
      path: `/${noun}/:id`,
      summary: `Remove one of the ${noun}; whoever is in it moves to the replacement`,
      params: IdParams,
      query: z.object({ replacement: Id.optional() }),
      response: Nothing,
      status: 204,
      problems: ['in-use'],
    }),
  });
}

export const sites = managedList('sites', SiteFields, Site, 'admin:sites');
export const departments = managedList('departments', DepartmentFields, Department, 'admin:users');
export const grades = managedList('grades', GradeFields, Grade, 'admin:users');
export const statuses = managedList('statuses', StatusFields, Status, 'admin:users');
