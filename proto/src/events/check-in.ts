import { z } from 'zod';
import { Id, Instant, Language, PersonRef } from '../common.ts';
import { GuestState } from './event-queries.ts';

/** Hours in which people are checked in: before the start of the event, and after its end. */
export const checkInHours = { before: 6, after: 24 } as const;

/** Longer than any code, also with its hyphens: what is longer is none. */
const maxText = 200;

export const OwnCheckInCode = z
  .object({
    code: z.string().describe('16 digits and capital letters. They are also the content of the QR code.'),
    checkedInAt: Instant.nullable(),
  })
  .meta({ id: 'OwnCheckInCode' });
export type OwnCheckInCode = z.infer<typeof OwnCheckInCode>;

/** An event as those see it who check people in. */
export const CheckInDesk = z
  .object({
    id: Id,
    title: z.string(),
    language: Language.describe('Language of the title; a fallback if it differs from the requested one.'),
    startsAt: Instant,
    opensAt: Instant.describe('From when people can be checked in.'),
    closesAt: Instant.describe('Until when people can be checked in.'),
    cancelled: z.boolean(),
    attending: z.number().int().describe('How many people have accepted, without their guests.'),
    guests: z.number().int(),
    checkedIn: z.number().int().describe('How many of those who had accepted are checked in.'),
    others: z.number().int().describe('How many are checked in without having accepted.'),
  })
  .meta({ id: 'CheckInDesk' });
export type CheckInDesk = z.infer<typeof CheckInDesk>;

const party = {
  state: GuestState.nullable().describe('Their answer; null if they have not answered.'),
  guests: z.number().int().describe('How many guests they bring.'),
};

/** A person on the list that devices keep to check people in without a network. */
export const ExpectedPerson = z
  .object({
    person: Id,
    name: z.string(),
    ...party,
    codeHash: z.string().describe('SHA-256 of their code, as base64url.'),
    checkedInAt: Instant.nullable(),
  })
  .meta({ id: 'ExpectedPerson' });
export type ExpectedPerson = z.infer<typeof ExpectedPerson>;

export const CheckIn = z
  .object({
    person: PersonRef,
    ...party,
    checkedInAt: Instant.describe('If several devices have done it, the earliest moment.'),
    checkedInBy: PersonRef,
  })
  .meta({ id: 'CheckIn' });
export type CheckIn = z.infer<typeof CheckIn>;

export const CheckInOutcome = CheckIn.extend({
  again: z.boolean().describe('Whether the person had been checked in before.'),
}).meta({ id: 'CheckInOutcome' });
export type CheckInOutcome = z.infer<typeof CheckInOutcome>;

export const CheckInFields = z
  .object({
    id: z.uuid().describe('Chosen by the client. Sending the same ID again checks nobody in again.'),
    code: z.string().max(maxText).optional().describe('What was scanned or typed.'),
    person: Id.optional().describe('ID of a colleague, instead of a code. They need not be invited.'),
    at: Instant.nullable()
      .default(null)
      .describe('When the person came, if there was no network then; null for now.'),
  })
  .refine(({ code, person }) => (code === undefined) !== (person === undefined), {
    path: ['code'],
    params: { code: 'required' },
  });
export type CheckInFields = z.infer<typeof CheckInFields>;
