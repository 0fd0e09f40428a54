import { z } from 'zod';
import { Email, Id, interfaceLanguages, line, lengths } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';

/** What a mail or a message on a phone is written in. */
const SpokenLanguage = z.enum(interfaceLanguages);

/** What somebody shows to go on: from a link, or given out by the step before. */
const Secret = z.string().min(1).max(100);

/** A number as people write it, read as E.164; whether it exists is checked with a phone-number library on the server. */
export const TypedPhone = z
  .string()
  .trim()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s().\-/\u00a0]/g, '').replace(/^00/, '+'))
  .refine((number) => /^\+[1-9]\d{6,14}$/.test(number), { params: { code: 'phone' } });

export const EmailSignUp = z
  .object({ email: Email, language: SpokenLanguage.default('en-GB') })
  .meta({ id: 'EmailSignUp' });
export type EmailSignUp = z.infer<typeof EmailSignUp>;

export const PhoneSignUp = z
  .object({ number: TypedPhone, language: SpokenLanguage.default('en-GB') })
  .meta({ id: 'PhoneSignUp' });
export type PhoneSignUp = z.infer<typeof PhoneSignUp>;

/** Who somebody has shown to be, and what to finish with. */
export const SignUpTicket = z
  .object({
    ticket: Secret,
    /** The address they will sign in with. */
    email: z.string(),
    /** As far as it is known. */
    first: z.string(),
    last: z.string(),
    organisation: z.string(),
  })
  .meta({ id: 'SignUpTicket' });
export type SignUpTicket = z.infer<typeof SignUpTicket>;

/** What was sent to a phone goes with the code that came there. */
export const PhoneCode = z
  .object({
    challenge: Secret,
    /** As it was typed; empty is refused with a text of its own. */
    code: z.string().max(40).default(''),
  })
  .meta({ id: 'PhoneCode' });
export type PhoneCode = z.infer<typeof PhoneCode>;

export const SignUpFinish = z
  .object({
    ticket: Secret,
    first: line(lengths.personName),
    last: line(lengths.personName),
    password: z.string().min(lengths.passwordMin).max(lengths.password),
    repeated: z.string(),
    terms: z.boolean().refine(Boolean, { params: { code: 'required' } }),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    params: { code: 'mismatch' },
  })
  .meta({ id: 'SignUpFinish' });
export type SignUpFinish = z.infer<typeof SignUpFinish>;

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((typed) => typed.replace(/^@/, ''))
  .refine((domain) => domain.length <= 253 && /^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(domain), {
    params: { code: 'invalid' },
  });

export const SignUpSettings = z
  .object({
    /** Whoever has an address there may add themselves. */
    domains: z.array(Domain).max(50),
    /** What they may do from then on. */
    roles: z.array(Id).max(20),
  })
  .meta({ id: 'SignUpSettings' });
export type SignUpSettings = z.infer<typeof SignUpSettings>;

const SettingsAsTheyAre = SignUpSettings.extend({ version: z.number().int() });

const step = { method: 'POST', access: 'public', feature: null, rate: 'sign-in' } as const;
const settings = { path: '/organisation/sign-up', access: 'admin:setup', feature: null } as const;

export const signUp = endpoints('identity', 'signUp', {
  ways: endpoint({
    method: 'GET',
    path: '/sign-up',
    summary: 'Show how people can sign up here',
    access: 'public',
    feature: null,
    rate: 'read',
    response: z.object({ phone: z.boolean() }),
  }),
  byEmail: endpoint({
    ...step,
    path: '/sign-up/email',
    summary: 'Ask for a link to sign up with, to an address',
    body: EmailSignUp,
    response: z.object({ minutes: z.number().int() }),
    status: 202,
    problems: ['email-not-recognised', 'rate-limited'],
  }),
  confirmEmail: endpoint({
    ...step,
    path: '/sign-up/email/confirm',
    summary: 'Use a link up; what it gives finishes the sign-up',
    body: z.object({ secret: Secret }),
    response: SignUpTicket,
    problems: ['link-expired'],
  }),
  byPhone: endpoint({
    ...step,
    path: '/sign-up/phone',
    summary: 'Ask for a code to sign up with, to a phone; answered alike whether anybody knows the number',
    body: PhoneSignUp,
    response: z.object({ challenge: z.string(), minutes: z.number().int(), tries: z.number().int() }),
    status: 202,
    problems: ['rate-limited', 'feature-off'],
  }),
  confirmPhone: endpoint({
    ...step,
    path: '/sign-up/phone/confirm',
    summary: 'Use a code up; what it gives finishes the sign-up',
    body: PhoneCode,
    response: SignUpTicket,
    problems: ['verification-code-required', 'verification-code-wrong', 'link-expired'],
  }),
  finish: endpoint({
    ...step,
    path: '/sign-up/finish',
    summary: 'Finish signing up: name, password, terms',
    body: SignUpFinish,
    response: z.object({ email: z.string() }),
    status: 201,
    problems: ['link-expired', 'email-not-recognised', 'licence-used-up'],
  }),
  settings: endpoint({
    ...settings,
    method: 'GET',
    rate: 'read',
    summary: 'Show who may add themselves, and with which roles',
    response: SettingsAsTheyAre,
  }),
  editSettings: endpoint({
    ...settings,
    method: 'PUT',
    rate: 'write',
    summary: 'Change who may add themselves, and with which roles',
    body: SignUpSettings,
    response: SettingsAsTheyAre,
    versioned: true,
    problems: ['already-exists', 'role-above-own'],
  }),
});
