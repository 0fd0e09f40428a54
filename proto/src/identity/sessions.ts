import { z } from 'zod';
import { Id, Instant, NoContent, line } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { Reauthentication } from './reauthentication.ts';
import { sessionTag } from './session.ts';

/** Kinds of device that people sign in with. */
export const sessionDeviceKinds = ['computer', 'phone', 'tablet'] as const;
export const SessionDeviceKind = z.enum(sessionDeviceKinds).meta({ id: 'SessionDeviceKind' });
export type SessionDeviceKind = z.infer<typeof SessionDeviceKind>;

/** A browser or app in which the person is signed in. */
export const OwnSession = z
  .object({
    id: Id,
    browser: z.string().nullable().describe('As reported by the client; null if unknown.'),
    system: z.string().nullable().describe('As reported by the client; null if unknown.'),
    kind: SessionDeviceKind.nullable().describe('Null if unknown.'),
    address: z.string().nullable().describe('IP address of the most recent use.'),
    startedAt: Instant,
    lastUsedAt: Instant,
    current: z.boolean().describe('Whether this is the session of the request.'),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

const OneSession = z.object({ id: line(100) });
const done = { response: NoContent, status: 204 } as const;
// The rate of sign-in, because the body has a password. It also keeps responses from being stored for retries.
const proven = { method: 'POST', rate: 'sign-in', body: Reauthentication } as const;
const own = { access: 'signed-in', feature: null, rate: 'write', personLevel: 'own' } as const;

/** Active sessions. An ended session is over everywhere within seconds, including its tokens. */
export const sessions = endpoints('identity', 'sessions', sessionTag, {
  list: endpoint({
    ...own,
    rate: 'read',
    method: 'GET',
    path: '/settings/sessions',
    summary: 'List your active sessions, most recently used first',
    response: z.object({ items: z.array(OwnSession) }),
  }),
  endOthers: endpoint({
    ...own,
    ...done,
    ...proven,
    path: '/settings/sessions/end-others',
    summary: 'End all of your other sessions',
    description: 'The current session stays active.',
    problems: ['sign-in-again', 'wrong-state', 'version-conflict'],
  }),
  end: endpoint({
    ...own,
    ...done,
    ...proven,
    path: '/settings/sessions/:id/end',
    summary: 'End one of your sessions',
    params: OneSession,
    problems: ['sign-in-again', 'not-found', 'version-conflict'],
  }),
  endForPerson: endpoint({
    ...done,
    method: 'DELETE',
    path: '/people/:id/sessions',
    summary: 'End all sessions of a person',
    description: 'Also revokes their API tokens, except those for provisioning.',
    access: 'admin:users',
    feature: null,
    rate: 'write',
    params: z.object({ id: Id }),
    problems: ['not-found', 'superuser-only', 'role-above-own', 'version-conflict'],
  }),
});
