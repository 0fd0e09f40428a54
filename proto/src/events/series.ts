import { z } from 'zod';
import { draft } from '../authoring/publishing.ts';
import { IdParams, NoContent } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { CancellationFields, EventFields, ManagedEvent } from './event.ts';
import { EventDay } from './event-day.ts';
import { eventsAdminTag, managed } from './events.ts';
import { Repetition } from './repetition.ts';

/** Which dates of a series a change is for: this one and those after it, or all that are not over. */
export const SeriesScope = z.enum(['following', 'all']).meta({ id: 'SeriesScope' });
export type SeriesScope = z.infer<typeof SeriesScope>;

export const SeriesEdit = z
  .object({
    scope: SeriesScope,
    event: EventFields.describe(
      'This date as it is to be. What differs from what is stored is changed on every date, but for what was changed on a single one before.',
    ),
    repetition: Repetition,
  })
  .meta({ id: 'SeriesEdit' });
export type SeriesEdit = z.infer<typeof SeriesEdit>;

const answers = z.number().int().describe('How many people have answered, those who declined included.');

/** What a change would do to the dates of a series. */
export const SeriesAssessment = z
  .object({
    stay: z.number().int().describe('Dates that stay on their day, with their answers.'),
    moved: z.array(z.object({ from: EventDay, to: EventDay, answers })).describe('Answers move with a date.'),
    added: z.array(EventDay),
    removed: z
      .array(z.object({ date: EventDay, answers }))
      .describe('Deleted, or cancelled if someone has answered.'),
    ownChanges: z.number().int().describe('Dates that keep what was changed on them alone.'),
  })
  .meta({ id: 'SeriesAssessment' });
export type SeriesAssessment = z.infer<typeof SeriesAssessment>;

export const eventSeries = endpoints('events', 'eventSeries', eventsAdminTag, {
  preview: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/event-series/preview',
    summary: 'Preview the dates of a series',
    description: 'Returns the first ones, beginning with its first day. Changes nothing.',
    body: z.object({ dateStart: EventDay, repetition: Repetition }),
    response: z.object({
      dates: z.array(EventDay),
      more: z.boolean().describe('Whether more dates follow.'),
    }),
  }),
  create: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/event-series',
    summary: 'Create a series of events',
    description: 'Each date is an event with its own answers. Returns the first.',
    query: z.object({ draft }),
    body: z.object({ event: EventFields, repetition: Repetition }),
    response: ManagedEvent,
    status: 201,
    problems: ['outside-scope'],
  }),
  repeat: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/events/:id/series',
    summary: 'Repeat an event',
    description: 'It becomes the first date of a series and keeps its answers.',
    params: IdParams,
    body: z.object({ repetition: Repetition }),
    response: ManagedEvent,
    versioned: true,
    problems: ['wrong-state'],
  }),
  assess: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/events/:id/series/assessment',
    summary: 'Preview a change to a series',
    description: 'Returns what would become of its dates. Changes nothing.',
    params: IdParams,
    body: SeriesEdit,
    response: SeriesAssessment,
    problems: ['wrong-state'],
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    path: '/admin/events/:id/series',
    summary: 'Update dates of a series',
    description:
      'Dates that are over stay as they are. A date that stays or moves keeps its answers. With `following`, this date and those after it become a series of their own.',
    params: IdParams,
    body: SeriesEdit,
    response: ManagedEvent,
    versioned: true,
    problems: ['outside-scope', 'event-cancelled', 'wrong-state'],
  }),
  publish: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/events/:id/series/publish',
    summary: 'Publish all drafts of a series',
    description: 'Invites its audience.',
    params: IdParams,
    response: ManagedEvent,
    versioned: true,
    problems: ['wrong-state'],
  }),
  cancel: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/events/:id/series/cancellation',
    summary: 'Cancel dates of a series',
    description: 'People still see them, marked as cancelled. It cannot be undone. No more dates follow.',
    params: IdParams,
    body: CancellationFields.extend({ scope: SeriesScope }),
    response: ManagedEvent,
    versioned: true,
    problems: ['wrong-state'],
  }),
  remove: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/events/:id/series/removal',
    summary: 'Delete dates of a series',
    description: 'Each can be restored for 30 days. No more dates follow.',
    params: IdParams,
    body: z.object({ scope: SeriesScope }),
    response: NoContent,
    status: 204,
    problems: ['wrong-state'],
  }),
});
