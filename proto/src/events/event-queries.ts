import { z } from 'zod';
import { deleted } from '../authoring/restore.ts';
import { Id, Instant, Language, lengths, oneOrMany, page, tidyLine } from '../common.ts';

/** A draft is seen only by who manages it. `upcoming` until its end, or its start if it has no end, has passed. */
export const eventStates = ['draft', 'upcoming', 'over', 'cancelled'] as const;
export const EventState = z.enum(eventStates).meta({ id: 'EventState' });
export type EventState = z.infer<typeof EventState>;

/** The three answers of a person to an invitation. */
export const rsvpAnswers = ['attending', 'maybe', 'declined'] as const;
export const Rsvp = z.enum(rsvpAnswers).meta({ id: 'Rsvp' });
export type Rsvp = z.infer<typeof Rsvp>;

const filters = {
  q: tidyLine(lengths.search).optional(),
  category: oneOrMany(Id).describe('IDs of event categories.'),
  site: oneOrMany(Id).describe('IDs of sites.'),
  from: Instant.optional().describe('Only events that have not ended by then.'),
  to: Instant.optional().describe('Only events that begin before.'),
};

/** Filters for the events a person is invited to. */
export const EventsQuery = page.extend({
  ...filters,
  past: z
    .stringbool()
    .default(false)
    .describe('List events that are over, latest first. Otherwise upcoming ones, soonest first.'),
  all: z
    .stringbool()
    .default(false)
    .describe(
      'List upcoming events and those that are over, soonest first. For a calendar, with `from` and `to`.',
    ),
  mine: z.stringbool().default(false).describe('Only events you attend, may attend, wait for or organise.'),
  language: Language.optional(),
});
export type EventsQuery = z.infer<typeof EventsQuery>;

/** Filters for the admins' list of events. */
export const ManagedEventsQuery = page.extend({
  ...filters,
  state: oneOrMany(EventState),
  series: Id.optional().describe(
    'Only dates of this series. Without it, a series is listed once, by its next date.',
  ),
  deleted,
  sort: z
    .enum(['-createdAt', 'createdAt', 'startsAt', '-startsAt'])
    .default('-createdAt')
    .describe('A leading `-` sorts in descending order.'),
});
export type ManagedEventsQuery = z.infer<typeof ManagedEventsQuery>;

/** What a guest list can be limited to. `waiting` includes people who have been offered a place. */
export const GuestState = z.enum([...rsvpAnswers, 'waiting']).meta({ id: 'GuestState' });
export type GuestState = z.infer<typeof GuestState>;

export const GuestsQuery = page.extend({
  state: GuestState.optional(),
  q: tidyLine(lengths.search).optional().describe('Only people with these words in their name.'),
});
export type GuestsQuery = z.infer<typeof GuestsQuery>;
