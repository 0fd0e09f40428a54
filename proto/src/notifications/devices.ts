import { z } from 'zod';
import { Id, IdParams, Instant, NoContent, PersonRef, lengths, line, page, pageOf } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

const pushDevicesTag: Tag = {
  name: 'Push devices',
  description: 'Devices that receive push notifications, and diagnostics of their delivery.',
};

export const pushDeviceKinds = ['web', 'fcm', 'apns'] as const;
export const PushDeviceKind = z.enum(pushDeviceKinds).meta({
  id: 'PushDeviceKind',
  description:
    '`web`: a browser. `fcm`: an app using Firebase Cloud Messaging. `apns`: an app using Apple Push Notification service.',
});
export type PushDeviceKind = z.infer<typeof PushDeviceKind>;

/** Maximum devices per person. A new one replaces the one not seen for longest. */
export const maxDevices = 20;

const key = z
  .string()
  .regex(/^[\w-]{16,200}$/)
  .max(200);

/** The push address of a browser or an app. */
export const DeviceFields = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('web'),
      name: line(lengths.name),
      token: z
        .url({ protocol: /^https?$/ })
        .max(lengths.url)
        .describe('Push endpoint of the browser, or device token of the app.'),
      keys: z.object({ p256dh: key, auth: key }),
    }),
    z.object({
      kind: z.enum(['fcm', 'apns']),
      name: line(lengths.name),
      token: z
        .string()
        .regex(/^[\w:.-]{8,2000}$/)
        .describe('Push endpoint of the browser, or device token of the app.'),
    }),
  ])
  .meta({ id: 'DeviceFields' });
export type DeviceFields = z.infer<typeof DeviceFields>;

/** A browser or an app that receives a person's push notifications. */
export const PushDevice = z
  .object({ id: Id, kind: PushDeviceKind, name: z.string(), createdAt: Instant, lastSeenAt: Instant })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof PushDevice>;

export const pushOutcomes = ['accepted', 'gone', 'refused', 'later'] as const;

export const PushResponse = z
  .object({
    at: Instant,
    outcome: z.enum(pushOutcomes),
    status: z.number().int().nullable().describe('HTTP status; null if there was no response.'),
    body: z.string().describe('The response in the words of the push service.'),
  })
  .meta({ id: 'PushResponse', description: 'Response of the push service to the last message.' });
export type PushResponse = z.infer<typeof PushResponse>;

/** A device as admins see it for diagnosis, without its push address. */
export const DiagnosedDevice = PushDevice.omit({ lastSeenAt: true })
  .extend({
    person: PersonRef,
    answer: PushResponse.nullable(),
    receivedAt: Instant.nullable().describe(
      'When a notification was last displayed, as far as the device reported it.',
    ),
    goneAt: Instant.nullable().describe('Since when the push service has reported the device as gone.'),
    test: z
      .object({ at: Instant, receivedAt: Instant.nullable() })
      .nullable()
      .describe('The last test notification, and when it was displayed.'),
  })
  .meta({ id: 'DiagnosedDevice' });
export type DiagnosedDevice = z.infer<typeof DiagnosedDevice>;

const own = { access: 'signed-in', feature: null, rate: 'write', path: '/settings/devices' } as const;

/** The devices that receive a person's push notifications. */
export const devices = endpoints('notifications', 'devices', pushDevicesTag, {
  list: endpoint({
    ...own,
    method: 'GET',
    rate: 'read',
    personLevel: 'own',
    summary: 'List your push devices',
    description: 'Includes the VAPID public key for browser subscriptions.',
    response: z.object({
      items: z.array(PushDevice),
      webKey: z
        .string()
        .nullable()
        .describe('VAPID public key; null if browsers cannot receive push notifications here.'),
    }),
  }),
  register: endpoint({
    ...own,
    method: 'PUT',
    personLevel: 'own',
    summary: 'Register a push device',
    description:
      'If the device was registered by someone else, it is moved to you. Each person can have up to 20 devices; the one not seen for longest makes room.',
    body: DeviceFields,
    response: PushDevice,
    problems: ['wrong-state'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/settings/devices/:id',
    summary: 'Delete a push device',
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
  removeAll: endpoint({
    ...own,
    method: 'DELETE',
    summary: 'Delete all of your push devices',
    response: NoContent,
    status: 204,
  }),
  confirmReceipt: endpoint({
    method: 'PUT',
    path: '/push/receipts/:receipt',
    // A service worker has no session. Only the device knows the name of its receipt.
    access: 'public',
    feature: null,
    rate: 'write',
    summary: 'Report that a push notification was displayed',
    description:
      'Called by the device without a session. The receipt in the path is known only to the device.',
    params: z.object({ receipt: z.string().regex(/^[\w-]{16,64}$/) }),
    response: NoContent,
    status: 204,
  }),
});

const admin = { access: 'admin:setup', feature: null, rate: 'write', tokens: false } as const;

/** For admins who investigate why a push notification does not arrive. */
export const pushDiagnostics = endpoints('notifications', 'pushDiagnostics', pushDevicesTag, {
  list: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/push/devices',
    summary: 'List push devices, newest first',
    description: 'Of everyone, or of one person with `person`.',
    query: page.extend({ person: Id.optional() }),
    response: pageOf(DiagnosedDevice),
    problems: ['invalid-cursor'],
  }),
  count: endpoint({
    ...admin,
    rate: 'read',
    method: 'GET',
    path: '/push/devices/count',
    summary: 'Count the devices that receive push notifications',
    description: 'Counted at most once a minute.',
    response: z.object({
      devices: z.number().int().nullable().describe('Coarse or null in works council mode.'),
    }),
  }),
  test: endpoint({
    ...admin,
    method: 'POST',
    path: '/push/devices/:id/test',
    summary: 'Send a test notification to a push device',
    description: 'Returns the response of the push service.',
    params: IdParams,
    response: DiagnosedDevice,
  }),
  prune: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/push/devices/gone',
    summary: 'Delete expired push devices',
    description: 'Devices that their push service reports as gone.',
    response: z.object({ removed: z.number().int() }),
  }),
});
