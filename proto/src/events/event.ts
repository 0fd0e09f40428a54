import { z } from 'zod';
import { Audience } from '../audience.ts';
import { deletedAt } from '../authoring/restore.ts';
import { stale } from '../authoring/translations.ts';
import {
  html,
  Id,
  Instant,
  Language,
  lengths,
  line,
  localisedLine,
  optionalLine,
  optionalParagraphs,
  PersonRef,
  WebUrl,
} from '../common.ts';
import { TimeZone } from '../time-zone.ts';
import { TimeOfDay } from '../time-of-day.ts';
import { EventDay } from './event-day.ts';
import { when } from './event-moment.ts';
import { EventState, GuestState, Rsvp } from './event-queries.ts';
import { AskedQuestion, EventQuestions, maxQuestions, replyFields } from './questions.ts';
import { Repetition } from './repetition.ts';

/** In days, from the first to the last. */
export const maxEventDays = 366;
export const maxCapacity = 100_000;
/** Whom one person can bring. */
export const maxGuests = 20;
/** Minutes before the start from which the link of an online event is shown. */
export const onlineLinkMinutes = 15;

export const EventPlace = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('site'),
      site: Id,
      room: optionalLine(lengths.address).default('').describe('Where at the site.'),
    }),
    z.object({
      kind: z.literal('address'),
      address: line(lengths.address),
      mapUrl: WebUrl.nullable().default(null).describe('A link that opens the address on a map.'),
    }),
    z.object({ kind: z.literal('online'), url: WebUrl }),
  ])
  .meta({ id: 'EventPlace' });
export type EventPlace = z.infer<typeof EventPlace>;

const writtenFields = z.object({
  title: localisedLine(lengths.title),
  description: html.default({}).describe('HTML by language; sanitised before it is stored.'),
  categories: z.array(Id).max(10).default([]).describe('IDs of event categories.'),
  dateStart: EventDay.describe('First day, in the time zone of the event.'),
  timeStart: TimeOfDay.nullable().default(null).describe('`HH:MM`; null for an all-day event.'),
  dateEnd: EventDay.nullable().default(null).describe('Last day; null if it is the first.'),
  timeEnd: TimeOfDay.nullable().default(null).describe('`HH:MM`; null if the end is open.'),
  timeZone: TimeZone.nullable().default(null).describe('IANA time zone; null for that of the organisation.'),
  place: EventPlace.nullable().default(null),
  audience: Audience,
  coOrganisers: z
    .array(Id)
    .max(20)
    .default([])
    .describe('IDs of people who see the guest list and give out places. They do not edit the event.'),
  capacity: z.number().int().min(1).max(maxCapacity).nullable().default(null),
  maxGuests: z
    .number()
    .int()
    .min(0)
    .max(maxGuests)
    .default(0)
    .describe('How many guests a person can bring.'),
  answerBy: Instant.nullable()
    .default(null)
    .describe('Until when people can accept; null for the end of the event. They can always decline.'),
  showsGuests: z.boolean().default(true).describe('Whether invited people see who attends.'),
  questions: EventQuestions.default([]).describe(
    'What people are asked when they accept. Replies to a question that is removed are deleted.',
  ),
  asksGuestNames: z
    .boolean()
    .default(false)
    .describe('Whether people are asked for the names of their guests.'),
});
type WrittenFields = z.infer<typeof writtenFields>;

const haveDaysInOrder = ({ dateStart, dateEnd }: WrittenFields): boolean =>
  dateEnd === null || dateEnd >= dateStart;
/** On a single day. */
const haveTimesInOrder = ({ dateStart, timeStart, dateEnd, timeEnd }: WrittenFields): boolean =>
  (dateEnd !== null && dateEnd !== dateStart) ||
  timeStart === null ||
  timeEnd === null ||
  timeEnd > timeStart;
const dayInMs = 24 * 3_600_000;
const isBounded = ({ dateStart, dateEnd }: WrittenFields): boolean =>
  dateEnd === null || Date.parse(dateEnd) - Date.parse(dateStart) < maxEventDays * dayInMs;
const custom = (path: string[], code: 'order' | 'required' | 'not-within') => ({ path, params: { code } });

/** The part of an event that its organiser writes. */
export const EventFields = writtenFields
  .refine(haveDaysInOrder, custom(['dateEnd'], 'order'))
  .refine(haveTimesInOrder, custom(['timeEnd'], 'order'))
  .refine(isBounded, custom(['dateEnd'], 'not-within'))
  .refine(
    ({ timeStart, timeEnd }) => timeEnd === null || timeStart !== null,
    custom(['timeStart'], 'required'),
  )
  .refine(
    ({ dateEnd, dateStart, timeStart, timeEnd }) =>
      timeStart === null || timeEnd !== null || dateEnd === null || dateEnd === dateStart,
    custom(['timeEnd'], 'required'),
  )
  .meta({ id: 'EventFields' });
export type EventFields = z.infer<typeof EventFields>;

/** How many people have given each answer, and how many guests they bring. */
export const EventCounts = z
  .object({
    attending: z.number().int(),
    guests: z.number().int(),
    maybe: z.number().int(),
    declined: z.number().int(),
    waiting: z.number().int().describe('Including people who have been offered a place.'),
  })
  .meta({ id: 'EventCounts' });
export type EventCounts = z.infer<typeof EventCounts>;

/** What a person has answered. Waiting is a state of its own: they would attend if there were a place. */
export const OwnAnswer = z
  .object({
    state: GuestState,
    guests: z.number().int(),
    position: z.number().int().nullable().describe('Place on the waiting list, from 1; null if not waiting.'),
    offeredUntil: Instant.nullable().describe(
      'Until when an offered place is kept; null if none is offered.',
    ),
  })
  .meta({ id: 'OwnAnswer' });
export type OwnAnswer = z.infer<typeof OwnAnswer>;

const series = Id.nullable().describe('ID of the series whose date it is; null if it does not repeat.');
const repetition = Repetition.nullable().describe('How its series repeats; null if it does not.');

/** An event in a list, in the reader's language. */
export const EventSummary = z
  .object({
    id: Id,
    title: z.string(),
    language: Language.describe('Language of the texts; a fallback if it differs from the requested one.'),
    ...when,
    categories: z.array(Id),
    place: z
      .object({
        kind: z.enum(['site', 'address', 'online']),
        site: Id.nullable(),
        text: z.string().describe('Room or address.'),
        url: z
          .string()
          .nullable()
          .describe(`A map; the link of an online event from ${onlineLinkMinutes} minutes before the start.`),
      })
      .nullable(),
    cancelled: z.boolean(),
    capacity: z.number().int().nullable(),
    freePlaces: z.number().int().nullable().describe('Null if places are not limited.'),
    counts: EventCounts,
    answer: OwnAnswer.nullable().describe('Your answer; null if there is none.'),
    invited: z.boolean().describe('Whether you are in the audience and can answer.'),
    acceptsAnswers: z.boolean().describe('Whether you can still accept.'),
    organises: z.boolean().describe('Whether you organise it and see its guest list.'),
    requiresReplies: z.boolean().describe('Whether a question must be answered to accept.'),
    series,
  })
  .meta({ id: 'EventSummary' });
export type EventSummary = z.infer<typeof EventSummary>;

export const EventDetails = EventSummary.extend({
  html: z.string(),
  languages: z.array(Language).describe('Languages in which it is available.'),
  organiser: PersonRef,
  coOrganisers: z.array(PersonRef),
  maxGuests: z.number().int(),
  answerBy: Instant.nullable(),
  showsGuests: z.boolean(),
  questions: z.array(AskedQuestion),
  asksGuestNames: z.boolean(),
  ownReplies: z.object(replyFields).nullable().describe('What you have replied; null if nothing.'),
  cancellation: z
    .object({ at: Instant, by: PersonRef, reason: z.string() })
    .nullable()
    .describe('Null unless it was cancelled.'),
  repetition,
}).meta({ id: 'EventDetails' });
export type EventDetails = z.infer<typeof EventDetails>;

/** An event as its admins see it. */
export const ManagedEvent = z
  .object({
    id: Id,
    ...writtenFields.shape,
    startsAt: when.startsAt,
    endsAt: when.endsAt,
    zone: when.timeZone,
    state: EventState,
    counts: EventCounts,
    coOrganiserPeople: z.array(PersonRef),
    told: z
      .number()
      .int()
      .describe(
        'How many people are notified of a change: those who attend, may attend or wait, except you.',
      ),
    cancellation: EventDetails.shape.cancellation,
    series,
    seriesDate: EventDay.nullable().describe(
      'Its day by the rule of the series, from which it may have been moved.',
    ),
    repetition,
    createdAt: Instant,
    createdBy: PersonRef,
    updatedAt: Instant,
    updatedBy: PersonRef,
    stale,
    deletedAt,
    version: z.number().int(),
  })
  .meta({ id: 'ManagedEvent' });
export type ManagedEvent = z.infer<typeof ManagedEvent>;

/** A row of the admins' list. */
export const ManagedEventRow = ManagedEvent.omit({
  description: true,
  coOrganiserPeople: true,
  told: true,
  cancellation: true,
  repetition: true,
}).meta({ id: 'ManagedEventRow' });
export type ManagedEventRow = z.infer<typeof ManagedEventRow>;

/** One person on the guest list. */
export const Guest = z
  .object({
    person: PersonRef,
    state: GuestState,
    guests: z.number().int(),
    position: z.number().int().nullable().describe('Place on the waiting list, from 1; null if not waiting.'),
    offeredUntil: Instant.nullable(),
    answeredAt: Instant,
    checkedInAt: Instant.nullable(),
    ...replyFields,
  })
  .meta({ id: 'Guest' });
export type Guest = z.infer<typeof Guest>;

/** Someone who attends, as other invited people see them. */
export const Attendee = z.object({ person: PersonRef, guests: z.number().int() }).meta({ id: 'Attendee' });
export type Attendee = z.infer<typeof Attendee>;

export const AnswerFields = z.object({
  answer: Rsvp,
  guests: z
    .number()
    .int()
    .min(0)
    .max(maxGuests)
    .default(0)
    .describe('How many guests you bring; only with `attending`.'),
  replies: replyFields.replies
    .refine((replies) => Object.keys(replies).length <= maxQuestions, { params: { code: 'invalid' } })
    .optional()
    .describe('Only with `attending`. If missing, earlier replies stay.'),
  guestNames: replyFields.guestNames
    .max(maxGuests)
    .optional()
    .describe('Only with `attending`, and at most as many as guests. If missing, earlier names stay.'),
});
export type AnswerFields = z.infer<typeof AnswerFields>;

export const CancellationFields = z.object({
  reason: optionalParagraphs(lengths.reason).default('').describe('Why; invited people see it.'),
});
export type CancellationFields = z.infer<typeof CancellationFields>;
