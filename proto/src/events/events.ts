import { z } from 'zod';
import { draft } from '../authoring/publishing.ts';
import { restorable } from '../authoring/restore.ts';
import { confirmLanguage } from '../authoring/translations.ts';
import { Id, IdParams, Language, page, pageOf } from '../common.ts';
import { countedPageOf } from '../counted-page.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import {
  AnswerFields,
  Attendee,
  CancellationFields,
  EventDetails,
  EventFields,
  EventSummary,
  Guest,
  ManagedEvent,
  ManagedEventRow,
} from './event.ts';
import { SeriesAnswer } from './series-answer.ts';
import { EventsQuery, GuestsQuery, ManagedEventsQuery } from './event-queries.ts';

const eventsTag: Tag = {
  name: 'Events',
  description: 'Events you are invited to, and your answers.',
};
export const eventsAdminTag: Tag = {
  name: 'Events (admin)',
  description: 'Plan events, invite people and manage guest lists.',
};

const reader = { access: 'user:events', feature: 'events', rate: 'read' } as const;
const inLanguage = z.object({ language: Language.optional() });

export const events = endpoints('events', 'events', eventsTag, {
  list: endpoint({
    ...reader,
    method: 'GET',
    path: '/events',
    summary: 'List the events you are invited to, soonest first',
    description: 'Also events that you organise. With `past=true`, those that are over, latest first.',
    query: EventsQuery,
    response: pageOf(EventSummary),
  }),
  get: endpoint({
    ...reader,
    method: 'GET',
    path: '/events/:id',
    summary: 'Get an event',
    description: 'Returns 404 unless you are invited or organise it.',
    params: IdParams,
    query: inLanguage,
    response: EventDetails,
  }),
  answer: endpoint({
    ...reader,
    method: 'PUT',
    rate: 'write',
    path: '/events/:id/answer',
    summary: 'Set your answer to an event',
    description:
      'Replaces your previous answer. If you accept and not enough places are free, you join the waiting list. Accepting while you are offered a place takes it. Required questions must be answered to accept. Replies are seen by you and the organisers, and deleted 30 days after the end. Returns 409 `event-over` after the end, `answers-closed` for accepting after the answer-by time, and `no-places-left` if you ask for more guests than there are places.',
    params: IdParams,
    query: inLanguage,
    body: AnswerFields,
    response: EventDetails,
    concurrent: true,
    problems: ['event-over', 'event-cancelled', 'answers-closed', 'no-places-left'],
  }),
  answerSeries: endpoint({
    ...reader,
    method: 'PUT',
    rate: 'write',
    path: '/events/:id/series-answer',
    summary: 'Set your answer to all dates of a series that are not over',
    description:
      'Replaces your previous answers. The result says on how many dates it counts. Dates that are made later ask anew. Returns 409 `wrong-state` if the event does not repeat.',
    params: IdParams,
    body: AnswerFields,
    response: SeriesAnswer,
    concurrent: true,
    problems: ['wrong-state'],
  }),
  attendees: endpoint({
    ...reader,
    method: 'GET',
    path: '/events/:id/attendees',
    summary: 'List the people who attend an event',
    description: 'Returns 404 if the event does not show them.',
    params: IdParams,
    query: page,
    response: pageOf(Attendee),
  }),
});

const organiser = {
  access: ['user:events', 'admin:events'],
  scoped: 'inside',
  feature: 'events',
  rate: 'write',
} as const;
const guests = endpoint({
  ...organiser,
  method: 'GET',
  rate: 'read',
  path: '/events/:id/guests',
  summary: 'List the answers to an event',
  description:
    'For its organisers. Waiting people come in the order in which they get places. Replies are deleted 30 days after the end.',
  params: IdParams,
  query: GuestsQuery,
  response: countedPageOf(Guest),
});

export const eventGuests = endpoints('events', 'eventGuests', eventsTag, {
  list: guests,
  export: exportOf(guests, 'the guest list of an event', labels('Guest list', 'Lista gości', 'Gästeliste')),
  answer: endpoint({
    ...organiser,
    method: 'PUT',
    path: '/events/:id/guests/:person/answer',
    summary: 'Change the answer of a person',
    description:
      'For organisers of the event, also after the answer-by time, and without replies to required questions.',
    params: z.object({ id: Id, person: Id }),
    body: AnswerFields,
    response: Guest,
    problems: ['event-over', 'event-cancelled', 'no-places-left'],
  }),
  offer: endpoint({
    ...organiser,
    method: 'POST',
    path: '/events/:id/guests/:person/offer',
    summary: 'Assign a free place to a waiting person out of turn',
    description:
      'Returns 409 `no-places-left` if their party does not fit, and `wrong-state` if they do not wait.',
    params: z.object({ id: Id, person: Id }),
    response: Guest,
    problems: ['event-over', 'event-cancelled', 'answers-closed', 'no-places-left', 'wrong-state'],
  }),
});

export const managed = {
  access: 'admin:events',
  scoped: 'inside',
  feature: 'events',
  rate: 'write',
} as const;

export const tell = z
  .stringbool()
  .optional()
  .describe(
    'Whether to notify people who attend, may attend or wait. By default they are notified of another time or place, and of a cancellation.',
  );

const list = endpoint({
  ...managed,
  method: 'GET',
  rate: 'read',
  path: '/admin/events',
  summary: 'List all events',
  description:
    'Includes drafts, past and cancelled events within your scope. With `deleted=true`, lists deleted events.',
  query: ManagedEventsQuery,
  response: countedPageOf(ManagedEventRow),
});

export const managedEvents = endpoints('events', 'managedEvents', eventsAdminTag, {
  list,
  export: exportOf(list, 'events', labels('Events', 'Wydarzenia', 'Veranstaltungen')),
  get: endpoint({
    ...managed,
    method: 'GET',
    rate: 'read',
    path: '/admin/events/:id',
    summary: 'Get an event for editing',
    description: 'In all languages.',
    params: IdParams,
    response: ManagedEvent,
  }),
  create: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/events',
    summary: 'Create an event',
    description: 'Publishing it invites its audience.',
    query: z.object({ draft }),
    body: EventFields,
    response: ManagedEvent,
    status: 201,
    problems: ['outside-scope'],
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    path: '/admin/events/:id',
    summary: 'Update an event',
    description:
      'A larger capacity offers places to waiting people. A smaller one takes no place away. Changes within five minutes are one notification.',
    params: IdParams,
    query: z.object({ tell }),
    body: EventFields,
    response: ManagedEvent,
    versioned: true,
    problems: ['outside-scope', 'event-cancelled'],
  }),
  publish: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/events/:id/publish',
    summary: 'Publish an event',
    description: 'Invites its audience.',
    params: IdParams,
    response: ManagedEvent,
    versioned: true,
    problems: ['wrong-state'],
  }),
  cancel: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/events/:id/cancellation',
    summary: 'Cancel an event',
    description: 'People still see it, marked as cancelled. It cannot be undone.',
    params: IdParams,
    query: z.object({ tell }),
    body: CancellationFields,
    response: ManagedEvent,
    versioned: true,
    problems: ['wrong-state'],
  }),
  confirmLanguage: confirmLanguage(managed, {
    path: '/admin/events/:id',
    params: IdParams,
    item: 'an event',
    response: ManagedEvent,
  }),
  ...restorable(managed, { path: '/admin/events', item: 'an event', response: ManagedEvent }),
});
