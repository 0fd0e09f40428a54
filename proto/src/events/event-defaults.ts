import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';
import { EventFields } from './event.ts';
import { eventsAdminTag, managed } from './events.ts';

const { categories, timeStart, timeEnd, place, audience, capacity, maxGuests, showsGuests } =
  EventFields.shape;

/** What a new event starts with. */
export const EventDefaults = z
  .object({ categories, timeStart, timeEnd, place, audience, capacity, maxGuests, showsGuests })
  .refine(({ timeStart: start, timeEnd: end }) => start === null || end === null || end > start, {
    path: ['timeEnd'],
    params: { code: 'order' },
  })
  .refine(({ timeStart: start, timeEnd: end }) => end === null || start !== null, {
    path: ['timeStart'],
    params: { code: 'required' },
  })
  .meta({ id: 'EventDefaults' });
export type EventDefaults = z.infer<typeof EventDefaults>;

export const eventDefaults = endpoints('events', 'eventDefaults', eventsAdminTag, {
  get: endpoint({
    ...managed,
    scoped: 'shared',
    rate: 'read',
    method: 'GET',
    path: '/admin/event-defaults',
    summary: 'Get the defaults for new events',
    response: EventDefaults,
  }),
  set: endpoint({
    ...managed,
    scoped: undefined,
    method: 'PUT',
    path: '/admin/event-defaults',
    summary: 'Update the defaults for new events',
    description: 'Existing events stay as they are.',
    body: EventDefaults,
    response: EventDefaults,
  }),
});
