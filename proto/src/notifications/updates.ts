import { z } from 'zod';
import { Id, IdParams, Instant, Language, Nothing, PersonRef, page, pageOf } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

export const updateKinds = [
  ...(['article', 'reply', 'mention', 'comment', 'moderation', 'appeal'] as const),
  /** Somebody's data is ready to be fetched: `own`, or what an administrator asked for. */
  'personal-data',
  /**
   * Sent by whoever speaks for the organisation; `emergency` as its outcome rings whatever was chosen, `returned` tells
   * who sends them of one that could not be sent, as it tells who writes them of an article that could not go live.
   */
  'broadcast',
] as const;
export const UpdateKind = z.enum(updateKinds).meta({ id: 'UpdateKind' });
export type UpdateKind = z.infer<typeof UpdateKind>;

/** Outcomes that concern whoever writes and sends, not who reads: they lead to where it is written. */
export const editorialOutcomes: readonly string[] = ['returned', 'submitted', 'approved', 'sent-back'];

/** Something that concerns a person, until they dismiss it. */
export const Update = z
  .object({
    id: Id,
    kind: UpdateKind,
    title: z.string().describe('What it is about, in your language, for example the title of an article.'),
    outcome: z
      .string()
      .nullable()
      .describe(
        'What happened: `held`, `let-through`, `upheld`, `dismissed`, `granted`, `refused`, `emergency`, `returned`, `submitted`, `approved` or `sent-back`; null if the kind says it all.',
      ),
    by: PersonRef.nullable().describe('Who caused it.'),
    link: z.string().describe('Path in the web client.'),
    createdAt: Instant,
    read: z.boolean(),
    dismissed: z.boolean(),
    snoozedUntil: Instant.nullable().describe('Hidden from your current notifications until this time.'),
  })
  .meta({ id: 'Update' });
export type Update = z.infer<typeof Update>;

/** Unread updates are counted no further: the bell says "99+" long before. */
export const mostCounted = 500;

const base = { access: 'signed-in', feature: null, rate: 'write' } as const;

export const updates = endpoints('notifications', 'updates', {
  list: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/updates',
    summary: 'List your notifications, newest first',
    query: page.extend({
      language: Language.optional(),
      state: z.enum(['current', 'dismissed', 'snoozed']).default('current'),
    }),
    response: pageOf(Update),
    problems: ['invalid-cursor'],
  }),
  count: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/updates/count',
    summary: 'Count your unread notifications',
    description: 'Counting stops at 500.',
    response: z.object({ unread: z.number().int().describe('Counted up to 500.') }),
  }),
  read: endpoint({
    ...base,
    method: 'PUT',
    path: '/updates/:id/read',
    summary: 'Mark a notification as read',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
  readAll: endpoint({
    ...base,
    method: 'PUT',
    path: '/updates/read',
    summary: 'Mark all notifications as read',
    response: Nothing,
    status: 204,
  }),
  dismiss: endpoint({
    ...base,
    method: 'PUT',
    path: '/updates/:id/dismissal',
    summary: 'Dismiss a notification',
    params: IdParams,
    response: Nothing,
    status: 204,
  }),
  snooze: endpoint({
    ...base,
    method: 'PUT',
    path: '/updates/:id/snooze',
    summary: 'Snooze a notification for one day',
    params: IdParams,
    response: z.object({ snoozedUntil: Instant }),
  }),
});
