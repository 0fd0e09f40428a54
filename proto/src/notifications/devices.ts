import { z } from 'zod';
import { Id, IdParams, Instant, Nothing, PersonRef, lengths, line, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

export const deviceKinds = ['web', 'fcm', 'apns'] as const;
export const DeviceKind = z.enum(deviceKinds).meta({ id: 'DeviceKind' });
export type DeviceKind = z.infer<typeof DeviceKind>;

/** Most devices of one person; the one that was not seen for longest makes room. */
export const mostDevices = 20;

const key = z
  .string()
  .regex(/^[\w-]{16,200}$/)
  .max(200);

/** How a browser or an app says where it is reached. */
export const DeviceFields = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('web'),
      name: line(lengths.name),
      token: z.url({ protocol: /^https?$/ }).max(lengths.url),
      keys: z.object({ p256dh: key, auth: key }),
    }),
    z.object({
      kind: z.enum(['fcm', 'apns']),
      name: line(lengths.name),
      token: z.string().regex(/^[\w:.-]{8,2000}$/),
    }),
  ])
  .meta({ id: 'DeviceFields' });
export type DeviceFields = z.infer<typeof DeviceFields>;

/** A browser or an app that one is reached on. */
export const Device = z
  .object({ id: Id, kind: DeviceKind, name: z.string(), createdAt: Instant, lastSeenAt: Instant })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

export const pushOutcomes = ['accepted', 'gone', 'refused', 'later'] as const;

/** What a maker's service said to the last message for a device. */
export const PushAnswer = z
  .object({
    at: Instant,
    outcome: z.enum(pushOutcomes),
    /** HTTP status; null where nobody answered. */
    status: z.number().int().nullable(),
    /** In the service's own words. */
    said: z.string(),
  })
  .meta({ id: 'PushAnswer' });
export type PushAnswer = z.infer<typeof PushAnswer>;

/** A device as whoever looks for what is wrong with it sees it; never where it is reached. */
export const DiagnosedDevice = Device.omit({ lastSeenAt: true })
  .extend({
    person: PersonRef,
    answer: PushAnswer.nullable(),
    /** When a message last showed on it, as far as it could say so. */
    receivedAt: Instant.nullable(),
    /** Since when its maker's service says it is gone. */
    goneAt: Instant.nullable(),
    /** The last test that was sent to it, and when it showed. */
    test: z.object({ at: Instant, receivedAt: Instant.nullable() }).nullable(),
  })
  .meta({ id: 'DiagnosedDevice' });
export type DiagnosedDevice = z.infer<typeof DiagnosedDevice>;

const own = { access: 'signed-in', feature: null, rate: 'write', path: '/settings/devices' } as const;

/** Where people are reached by push messages. */
export const devices = endpoints('notifications', 'devices', {
  list: endpoint({
    ...own,
    method: 'GET',
    rate: 'read',
    personLevel: 'own',
    summary: "List one's devices, and what a browser subscribes with",
    response: z.object({
      items: z.array(Device),
      /** Public key of VAPID; null where no browser is reached. */
      webKey: z.string().nullable(),
    }),
  }),
  register: endpoint({
    ...own,
    method: 'PUT',
    personLevel: 'own',
    summary: 'Say where one is reached; whoever was reached there before is no longer',
    body: DeviceFields,
    response: Device,
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/settings/devices/:id',
    summary: 'Be reached on a device no longer',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
  removeAll: endpoint({
    ...own,
    method: 'DELETE',
    summary: 'Be reached on no device any longer',
    response: Nothing,
    status: 204,
  }),
  receive: endpoint({
    method: 'PUT',
    path: '/push/receipts/:receipt',
    // A service worker has no session; the name of a receipt is known to the device alone.
    access: 'public',
    feature: null,
    rate: 'write',
    summary: 'Say that a push message was shown',
    params: z.object({ receipt: z.string().regex(/^[\w-]{16,64}$/) }),
    response: Nothing,
    status: 204,
  }),
});

const admin = { access: 'admin:setup', feature: null, rate: 'write', tokens: false } as const;

/** For whoever looks why a push message does not arrive. */
export const pushDiagnostics = endpoints('notifications', 'pushDiagnostics', {
  list: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/push/devices',
    summary: 'List the devices of everybody or of one person, newest first',
    query: page.extend({ person: Id.optional() }),
    response: pageOf(DiagnosedDevice),
    problems: ['invalid-cursor'],
  }),
  test: endpoint({
    ...admin,
    method: 'POST',
    path: '/push/devices/:id/test',
    summary: "Send a test to a device and show what its maker's service says",
    params: IdParams,
    response: DiagnosedDevice,
  }),
  prune: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/push/devices/gone',
    summary: 'Remove the devices that are gone',
    response: z.object({ removed: z.number().int() }),
  }),
});
