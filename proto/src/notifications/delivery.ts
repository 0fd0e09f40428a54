import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';
import { updateKinds } from './updates.ts';

/** Ways an update comes to somebody. What is added here is chosen from at once; `app` is the bell, `push` wakes devices. */
export const deliveryChannels = ['app', 'push', 'mail'] as const;
export const DeliveryChannel = z.enum(deliveryChannels).meta({ id: 'DeliveryChannel' });
export type DeliveryChannel = z.infer<typeof DeliveryChannel>;

/** What somebody can hear of: updates, what is said in chat, and what it says on the device itself instead of that something was said. */
export const deliveryKinds = [...updateKinds, 'chat', 'chat-words'] as const;
export const DeliveryKind = z.enum(deliveryKinds).meta({
  id: 'DeliveryKind',
  description: '`chat-words`: show the text of chat messages in push notifications.',
});
export type DeliveryKind = z.infer<typeof DeliveryKind>;

/** Chat has its own place in the product and writes no mails: of it devices are told. */
export const waysOf = (kind: DeliveryKind): readonly DeliveryChannel[] =>
  kind === 'chat' || kind === 'chat-words' ? ['push'] : deliveryChannels;

/** Mails come one by one, or together once a day or on Mondays. */
export const mailRhythms = ['at-once', 'daily', 'weekly'] as const;
export const MailRhythm = z.enum(mailRhythms).meta({ id: 'MailRhythm' });
export type MailRhythm = z.infer<typeof MailRhythm>;

/** A time on a clock on the wall, `22:30`. */
export const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

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

/** By each of the ways there are for a kind; one that is not named stays as it is for who never chose. */
export const WantedDelivery = z.record(DeliveryKind, z.partialRecord(DeliveryChannel, z.boolean()));
export type WantedDelivery = z.infer<typeof WantedDelivery>;

/** What somebody hears of, by which way, and when. */
export const DeliveryChoice = z
  .object({
    wanted: WantedDelivery.describe('By kind and channel. What is left out keeps its default.'),
    mailRhythm: MailRhythm,
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
  .refine(({ kind, channel }) => waysOf(kind).includes(channel), {
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
const rulesAsTheyAre = DeliveryRules.extend({ version: z.number().int() });

/** How people hear of what concerns them. */
export const delivery = endpoints('notifications', 'delivery', {
  get: endpoint({
    ...own,
    method: 'GET',
    rate: 'read',
    summary: 'Get your notification settings',
    response: OwnDelivery,
  }),
  choose: endpoint({
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
    response: rulesAsTheyAre,
  }),
  decide: endpoint({
    ...setup,
    method: 'PUT',
    rate: 'write',
    summary: 'Update the notification rules of the organisation',
    description: 'A rule turns a kind of notification on or off for everyone.',
    body: DeliveryRules,
    response: rulesAsTheyAre,
    versioned: true,
  }),
});
