import { z } from 'zod';
import { IdParams, Instant, Language, NoContent } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

const calendarTag: Tag = {
  name: 'Calendars',
  description: 'Events in the calendar apps of people, as iCalendar files and feeds.',
};

/** Path of a feed below the public address, with its secret in place of `:feed`. Calendar apps read it without a session. */
export const calendarFeedPath = '/calendar/:feed';

/** A private address with the events that a person attends or may attend, for a calendar app to subscribe to. */
export const CalendarFeed = z
  .object({
    createdAt: Instant,
    alsoByMail: z
      .boolean()
      .describe(
        'Whether e-mails about events have a calendar entry too. Without a feed, they always have one.',
      ),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const reader = { access: 'user:events', feature: 'events', rate: 'read' } as const;

export const eventCalendar = endpoints('events', 'eventCalendar', calendarTag, {
  file: endpoint({
    ...reader,
    method: 'GET',
    path: '/events/:id/calendar',
    summary: 'Get an event as an iCalendar file',
    description:
      'Returns a download link that expires after a few minutes. The file never contains the link of an online event; it links to the page of the event.',
    params: IdParams,
    query: z.object({ language: Language.optional() }),
    response: z.object({ url: z.string().describe('Signed download link.') }),
  }),
});

const own = { ...reader, path: '/calendar-feed', personLevel: 'own', tokens: false } as const;

export const calendarFeed = endpoints('events', 'calendarFeed', calendarTag, {
  get: endpoint({
    ...own,
    method: 'GET',
    summary: 'Get your calendar feed',
    response: z.object({ feed: CalendarFeed.nullable().describe('Null if you have none.') }),
  }),
  issue: endpoint({
    ...own,
    method: 'POST',
    // Not `write`: responses of that class are stored for idempotent retries, and a secret must not be stored.
    rate: 'sign-in',
    summary: 'Create a private address for your calendar feed',
    description:
      'The feed has the events that you attend or may attend, from the past 30 days on. Anyone with its address can read it. An earlier address stops working.',
    response: z.object({
      feed: CalendarFeed,
      url: z.string().describe('Returned only once.'),
    }),
    status: 201,
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    rate: 'write',
    summary: 'Set whether e-mails about events have a calendar entry as well',
    description: 'If they do, some calendars show events twice.',
    body: CalendarFeed.pick({ alsoByMail: true }),
    response: z.object({ feed: CalendarFeed }),
    problems: ['not-found'],
  }),
  revoke: endpoint({
    ...own,
    method: 'DELETE',
    rate: 'write',
    summary: 'Revoke the address of your calendar feed',
    description: 'Takes effect immediately.',
    response: NoContent,
    status: 204,
  }),
});
