import { z } from 'zod';
import { NoContent, lengths, line } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

const requestsTag: Tag = {
  name: 'Requests to administrators',
  description: 'Ask for access to a page, or report a link that leads nowhere.',
};

/** The most administrators that are named. */
export const maxNamedAdministrators = 5;

/** A person sends at most this many in 24 hours. */
export const maxRequestsPerDay = 20;

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
    description: `The names of up to ${maxNamedAdministrators} people who can give roles. Empty if you may not use the directory.`,
    response: z.object({ items: z.array(z.object({ name: z.string() })).max(maxNamedAdministrators) }),
  }),
  access: endpoint({
    ...own,
    ...sent,
    method: 'POST',
    path: '/access-requests',
    summary: 'Request access to a page',
    description: `Notifies the people who can give roles, once a day for each page. At most ${maxRequestsPerDay} requests and reports in 24 hours.`,
    body: z.object({ page: Page }),
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
