import { z } from 'zod';
import { Id, IdParams, Instant, Language, NoContent, PersonRef, page, pageOf } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { EventMoment } from '../events/event-moment.ts';
import { Snooze } from './snooze.ts';

export const notificationsTag: Tag = {
  name: 'Notifications',
  description: 'Your notifications, notification settings, and the rules of the organisation.',
};

export const updateKinds = [
  ...(['article', 'reply', 'mention', 'comment', 'moderation', 'appeal'] as const),
  /** A document or menu is in review. Articles in review have the kind `article`. */
  'review',
  /** How many people react to the person's article, or to their comment (`comment`). It does not say who. */
  'reaction',
  /** A data export is ready to be downloaded: the person's own (`own`), or one that an administrator requested. */
  'personal-data',
  /**
   * A broadcast. The outcome `emergency` overrides the recipient's settings. `reverted` tells its senders that it could
   * not be sent, just as it tells the authors of an article that it could not be published.
   */
  'broadcast',
  /** Someone asks for access to a page (`access`), or reports a link to it that leads nowhere (`broken-link`). */
  'request',
  /** An invitation to an event. */
  'event',
  /** Something has changed for people who have answered an event. */
  'event-change',
  'event-reminder',
] as const;
export const UpdateKind = z.enum(updateKinds).meta({ id: 'UpdateKind' });
export type UpdateKind = z.infer<typeof UpdateKind>;

/** Outcomes that concern authors and senders, not readers. They link to where the content is edited. */
export const editorialOutcomes: readonly string[] = ['reverted', 'submitted', 'approved', 'rejected'];

/** How many people and single notifications of one entry the client names. Beyond these it only counts. */
export const maxActors = 3;
export const maxUpdateItems = 20;
/** An entry counts what it stands for, and the bell its unread entries, only up to this number. */
export const maxUpdateCount = 100;

/** One of several notifications in an entry. */
export const UpdateItem = z
  .object({
    id: Id,
    title: z.string().describe('What it is about, in your language.'),
    link: z.string().describe('Path in the web client.'),
    createdAt: Instant,
    read: z.boolean(),
  })
  .meta({ id: 'UpdateItem' });
export type UpdateItem = z.infer<typeof UpdateItem>;

export const UpdateEvent = z
  .object({
    moment: EventMoment.describe('As it was when you were notified.'),
    before: EventMoment.nullable().describe('Before a change; otherwise null.'),
    until: Instant.nullable().describe('Until when an offered place is kept; otherwise null.'),
  })
  .meta({ id: 'UpdateEvent' });
export type UpdateEvent = z.infer<typeof UpdateEvent>;

/**
 * An entry among the in-app notifications, shown until the person dismisses it: one notification, or all of the same
 * kind about the same subject.
 */
export const Update = z
  .object({
    id: Id,
    kind: UpdateKind,
    title: z
      .string()
      .describe('What the newest is about, in your language, for example the title of an article.'),
    outcome: z
      .string()
      .nullable()
      .describe(
        'What happened: `held`, `comment-approved`, `removed`, `dismissed`, `granted`, `refused`, `emergency`, `reverted`, `submitted`, `approved` or `rejected`; `comment` for reactions to a comment; `access` or `broken-link` for a request; `time`, `place`, `time-and-place`, `details`, `cancelled`, `place-offered`, `offer-ended`, `place-gained` or `place-lost` for an event; null if the kind alone says what happened.',
      ),
    actors: z.array(PersonRef).max(maxActors).describe('Who caused it, the latest first.'),
    others: z.number().int().describe('How many more people caused it.'),
    count: z
      .number()
      .int()
      .describe(
        `How many notifications it stands for, up to ${maxUpdateCount}. Of reactions: how many people react.`,
      ),
    unread: z.number().int().describe('How many of its notifications you have not read.'),
    channels: z.array(z.string()).describe('Of new articles: the names of their channels.'),
    items: z
      .array(UpdateItem)
      .max(maxUpdateItems)
      .describe('If it is about several articles: each of them, newest first. Otherwise empty.'),
    comment: Id.nullable().describe(
      'The newest comment it is about. Its text is not stored here: ask for the excerpt of the comment.',
    ),
    event: UpdateEvent.nullable().describe('Of an event; otherwise null.'),
    link: z.string().describe('Path in the web client.'),
    createdAt: Instant.describe('When the newest was created.'),
    dismissed: z.boolean(),
    snoozedUntil: Instant.nullable().describe('Hidden from your current notifications until this time.'),
  })
  .meta({ id: 'Update' });
export type Update = z.infer<typeof Update>;

export const updatesStates = ['current', 'snoozed', 'dismissed'] as const;
export const UpdatesState = z.enum(updatesStates);
export type UpdatesState = z.infer<typeof UpdatesState>;

const ofEntry = 'By the ID of an entry, or of one of its items.';

const base = { access: 'signed-in', feature: null, rate: 'write' } as const;

export const updates = endpoints('notifications', 'updates', notificationsTag, {
  list: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/updates',
    summary: 'List your notifications, newest first',
    description:
      'Notifications of the same kind about the same subject are one entry, and so are new articles of a day.',
    query: page.extend({
      language: Language.optional(),
      state: UpdatesState.default('current'),
      kind: UpdateKind.optional().describe('Only notifications of this kind.'),
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
    description: `Counts entries, not single notifications, and stops at ${maxUpdateCount}. Leaves out what is in your to-dos.`,
    response: z.object({
      unread: z.number().int().describe(`Counted up to ${maxUpdateCount}.`),
      mentions: z.number().int().describe('How many of them mention you.'),
    }),
  }),
  read: endpoint({
    ...base,
    method: 'PUT',
    path: '/updates/:id/read',
    summary: 'Mark a notification as read',
    description: ofEntry,
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
  unread: endpoint({
    ...base,
    method: 'DELETE',
    path: '/updates/:id/read',
    summary: 'Mark a notification as unread',
    description: ofEntry,
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
    description: ofEntry,
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
  restore: endpoint({
    ...base,
    method: 'DELETE',
    path: '/updates/:id/dismissal',
    summary: 'Restore a dismissed notification',
    description: ofEntry,
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
  snooze: endpoint({
    ...base,
    method: 'PUT',
    path: '/updates/:id/snooze',
    summary: 'Snooze a notification',
    description: ofEntry,
    params: IdParams,
    body: Snooze,
    response: z.object({ snoozedUntil: Instant }),
  }),
  wake: endpoint({
    ...base,
    method: 'DELETE',
    path: '/updates/:id/snooze',
    summary: 'End the snoozing of a notification',
    description: ofEntry,
    params: IdParams,
    response: NoContent,
    status: 204,
  }),
});
