import { z } from 'zod';
import { deletedAt } from '../authoring/restore.ts';
import { stale } from '../authoring/translations.ts';
import {
  Email,
  Id,
  Instant,
  Language,
  PersonRef,
  lengths,
  line,
  optionalLine,
  localisedLine,
  html,
  optionalParagraphs,
} from '../common.ts';
import { JobType, VacancyState } from './vacancy-queries.ts';

/** The period the salary is paid for. */
export const salaryPeriods = ['hour', 'month', 'year'] as const;
export const SalaryPeriod = z.enum(salaryPeriods).meta({ id: 'SalaryPeriod' });
export type SalaryPeriod = z.infer<typeof SalaryPeriod>;

export const lengthUnits = ['hours', 'months'] as const;
export const LengthUnit = z.enum(lengthUnits).meta({ id: 'LengthUnit' });
export type LengthUnit = z.infer<typeof LengthUnit>;

/** A day in the organisation's time zone, `2027-03-31`. */
const Day = z.string().min(1).pipe(z.iso.date());
const Money = z.number().min(0).max(1_000_000_000);
const custom = (path: string[], code: 'order' | 'required' | 'not-more' | 'not-within') => ({
  path,
  params: { code },
});

export const VacancyContact = z
  .object({
    person: Id.nullable().default(null).describe('ID of the colleague.'),
    text: optionalLine(lengths.address).default(''),
  })
  .meta({ id: 'VacancyContact', description: 'A colleague, or an address, number or office as text.' });

export const VacancyLength = z
  .object({ amount: z.number().int().min(1).max(9_999), unit: LengthUnit })
  .meta({ id: 'VacancyLength', description: 'How long the work lasts, or how much of it there is.' });
export type VacancyLength = z.infer<typeof VacancyLength>;

const writtenFields = z.object({
  jobTitle: localisedLine(lengths.title),
  description: html.describe('HTML by language; sanitised before it is stored.'),
  contact: VacancyContact,
  salaryStart: Money.nullable().default(null).describe('Given together with `salaryEnd`, or neither.'),
  salaryEnd: Money.nullable().default(null).describe('Greater than `salaryStart`.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('EUR')
    .describe('ISO 4217.'),
  salaryPer: SalaryPeriod.default('year').describe('What the salary is paid for.'),
  openFrom: Day.describe('First day on which people see it, in the time zone of the organisation.'),
  openUntil: Day.describe('Last day on which people see it.'),
  deadline: Day.describe('Last day to express interest or refer someone.'),
  site: Id.nullable().default(null).describe('ID of the site.'),
  jobType: JobType,
  length: VacancyLength.nullable().default(null),
});
type WrittenFields = z.infer<typeof writtenFields>;

const isSalaryWhole = ({ salaryStart, salaryEnd }: WrittenFields): boolean =>
  (salaryStart === null) === (salaryEnd === null);
const isSalaryRange = ({ salaryStart, salaryEnd }: WrittenFields): boolean =>
  salaryStart === null || salaryEnd === null || salaryEnd > salaryStart;

/** The part of a vacancy that its admin writes. */
export const VacancyFields = writtenFields
  .refine(({ contact }) => contact.person !== null || contact.text !== '', custom(['contact'], 'required'))
  .refine(
    (fields) => isSalaryWhole(fields) || fields.salaryStart !== null,
    custom(['salaryStart'], 'required'),
  )
  .refine((fields) => isSalaryWhole(fields) || fields.salaryEnd !== null, custom(['salaryEnd'], 'required'))
  .refine(isSalaryRange, custom(['salaryEnd'], 'not-more'))
  .refine(({ openFrom, openUntil }) => openFrom <= openUntil, custom(['openUntil'], 'order'))
  .refine(
    ({ openFrom, openUntil, deadline }) => openFrom <= deadline && deadline <= openUntil,
    custom(['deadline'], 'not-within'),
  )
  .meta({ id: 'VacancyFields' });
export type VacancyFields = z.infer<typeof VacancyFields>;

const shownContact = z.object({ person: PersonRef.nullable(), text: z.string() });

const { jobTitle: _, description: __, contact: ___, ...facts } = writtenFields.shape;

/** An open vacancy in a list, in the reader's language. */
export const VacancySummary = z
  .object({
    id: Id,
    jobTitle: z.string(),
    language: Language.describe(
      'Language of the texts; a fallback if it differs from the requested language.',
    ),
    ...facts,
    interested: z.boolean().describe('Whether you have expressed interest.'),
    acceptsResponses: z.boolean().describe('Whether you can still express interest or refer someone.'),
  })
  .meta({ id: 'VacancySummary' });
export type VacancySummary = z.infer<typeof VacancySummary>;

export const responseNote = optionalParagraphs(lengths.reason).default('');

/** A person's interest in a vacancy, as they see it themselves. */
export const OwnInterest = z.object({ note: z.string(), createdAt: Instant }).meta({ id: 'OwnInterest' });

/** A person recommended for a vacancy: a colleague, or someone from outside. */
export const Candidate = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('colleague'), person: PersonRef }),
    z.object({ kind: z.literal('outside'), name: z.string(), email: z.string() }),
  ])
  .meta({ id: 'Candidate' });
export type Candidate = z.infer<typeof Candidate>;

export const OwnReferral = z
  .object({ id: Id, candidate: Candidate, note: z.string(), createdAt: Instant })
  .meta({ id: 'OwnReferral' });
export type OwnReferral = z.infer<typeof OwnReferral>;

/** An open vacancy with its full text, for readers. */
export const Vacancy = VacancySummary.extend({
  html: z.string(),
  languages: z.array(Language).describe('Languages in which it is available.'),
  contact: shownContact,
  interest: OwnInterest.nullable().describe('Your interest; null if there is none.'),
  referrals: z.array(OwnReferral).describe('Your referrals.'),
}).meta({ id: 'Vacancy' });
export type Vacancy = z.infer<typeof Vacancy>;

/** A vacancy as its admins see it. */
export const ManagedVacancy = z
  .object({
    id: Id,
    ...writtenFields.shape,
    contactPerson: PersonRef.nullable().describe('The contact, if it is a colleague.'),
    state: VacancyState,
    interestCount: z.number().int(),
    referralCount: z.number().int(),
    createdAt: Instant,
    updatedAt: Instant,
    updatedBy: PersonRef,
    stale,
    deletedAt,
    version: z.number().int(),
  })
  .meta({ id: 'ManagedVacancy' });
export type ManagedVacancy = z.infer<typeof ManagedVacancy>;

/** A row of the admins' list. */
export const ManagedVacancyRow = ManagedVacancy.omit({ description: true }).meta({ id: 'ManagedVacancyRow' });
export type ManagedVacancyRow = z.infer<typeof ManagedVacancyRow>;

/** A person who is interested in a vacancy. */
export const Interest = z
  .object({ user: PersonRef, note: z.string(), createdAt: Instant })
  .meta({ id: 'Interest' });
export type Interest = z.infer<typeof Interest>;

/** A recommended person, and who recommended them. */
export const Referral = OwnReferral.extend({ by: PersonRef }).meta({ id: 'Referral' });
export type Referral = z.infer<typeof Referral>;

/** The person to recommend: a colleague from the directory, or a name with an e-mail address. */
export const ReferredColleague = z.object({ kind: z.literal('colleague'), person: Id, note: responseNote });
export const ReferredOutsider = z.object({
  kind: z.literal('outside'),
  name: line(lengths.name),
  email: Email,
  note: responseNote,
});
export const NewReferral = z
  .discriminatedUnion('kind', [ReferredColleague, ReferredOutsider])
  .meta({ id: 'NewReferral' });
export type NewReferral = z.infer<typeof NewReferral>;
