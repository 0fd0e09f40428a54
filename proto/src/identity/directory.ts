import { z } from 'zod';
import { Id, IdParams, lengths, many, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { CurrentStatus } from './person-status.ts';
import { Department, Site, Status } from './places.ts';
import { PrivateField } from './privacy.ts';

/** A person as colleagues see them: without what they hide. */
export const Colleague = z
  .object({
    id: Id,
    name: z.string(),
    jobTitle: z.string().nullable(),
    photo: z.string().nullable(),
    department: Id.nullable(),
    site: Id.nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    mobile: z.string().nullable(),
    lastSeen: z.iso.datetime().nullable(),
    /** None of who has nothing to say about it: they are here. */
    status: CurrentStatus.nullable(),
    /** What is shown here to who reads, and hidden from others: to the person, and to administrators of people. */
    hidden: z.array(PrivateField),
  })
  .meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;

export const Profile = Colleague.extend({
  /** Whether they still work here. */
  active: z.boolean(),
  manager: Colleague.nullable(),
  /** How many people report to them. */
  reports: z.number().int(),
}).meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const DirectoryQuery = page.extend({
  q: z.string().trim().max(lengths.search).optional(),
  site: many(Id),
  department: many(Id),
  sort: z.enum(['name', '-name', '-createdAt']).default('name'),
});
export type DirectoryQuery = z.infer<typeof DirectoryQuery>;

const counts = { people: true, version: true } as const;
const read = { method: 'GET', access: 'signed-in', feature: null, rate: 'read' } as const;

export const directory = endpoints('identity', 'directory', {
  list: endpoint({
    ...read,
    path: '/directory',
    summary: 'Find colleagues by beginnings of their names, job title, department or site',
    access: 'user:directory',
    feature: 'directory',
    query: DirectoryQuery,
    response: pageOf(Colleague),
    problems: ['invalid-cursor'],
  }),
  places: endpoint({
    ...read,
    path: '/directory/places',
    summary: 'Name the sites, departments and statuses people are in',
    response: z.object({
      sites: z.array(Site.omit(counts)),
      departments: z.array(Department.omit(counts)),
      statuses: z.array(Status.omit(counts)),
      /** The map that addresses open in, with `{address}` where one goes. */
      map: z.string(),
    }),
  }),
  profile: endpoint({
    ...read,
    path: '/profiles/:id',
    summary: 'Show a colleague, who they report to and how many report to them',
    params: IdParams,
    response: Profile,
  }),
  reports: endpoint({
    ...read,
    path: '/profiles/:id/reports',
    summary: 'List who reports to a person',
    params: IdParams,
    query: page,
    response: pageOf(Colleague),
    problems: ['invalid-cursor'],
  }),
});
