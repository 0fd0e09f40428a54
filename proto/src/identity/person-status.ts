import { z } from 'zod';
import { Id, IdParams, Instant, PersonRef } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

/** What somebody's status is to be. */
export const StatusChoice = z
  .object({
    /** None says that there is nothing to say: they are here. */
    status: Id.nullable(),
    /** It ends by itself then. */
    until: Instant.nullable().default(null),
    /** Who stands in meanwhile; only of who is unavailable. */
    deputy: Id.nullable().default(null),
  })
  .meta({ id: 'StatusChoice' });
export type StatusChoice = z.infer<typeof StatusChoice>;

/** What somebody's status is, as everybody sees it. */
export const CurrentStatus = z
  .object({ status: Id, until: Instant.nullable(), deputy: PersonRef.nullable() })
  .meta({ id: 'CurrentStatus' });
export type CurrentStatus = z.infer<typeof CurrentStatus>;

const current = z.object({ current: CurrentStatus.nullable() });

export const personStatus = endpoints('identity', 'personStatus', {
  mine: endpoint({
    method: 'GET',
    path: '/settings/status',
    summary: "Say what one's own status is",
    access: 'signed-in',
    feature: null,
    rate: 'read',
    response: current,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/settings/status',
    summary: "Choose one's own status, until when, and who stands in",
    access: 'signed-in',
    feature: null,
    rate: 'write',
    body: StatusChoice,
    response: current,
  }),
  of: endpoint({
    method: 'GET',
    path: '/people/:id/status',
    summary: 'Say what the status of a person is',
    access: 'admin:users',
    scoped: 'inside',
    feature: null,
    rate: 'read',
    params: IdParams,
    response: current,
  }),
  give: endpoint({
    method: 'PUT',
    path: '/people/:id/status',
    summary: 'Choose the status of a person',
    access: 'admin:users',
    scoped: 'inside',
    feature: null,
    rate: 'write',
    params: IdParams,
    body: StatusChoice,
    response: current,
    problems: ['superuser-only', 'role-above-own'],
  }),
});
