import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';
import { TimeOfDay } from '../time-of-day.ts';
import { updateKinds } from './updates.ts';
import { notificationsTag } from './updates.ts';

/**
 * Channels by which a notification reaches a person. People can choose a channel as soon as it is added here. `app` is
 * the bell, `push` goes to devices.
 */
export const deliveryChannels = ['app', 'push', 'mail'] as const;
export const DeliveryChannel = z.enum(deliveryChannels).meta({ id: 'DeliveryChannel' });
export type DeliveryChannel = z.infer<typeof DeliveryChannel>;

/**
 * What a person can be notified of: updates, chat messages, and whether push notifications show the text of a chat
 * message.
 */
export const deliveryKinds = [...updateKinds, 'chat', 'chat-text'] as const;
export const DeliveryKind = z.enum(deliveryKinds).meta({
  id: 'DeliveryKind',
  description: '`chat-text`: show the text of chat messages in push notifications.',
});
export type DeliveryKind = z.infer<typeof DeliveryKind>;

/** Chat has its own place in the product and sends no e-mails, only push notifications. */
export const channelsOf = (kind: DeliveryKind): readonly DeliveryChannel[] =>
  kind === 'chat' || kind === 'chat-text' ? ['push'] : deliveryChannels;

/** E-mails are sent one by one, or together once a day or on Mondays. */
export const mailFrequencies = ['at-once', 'daily', 'weekly'] as const;
export const MailFrequency = z.enum(mailFrequencies).meta({ id: 'MailFrequency' });
export type MailFrequency = z.infer<typeof MailFrequency>;

export const QuietHours = z
  .object({
    from: TimeOfDay.describe('Local time of the recipient, for example `22:30`.'),
    to: TimeOfDay.describe('Local time of the recipient, for example `06:30`.'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], params: { code: 'order' } })
  .meta({
    id: 'QuietHours',
    description: 'Notifications wait until the end of quiet hours.',
  });
export type QuietHours = z.infer<typeof QuietHours>;

/** For each kind, by its channels. A channel that is left out keeps its default. */
export const DeliveryPreferences = z.record(DeliveryKind, z.partialRecord(DeliveryChannel, z.boolean()));
export type DeliveryPreferences = z.infer<typeof DeliveryPreferences>;

/** What a person is notified of, by which channels, and when. */
export const DeliveryChoice = z
  .object({
    preferences: DeliveryPreferences.describe('By kind and channel. What is left out keeps its default.'),
    mailFrequency: MailFrequency,
    quiet: QuietHours.nullable().describe('Null for no quiet hours.'),
  })
  .meta({ id: 'DeliveryChoice' });
export type DeliveryChoice = z.infer<typeof DeliveryChoice>;

export const DeliveryRule = z
  .object({
    kind: DeliveryKind,
    channel: DeliveryChannel,
    on: z.boolean().describe('`true`: always on. `false`: always off.'),
  })
  .refine(({ kind, channel }) => channelsOf(kind).includes(channel), {
    path: ['channel'],
    params: { code: 'invalid' },
  })
  .meta({ id: 'DeliveryRule', description: 'Turns a kind of notification on or off for everyone.' });
export type DeliveryRule = z.infer<typeof DeliveryRule>;

export const DeliveryRules = z
  .object({
    rules: z
      .array(DeliveryRule)
      .max(deliveryKinds.length * deliveryChannels.length)
      .refine(
        (rules) => new Set(rules.map(({ kind, channel }) => `${kind} ${channel}`)).size === rules.length,
        {
          params: { code: 'unique' },
        },
      ),
  })
  .meta({ id: 'DeliveryRules' });
export type DeliveryRules = z.infer<typeof DeliveryRules>;

const OwnDelivery = DeliveryChoice.extend({
  rules: z.array(DeliveryRule).describe('Rules of the organisation, which take precedence.'),
  timeZone: z.string().describe('IANA time zone of quiet hours and of daily and weekly e-mails.'),
}).meta({ id: 'OwnDelivery' });
export type OwnDelivery = z.infer<typeof OwnDelivery>;

const own = { access: 'signed-in', feature: null, path: '/settings/notifications' } as const;
const setup = { access: 'admin:setup', feature: null, path: '/setup/notifications' } as const;
const VersionedDeliveryRules = DeliveryRules.extend({ version: z.number().int() });

/** Notification settings, of people and of the organisation. */
export const delivery = endpoints('notifications', 'delivery', notificationsTag, {
  get: endpoint({
    ...own,
    method: 'GET',
    rate: 'read',
    summary: 'Get your notification settings',
    response: OwnDelivery,
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    rate: 'write',
    summary: 'Update your notification settings',
    description: 'Rules of the organisation take precedence.',
    body: DeliveryChoice,
    response: OwnDelivery,
  }),
  rules: endpoint({
    ...setup,
    method: 'GET',
    rate: 'read',
    summary: 'Get the notification rules of the organisation',
    response: VersionedDeliveryRules,
  }),
  updateRules: endpoint({
    ...setup,
    method: 'PUT',
    rate: 'write',
    summary: 'Update the notification rules of the organisation',
    description: 'A rule turns a kind of notification on or off for everyone.',
    body: DeliveryRules,
    response: VersionedDeliveryRules,
    versioned: true,
  }),
});
