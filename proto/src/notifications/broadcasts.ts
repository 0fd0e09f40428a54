import { z } from 'zod';
import { lineShape } from '../characters.ts';
import { Audience } from '../audience.ts';
import { Id, Instant, PersonRef, WebUrl, lengths, localised, localisedLine } from '../common.ts';
import { TaskProgress } from '../tasks.ts';
import { BroadcastKind, BroadcastState } from './broadcast-queries.ts';

/** How a broadcast reaches people, in the order of its cascade. Everyone gets it in the app. */
export const broadcastChannels = ['app', 'push', 'mail', 'sms'] as const;
export const BroadcastChannel = z.enum(broadcastChannels).meta({ id: 'BroadcastChannel' });
export type BroadcastChannel = z.infer<typeof BroadcastChannel>;

export const safetyAnswers = ['safe', 'help'] as const;
export const SafetyAnswer = z.enum(safetyAnswers).meta({ id: 'SafetyAnswer' });
export type SafetyAnswer = z.infer<typeof SafetyAnswer>;

/** Longest wait before a step: a week, in minutes. */
export const maxWaitMinutes = 7 * 24 * 60;

/** A path in the product, or a URL with its protocol. */
export const BroadcastLink = z.union([
  WebUrl,
  z
    .string()
    .max(lengths.url)
    .regex(/^\/(?![/\\])[^\s\\]*$/)
    .regex(lineShape),
]);

export const CascadeStep = z
  .object({
    channel: BroadcastChannel.exclude(['app']),
    wait: z.number().int().min(0).max(maxWaitMinutes).describe('Minutes after the previous channel.'),
  })
  .meta({
    id: 'CascadeStep',
    description: 'A further channel for people who have not opened the broadcast by then.',
  });
export type CascadeStep = z.infer<typeof CascadeStep>;

/** Content, audience and channels of a broadcast. */
export const BroadcastFields = z
  .object({
    kind: BroadcastKind.default('notice'),
    title: localisedLine(lengths.title),
    message: localised(lengths.comment),
    audience: Audience,
    link: BroadcastLink.nullable().default(null).describe('Path in the web client, or a full URL.'),
    confirm: z.boolean().default(false).describe('Whether recipients are asked to acknowledge it.'),
    cascade: z
      .array(CascadeStep)
      .max(broadcastChannels.length - 1)
      .refine((steps) => new Set(steps.map(({ channel }) => channel)).size === steps.length, {
        params: { code: 'unique' },
      })
      .default([])
      .describe('Channels after the app itself, in this order.'),
  })
  .meta({ id: 'BroadcastFields' });
export type BroadcastFields = z.infer<typeof BroadcastFields>;

type ReadonlyBroadcastFields = Omit<BroadcastFields, 'cascade'> & {
  readonly cascade: readonly CascadeStep[];
};
/** Leaves only the content, audience and channels of a broadcast. */
export function broadcastFieldsOf(broadcast: ReadonlyBroadcastFields): BroadcastFields {
  const { kind, title, message, audience, link, confirm, cascade } = broadcast;
  return { kind, title, message, audience, link, confirm, cascade: [...cascade] };
}

const when = {
  sendNow: z.boolean().default(false).describe('Send immediately.'),
  dateSent: Instant.nullable()
    .default(null)
    .describe('When to send it. Without `dateSent` and `sendNow`, the broadcast is a draft.'),
};
const isOneOfBoth = ({ sendNow, dateSent }: { sendNow: boolean; dateSent: string | null }): boolean =>
  !(sendNow && dateSent !== null);
const notBoth = { path: ['dateSent'], params: { code: 'mismatch' } };

export const NewBroadcast = BroadcastFields.extend(when)
  .refine(isOneOfBoth, notBoth)
  .meta({ id: 'NewBroadcast' });
export type NewBroadcast = z.infer<typeof NewBroadcast>;

/** The send time stays as it is unless `startChange` is true. Then the new time replaces the old one. */
export const BroadcastChange = BroadcastFields.extend({
  ...when,
  startChange: z
    .boolean()
    .default(false)
    .describe('Apply `sendNow` and `dateSent`; otherwise the send time stays as it is.'),
})
  .refine(isOneOfBoth, notBoth)
  .meta({ id: 'BroadcastChange' });
export type BroadcastChange = z.infer<typeof BroadcastChange>;

/** A number of people that works council mode can hide. */
const counted = z.number().int().nullable().describe('Coarse or null in works council mode.');

export const ChannelCounts = z
  .object({
    channel: BroadcastChannel,
    delivered: z.number().int().describe('Number of people reached.'),
    opened: counted,
    clicked: counted,
    confirmed: counted,
  })
  .meta({
    id: 'ChannelCounts',
    description:
      'People by the channel that reached them. Each person opens, follows the link and acknowledges once, by the channel they came from.',
  });
export type ChannelCounts = z.infer<typeof ChannelCounts>;

export const BroadcastCounts = z
  .object({
    recipients: z.number().int().describe('Number of recipients at the time of sending.'),
    opened: counted,
    clicked: counted,
    confirmed: counted,
    safe: z.number().int().describe('Emergencies only: number of people who responded that they are safe.'),
    help: z.number().int().describe('Emergencies only: number of people who responded that they need help.'),
    channels: z.array(ChannelCounts),
  })
  .meta({ id: 'BroadcastCounts' });
export type BroadcastCounts = z.infer<typeof BroadcastCounts>;

/** A broadcast as its senders see it. */
export const ManagedBroadcast = z
  .object({
    id: Id,
    ...BroadcastFields.shape,
    state: BroadcastState,
    sendNow: z.boolean(),
    startChange: z.boolean().describe('Whether the last update changed the send time.'),
    dateSent: Instant.nullable().describe('When it is or was sent.'),
    task: TaskProgress.nullable().describe('Progress of sending; null for a draft.'),
    counts: BroadcastCounts,
    next: z
      .object({ channel: BroadcastChannel, at: Instant })
      .nullable()
      .describe('The next step of the cascade; null once it has ended or was stopped.'),
    createdAt: Instant,
    createdBy: PersonRef,
    updatedAt: Instant,
    updatedBy: PersonRef,
    version: z.number().int(),
  })
  .meta({ id: 'ManagedBroadcast' });
export type ManagedBroadcast = z.infer<typeof ManagedBroadcast>;

export const ManagedBroadcastRow = ManagedBroadcast.omit({ message: true, task: true }).meta({
  id: 'ManagedBroadcastRow',
});
export type ManagedBroadcastRow = z.infer<typeof ManagedBroadcastRow>;

export const recipientStates = ['opened', 'not-opened', 'clicked', 'confirmed', 'not-confirmed'] as const;

/** A recipient of a broadcast, with delivery and responses. */
export const Recipient = z
  .object({
    person: PersonRef,
    delivered: z
      .array(z.object({ channel: BroadcastChannel, at: Instant }))
      .describe('Channels that reached the person, and when.'),
    openedAt: Instant.nullable(),
    openedBy: BroadcastChannel.nullable().describe('Channel that it was opened from.'),
    clickedAt: Instant.nullable(),
    confirmedAt: Instant.nullable(),
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;

/** A person's response in an emergency. */
export const SafetyRow = z
  .object({
    person: PersonRef,
    answer: SafetyAnswer.nullable().describe('Null if the person has not responded.'),
    note: z.string().nullable().describe('Where the person is or what they need, in their own words.'),
    answeredAt: Instant.nullable(),
  })
  .meta({ id: 'SafetyRow' });
export type SafetyRow = z.infer<typeof SafetyRow>;
