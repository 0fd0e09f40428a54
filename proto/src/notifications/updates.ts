import { z } from 'zod';
import { Id, IdParams, Instant, Language, NoContent, PersonRef, page, pageOf } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

export const notificationsTag: Tag = {
  name: 'Notifications',
  description: 'Your notifications, notification settings, and the rules of the organisation.',
};

export const updateKinds = [
  ...(['article', 'reply', 'mention', 'comment', 'moderation', 'appeal'] as const),
  /** A document or menu is in review. Articles in review have the kind `article`. */
  'review',
  /** A data export is ready to be downloaded: the person's own (`own`), or one that an administrator requested. */
  'personal-data',
  /**
   * A broadcast. The outcome `emergency` overrides the recipient's settings. `reverted` tells its senders that it could
   * not be sent, just as it tells the authors of an article that it could not be published.
   */
  'broadcast',
] as const;
export const UpdateKind = z.enum(updateKinds).meta({ id: 'UpdateKind' });
export type UpdateKind = z.infer<typeof UpdateKind>;

/** Outcomes that concern authors and senders, not readers. They link to where the content is edited. */
export const editorialOutcomes: readonly string[] = ['reverted', 'submitted', 'approved', 'rejected'];

/** An in-app notification, shown until the person dismisses it. */
export const Update = z
  .object({
    id: Id,
    kind: UpdateKind,
    title: z.string().describe('What it is about, in your language, for example the title of an article.'),
    outcome: z
      .string()
      .nullable()
      .describe(
        'What happened: `held`, `comment-approved`, `removed`, `dismissed`, `granted`, `refused`, `emergency`, `reverted`, `submitted`, `approved` or `rejected`; null if the kind alone says what happened.',
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

/** Unread updates are counted only up to this number: the bell then shows "99+". */
export const maxUnreadCount = 100;

const base = { access: 'signed-in', feature: null, rate: 'write' } as const;

export const updates = endpoints('notifications', 'updates', notificationsTag, {
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
    description: `Counting stops at ${maxUnreadCount}.`,
    response: z.object({ unread: z.number().int().describe(`Counted up to ${maxUnreadCount}.`) }),
  }),
  read: endpoint({
    ...base,
    method: 'PUT',
    path: '/updates/:id/read',
    summary: 'Mark a notification as read',
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
  readAll: endpoint({
    ...base,
    method: 'PUT',
    path: '/updates/read',
    summary: 'Mark all notifications as read',
    response: NoContent,
    status: 204,
  }),
  dismiss: endpoint({
    ...base,
    method: 'PUT',
    path: '/updates/:id/dismissal',
    summary: 'Dismiss a notification',
    params: IdParams,
    response: NoContent,
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
