import { z } from 'zod';
import { Id, IdParams, lengths, oneOrMany, page, pageOf, tidyLine } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { CurrentStatus } from './person-status.ts';
import { Department, Site, Status } from './reference-data.ts';
import { PrivateField } from './privacy.ts';

const directoryTag: Tag = { name: 'Directory', description: 'Find colleagues and view their profiles.' };

/** A person as colleagues see them, without the fields they hide. */
export const Colleague = z
  .object({
    id: Id,
    name: z.string(),
    jobTitle: z.string().nullable(),
    photo: z
      .string()
      .nullable()
      .describe('Path of the profile photo; null if there is none or it is hidden.'),
    department: Id.nullable().describe('ID of the department.'),
    site: Id.nullable().describe('ID of the site.'),
    email: z.string().nullable().describe('Null if hidden.'),
    phone: z.string().nullable().describe('Null if hidden.'),
    mobile: z.string().nullable().describe('Null if hidden.'),
    lastSeen: z.iso
      .datetime()
      .nullable()
      .describe('Null if hidden or unknown; always null in works council mode.'),
    status: CurrentStatus.nullable().describe('Null if no status is set.'),
    hidden: z
      .array(PrivateField)
      .describe('Fields hidden from others. Only the person and admins who manage people see them.'),
  })
  .meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;

export const Profile = Colleague.extend({
  active: z.boolean().describe('Whether the account is active.'),
  manager: Colleague.nullable().describe('Null if there is none.'),
  reports: z.number().int().describe('Number of direct reports.'),
}).meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const DirectoryQuery = page.extend({
  q: tidyLine(lengths.search).optional().describe('Beginnings of a name, job title, department or site.'),
  site: oneOrMany(Id).describe('IDs of sites.'),
  department: oneOrMany(Id).describe('IDs of departments.'),
  sort: z
    .enum(['name', '-name', '-createdAt'])
    .default('name')
    .describe('A leading `-` sorts in descending order.'),
});
export type DirectoryQuery = z.infer<typeof DirectoryQuery>;

/** More than a glance can take in. */
export const mostAway = 20;

const counts = { people: true, version: true } as const;
const read = { method: 'GET', access: 'signed-in', feature: null, rate: 'read' } as const;

export const directory = endpoints('identity', 'directory', directoryTag, {
  list: endpoint({
    ...read,
    path: '/directory',
    summary: 'Search the directory',
    description: 'Matches the beginning of names, job titles, departments and sites.',
    access: 'user:directory',
    feature: 'directory',
    query: DirectoryQuery,
    response: pageOf(Colleague),
    problems: ['invalid-cursor'],
  }),
  referenceData: endpoint({
    ...read,
    path: '/directory/reference-data',
    summary: 'List the sites, departments and statuses for directory filters',
    response: z.object({
      sites: z.array(Site.omit(counts)),
      departments: z.array(Department.omit(counts)),
      statuses: z.array(Status.omit(counts)),
      map: z.string().describe('URL of the map, with `{address}` in place of the address of a site.'),
    }),
  }),
  away: endpoint({
    ...read,
    path: '/team/away',
    summary: 'List who of your team is away now',
    description: `Your manager, your peers and your direct reports, those who are back first at the top. At most ${mostAway}.`,
    response: z.object({ items: z.array(Colleague) }),
  }),
  profile: endpoint({
    ...read,
    path: '/profiles/:id',
    summary: 'Get the profile of a colleague',
    description: 'Includes their manager and the number of direct reports.',
    params: IdParams,
    response: Profile,
  }),
  reports: endpoint({
    ...read,
    path: '/profiles/:id/reports',
    summary: 'List the direct reports of a person',
    params: IdParams,
    query: page,
    response: pageOf(Colleague),
    problems: ['invalid-cursor'],
  }),
});
