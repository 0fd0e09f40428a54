import { z } from 'zod';
import { Audience } from '../audience.ts';
import {
  Id,
  IdParams,
  Instant,
  Nothing,
  PersonRef,
  WebUrl,
  lengths,
  localised,
  localisedLine,
  page,
  pageOf,
} from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { TaskProgress } from '../tasks.ts';

/** `emergency`: nobody's settings or quiet hours hold it up, and whoever gets it is asked whether they are safe. */
export const broadcastKinds = ['notice', 'emergency'] as const;
export const BroadcastKind = z.enum(broadcastKinds).meta({ id: 'BroadcastKind' });
export type BroadcastKind = z.infer<typeof BroadcastKind>;

/** How a broadcast reaches people, in the order of its cascade; everybody has it in the product. */
export const broadcastChannels = ['app', 'push', 'mail', 'sms'] as const;
export const BroadcastChannel = z.enum(broadcastChannels).meta({ id: 'BroadcastChannel' });
export type BroadcastChannel = z.infer<typeof BroadcastChannel>;

/** `cancelled`: stopped while it was being sent. What was scheduled and is called off is a draft again. */
export const broadcastStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export const BroadcastState = z.enum(broadcastStates).meta({ id: 'BroadcastState' });
export type BroadcastState = z.infer<typeof BroadcastState>;

export const safetyAnswers = ['safe', 'help'] as const;
export const SafetyAnswer = z.enum(safetyAnswers).meta({ id: 'SafetyAnswer' });
export type SafetyAnswer = z.infer<typeof SafetyAnswer>;

/** Longest wait of a step: a week, in minutes. */
export const longestWait = 7 * 24 * 60;

/** A page of the product, or an address with its protocol. */
export const BroadcastLink = z.union([
  WebUrl,
  z
    .string()
    .max(lengths.url)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
]);

/** By which further way it goes to whoever has not opened it so long after the way before. */
export const CascadeStep = z
  .object({ channel: BroadcastChannel.exclude(['app']), wait: z.number().int().min(0).max(longestWait) })
  .meta({ id: 'CascadeStep' });
export type CascadeStep = z.infer<typeof CascadeStep>;

/** What is said, to whom and how. */
export const BroadcastFields = z
  .object({
    kind: BroadcastKind.default('notice'),
    title: localisedLine(lengths.title),
    message: localised(lengths.comment),
    audience: Audience,
    link: BroadcastLink.nullable().default(null),
    /** Whether readers are asked to confirm that they have read it. */
    confirm: z.boolean().default(false),
    /** After the product itself, in this order. */
    cascade: z
      .array(CascadeStep)
      .max(broadcastChannels.length - 1)
      .refine((steps) => new Set(steps.map(({ channel }) => channel)).size === steps.length, {
        params: { code: 'unique' },
      })
      .default([]),
  })
  .meta({ id: 'BroadcastFields' });
export type BroadcastFields = z.infer<typeof BroadcastFields>;

type Said = Omit<BroadcastFields, 'cascade'> & { readonly cascade: readonly CascadeStep[] };
/** Of a broadcast only what is said, to whom and how. */
export function broadcastFieldsOf(broadcast: Said): BroadcastFields {
  const { kind, title, message, audience, link, confirm, cascade } = broadcast;
  return { kind, title, message, audience, link, confirm, cascade: [...cascade] };
}

const when = {
  sendNow: z.boolean().default(false),
  /** When it is to be sent, in the time to come; with neither it is a draft. */
  dateSent: Instant.nullable().default(null),
};
const isOneOfBoth = ({ sendNow, dateSent }: { sendNow: boolean; dateSent: string | null }): boolean =>
  !(sendNow && dateSent !== null);
const notBoth = { path: ['dateSent'], params: { code: 'mismatch' } };

export const NewBroadcast = BroadcastFields.extend(when)
  .refine(isOneOfBoth, notBoth)
  .meta({ id: 'NewBroadcast' });
export type NewBroadcast = z.infer<typeof NewBroadcast>;

/** When it is sent stays as it is unless `startChange` says so; then the new time takes the place of the old. */
export const BroadcastChange = BroadcastFields.extend({ ...when, startChange: z.boolean().default(false) })
  .refine(isOneOfBoth, notBoth)
  .meta({ id: 'BroadcastChange' });
export type BroadcastChange = z.infer<typeof BroadcastChange>;

/** People counted by the way they were reached; each opens, clicks and confirms once, by the way they came. */
export const ChannelCounts = z
  .object({
    channel: BroadcastChannel,
    delivered: z.number().int(),
    /** Empty in works-council mode while they are few or none, as the two below. */
    opened: z.number().int().nullable(),
    clicked: z.number().int().nullable(),
    confirmed: z.number().int().nullable(),
  })
  .meta({ id: 'ChannelCounts' });
export type ChannelCounts = z.infer<typeof ChannelCounts>;

export const BroadcastCounts = z
  .object({
    /** How many it is for, counted as it was sent. */
    recipients: z.number().int(),
    opened: z.number().int().nullable(),
    clicked: z.number().int().nullable(),
    confirmed: z.number().int().nullable(),
    /** Of an emergency: who said so. The rest has not answered. */
    safe: z.number().int(),
    help: z.number().int(),
    channels: z.array(ChannelCounts),
  })
  .meta({ id: 'BroadcastCounts' });
export type BroadcastCounts = z.infer<typeof BroadcastCounts>;

/** A broadcast as whoever sends it sees it. */
export const ManagedBroadcast = z
  .object({
    id: Id,
    ...BroadcastFields.shape,
    state: BroadcastState,
    sendNow: z.boolean(),
    /** Whether the last change moved when it is sent. */
    startChange: z.boolean(),
    /** When it is to be sent, or was. */
    dateSent: Instant.nullable(),
    /** How far sending is; null of a draft. */
    task: TaskProgress.nullable(),
    counts: BroadcastCounts,
    /** What the cascade does next, and when; null once it has ended or was stopped. */
    next: z.object({ channel: BroadcastChannel, at: Instant }).nullable(),
    createdAt: Instant,
    createdBy: PersonRef,
    updatedAt: Instant,
    updatedBy: PersonRef,
    version: z.number().int(),
  })
  .meta({ id: 'ManagedBroadcast' });
export type ManagedBroadcast = z.infer<typeof ManagedBroadcast>;

/** A row of the list. */
export const ManagedBroadcastRow = ManagedBroadcast.omit({ message: true, task: true }).meta({
  id: 'ManagedBroadcastRow',
});
export type ManagedBroadcastRow = z.infer<typeof ManagedBroadcastRow>;

export const recipientStates = ['opened', 'not-opened', 'clicked', 'confirmed', 'not-confirmed'] as const;

/** Somebody it was sent to, with what became of it. */
export const Recipient = z
  .object({
    person: PersonRef,
    /** By which ways it reached them, and when. */
    delivered: z.array(z.object({ channel: BroadcastChannel, at: Instant })),
    openedAt: Instant.nullable(),
    openedBy: BroadcastChannel.nullable(),
    clickedAt: Instant.nullable(),
    confirmedAt: Instant.nullable(),
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;

/** What somebody said in an emergency; null for who has not answered. */
export const SafetyRow = z
  .object({
    person: PersonRef,
    answer: SafetyAnswer.nullable(),
    /** Where they are or what they need, in their own words. */
    note: z.string().nullable(),
    answeredAt: Instant.nullable(),
  })
  .meta({ id: 'SafetyRow' });
export type SafetyRow = z.infer<typeof SafetyRow>;

const admin = {
  access: 'admin:broadcast',
  scoped: 'inside',
  feature: 'broadcasts',
  rate: 'write',
  // What goes to everybody's pockets is sent by people, not by programs.
  tokens: false,
} as const;
const one = { ...admin, params: IdParams, response: ManagedBroadcast } as const;
const read = { ...admin, rate: 'read', method: 'GET' } as const;

const list = endpoint({
  ...read,
  path: '/admin/broadcasts',
  summary: 'List broadcasts in every state, the latest first',
  query: page.extend({
    state: BroadcastState.optional(),
    kind: BroadcastKind.optional(),
    search: z.string().trim().max(lengths.search).optional(),
  }),
  response: pageOf(ManagedBroadcastRow),
  problems: ['invalid-cursor'],
});

const recipients = endpoint({
  ...read,
  path: '/admin/broadcasts/:id/recipients',
  summary: 'List whom a broadcast was sent to, with how it reached them and what they did',
  params: IdParams,
  query: page.extend({
    state: z.enum(recipientStates).optional(),
    channel: BroadcastChannel.optional(),
  }),
  personLevel: 'refused',
  response: pageOf(Recipient),
  problems: ['invalid-cursor'],
});

const answers = endpoint({
  ...read,
  path: '/admin/broadcasts/:id/answers',
  summary: 'List what people said in an emergency, and who has not answered; those who need help first',
  params: IdParams,
  query: page.extend({ answer: z.enum([...safetyAnswers, 'none']).optional() }),
  response: pageOf(SafetyRow),
  problems: ['invalid-cursor', 'wrong-state'],
});

export const managedBroadcasts = endpoints('notifications', 'managedBroadcasts', {
  list,
  export: exportOf(list, 'broadcasts'),
  get: endpoint({
    ...one,
    rate: 'read',
    method: 'GET',
    path: '/admin/broadcasts/:id',
    summary: 'Show a broadcast with what became of it so far',
  }),
  create: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/broadcasts',
    summary: 'Write a broadcast: a draft, or sent at once or at a time to come',
    body: NewBroadcast,
    response: ManagedBroadcast,
    status: 201,
    problems: ['outside-scope'],
  }),
  edit: endpoint({
    ...one,
    method: 'PUT',
    path: '/admin/broadcasts/:id',
    summary: 'Change a broadcast that is not sent yet, and with `startChange` when it is',
    body: BroadcastChange,
    versioned: true,
    problems: ['broadcast-sent', 'outside-scope'],
  }),
  duplicate: endpoint({
    ...one,
    method: 'POST',
    path: '/admin/broadcasts/:id/duplicate',
    summary: 'Begin a draft with what another broadcast says',
    status: 201,
    problems: ['outside-scope'],
  }),
  cancel: endpoint({
    ...one,
    method: 'POST',
    path: '/admin/broadcasts/:id/cancel',
    summary: 'Call off what is scheduled, or stop what has not gone out yet',
    problems: ['wrong-state'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/admin/broadcasts/:id',
    summary: 'Delete a draft',
    response: Nothing,
    status: 204,
    problems: ['broadcast-sent', 'wrong-state'],
  }),
  recipients,
  exportRecipients: exportOf(recipients, 'whom a broadcast was sent to'),
  answers,
  exportAnswers: exportOf(answers, 'what people said in an emergency'),
});
