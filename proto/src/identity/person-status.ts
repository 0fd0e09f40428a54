import { z } from 'zod';
import { Id, IdParams, Instant, PersonRef } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { statusTag } from './reference-data.ts';

/** The status to set for a person. */
export const StatusChoice = z
  .object({
    status: Id.nullable().describe('ID of the status; null clears it.'),
    until: Instant.nullable().default(null).describe('When the status ends; null for no end.'),
    deputy: Id.nullable()
      .default(null)
      .describe('ID of the deputy. Only for statuses of type `unavailable`.'),
  })
  .meta({ id: 'StatusChoice' });
export type StatusChoice = z.infer<typeof StatusChoice>;

/** A person's status, as everyone sees it. */
export const CurrentStatus = z
  .object({
    status: Id.describe('ID of the status.'),
    until: Instant.nullable().describe('When the status ends; null for no end.'),
    deputy: PersonRef.nullable(),
  })
  .meta({ id: 'CurrentStatus' });
export type CurrentStatus = z.infer<typeof CurrentStatus>;

const current = z.object({ current: CurrentStatus.nullable() });

export const personStatus = endpoints('identity', 'personStatus', statusTag, {
  getOwn: endpoint({
    method: 'GET',
    path: '/settings/status',
    summary: 'Get your status',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    response: current,
  }),
  updateOwn: endpoint({
    method: 'PUT',
    path: '/settings/status',
    summary: 'Update your status',
    description: 'Optionally with an end time and a deputy.',
    access: 'signed-in',
    feature: null,
    rate: 'write',
    body: StatusChoice,
    response: current,
  }),
  get: endpoint({
    method: 'GET',
    path: '/people/:id/status',
    summary: 'Get the status of a person',
    access: 'admin:users',
    scoped: 'inside',
    feature: null,
    rate: 'read',
    params: IdParams,
    response: current,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/people/:id/status',
    summary: 'Update the status of a person',
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
