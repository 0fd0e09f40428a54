import { z } from 'zod';
import { Id, IdParams, Instant, lengths, localisedLine, NoContent } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';

const eventCategoriesTag: Tag = {
  name: 'Event categories',
  description: 'What kinds of events there are.',
};

export const EventCategoryFields = z
  .object({ name: localisedLine(lengths.name) })
  .meta({ id: 'EventCategoryFields' });
export type EventCategoryFields = z.infer<typeof EventCategoryFields>;

export const EventCategory = z
  .object({
    id: Id,
    ...EventCategoryFields.shape,
    createdAt: Instant,
    version: z.number().int(),
  })
  .meta({ id: 'EventCategory' });
export type EventCategory = z.infer<typeof EventCategory>;

/** A category as its admins see it. */
export const ManagedEventCategory = EventCategory.extend({
  events: z.number().int().describe('How many events use it, deleted ones included.'),
}).meta({ id: 'ManagedEventCategory' });
export type ManagedEventCategory = z.infer<typeof ManagedEventCategory>;

const managed = { access: 'admin:events', scoped: 'shared', feature: 'events', rate: 'write' } as const;

const listManaged = endpoint({
  ...managed,
  method: 'GET',
  rate: 'read',
  path: '/admin/event-categories',
  summary: 'List event categories with the number of events in each',
  response: z.object({ items: z.array(ManagedEventCategory) }),
});

export const eventCategories = endpoints('events', 'eventCategories', eventCategoriesTag, {
  list: endpoint({
    method: 'GET',
    path: '/event-categories',
    summary: 'List event categories by name',
    access: ['user:events', 'admin:events'],
    scoped: 'shared',
    feature: 'events',
    rate: 'read',
    response: z.object({ items: z.array(EventCategory) }),
  }),
});

export const managedEventCategories = endpoints('events', 'managedEventCategories', eventCategoriesTag, {
  list: listManaged,
  export: exportOf(
    listManaged,
    'event categories',
    labels('Event categories', 'Kategorie wydarzeń', 'Veranstaltungskategorien'),
  ),
  create: endpoint({
    ...managed,
    method: 'POST',
    path: '/admin/event-categories',
    summary: 'Create an event category',
    body: EventCategoryFields,
    response: ManagedEventCategory,
    status: 201,
    problems: ['already-exists'],
  }),
  edit: endpoint({
    ...managed,
    method: 'PUT',
    path: '/admin/event-categories/:id',
    summary: 'Rename an event category',
    params: IdParams,
    body: EventCategoryFields,
    response: ManagedEventCategory,
    versioned: true,
    problems: ['already-exists'],
  }),
  remove: endpoint({
    ...managed,
    method: 'DELETE',
    path: '/admin/event-categories/:id',
    summary: 'Delete an event category',
    description:
      'Its events get the replacement, or none with `replacement=none`. Returns 409 `in-use` if events use it and no replacement is given.',
    params: IdParams,
    query: z.object({
      replacement: Id.describe('ID of the category that events get instead, or `none`.').optional(),
    }),
    response: NoContent,
    status: 204,
    problems: ['in-use'],
  }),
});
