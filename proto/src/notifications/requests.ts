import { z } from 'zod';
import { permissions } from '../access.ts';
import { NoContent, PersonRef, lengths, line } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

const requestsTag: Tag = {
  name: 'Requests to administrators',
  description: 'Ask for access to a page, or report a link that leads nowhere.',
};

/** The most administrators that are named. */
export const maxNamedAdministrators = 5;

/** A person sends at most this many in 24 hours. */
export const maxRequestsPerDay = 20;

/** What a page needs: a permission, or being a superuser. */
export const AskedPermission = z.enum(['superuser', ...permissions]).meta({
  id: 'AskedPermission',
  description: 'A permission, or `superuser` for what only superusers may do.',
});
export type AskedPermission = z.infer<typeof AskedPermission>;

export const NamedAdministrator = PersonRef.extend({
  sameSite: z.boolean().describe('Whether they work at your site.'),
}).meta({ id: 'NamedAdministrator' });
export type NamedAdministrator = z.infer<typeof NamedAdministrator>;

/** A path in the web client, without query and fragment. */
const Page = line(lengths.url)
  .regex(/^\/(?!\/)[^\s?#\\]*$/)
  .describe('Path in the web client, without query and fragment.');

const own = { access: 'signed-in', feature: null, rate: 'write', tokens: false } as const;
const sent = { response: NoContent, status: 204, problems: ['rate-limited'] } as const;

export const requests = endpoints('notifications', 'requests', requestsTag, {
  administrators: endpoint({
    ...own,
    rate: 'read',
    method: 'GET',
    path: '/access-requests/administrators',
    summary: 'List who can give you access',
    description: `Up to ${maxNamedAdministrators} people who can give you this permission, or any role if none is named. Those at your site come first. Empty if you may not use the directory.`,
    query: z.object({ permission: AskedPermission.optional() }),
    response: z.object({ items: z.array(NamedAdministrator).max(maxNamedAdministrators) }),
  }),
  access: endpoint({
    ...own,
    ...sent,
    method: 'POST',
    path: '/access-requests',
    summary: 'Request access to a page',
    description: `Notifies the people who can give you the permission, once a day for each page. At most ${maxRequestsPerDay} requests and reports in 24 hours.`,
    body: z.object({ page: Page, permission: AskedPermission.optional() }),
  }),
  brokenLink: endpoint({
    ...own,
    ...sent,
    method: 'POST',
    path: '/broken-links',
    summary: 'Report a link that leads nowhere',
    description: `Notifies the people who manage the organisation’s settings, once a day for each page. At most ${maxRequestsPerDay} requests and reports in 24 hours.`,
    body: z.object({ page: Page }),
  }),
});
