import { z } from 'zod';
import { Id, Instant, Nothing } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

/** What kind of thing somebody signed in with. */
export const deviceKinds = ['computer', 'phone', 'tablet'] as const;
export const DeviceKind = z.enum(deviceKinds).meta({ id: 'DeviceKind' });
export type DeviceKind = z.infer<typeof DeviceKind>;

/** One browser, or one app, that somebody is signed in with. */
export const OwnSession = z
  .object({
    id: Id,
    /** As it calls itself; null of what has not shown itself yet, or does not say. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: DeviceKind.nullable(),
    /** The network address it was seen at last. */
    address: z.string().nullable(),
    startedAt: Instant,
    lastUsedAt: Instant,
    /** Whether it is the one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

const OneSession = z.object({ id: z.string().min(1).max(100) });
const done = { response: Nothing, status: 204 } as const;
const own = { access: 'signed-in', feature: null, rate: 'write', personLevel: 'own' } as const;

/** Where people are signed in. An ended session is over everywhere within seconds, with the tokens it was given. */
export const sessions = endpoints('identity', 'sessions', {
  list: endpoint({
    ...own,
    rate: 'read',
    method: 'GET',
    path: '/settings/sessions',
    summary: 'List where one is signed in, the last used first',
    response: z.object({ items: z.array(OwnSession) }),
  }),
  endOthers: endpoint({
    ...own,
    ...done,
    method: 'DELETE',
    path: '/settings/sessions',
    summary: 'Sign out everywhere but here',
    problems: ['wrong-state', 'version-conflict'],
  }),
  end: endpoint({
    ...own,
    ...done,
    method: 'DELETE',
    path: '/settings/sessions/:id',
    summary: 'Sign out of one session',
    params: OneSession,
    problems: ['not-found', 'version-conflict'],
  }),
  endOf: endpoint({
    ...done,
    method: 'DELETE',
    path: '/people/:id/sessions',
    summary: 'Sign somebody out everywhere',
    access: 'admin:users',
    feature: null,
    rate: 'write',
    params: z.object({ id: Id }),
    problems: ['not-found', 'superuser-only', 'version-conflict'],
  }),
});
