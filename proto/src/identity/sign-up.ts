import { z } from 'zod';
import { Email, interfaceLanguages, line, lengths } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { NewRoles } from './new-roles.ts';

export const signUpTag: Tag = {
  name: 'Sign-up',
  description: 'Self-service sign-up by e-mail or phone, one-time sign-up codes, and activation.',
};

/** Language of e-mails and text messages. */
const SpokenLanguage = z.enum(interfaceLanguages);

/** Needed to continue: from a link, or returned by the previous step. */
const Secret = z.string().min(1).max(100);

/**
 * A phone number as people write it, parsed as E.164. A phone-number library on the server checks whether it exists.
 */
export const PhoneInput = z
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
  .object({
    number: PhoneInput.describe('In international format, for example `+48 600 100 200`.'),
    language: SpokenLanguage.default('en-GB'),
  })
  .meta({ id: 'PhoneSignUp' });
export type PhoneSignUp = z.infer<typeof PhoneSignUp>;

/** Who the person has proved to be, and the ticket to complete the sign-up with. */
export const SignUpTicket = z
  .object({
    ticket: Secret.describe('For `POST /sign-up/complete`.'),
    email: z.string().describe('The address to sign in with.'),
    first: z.string().describe('Empty if unknown.'),
    last: z.string().describe('Empty if unknown.'),
    organisation: z.string(),
  })
  .meta({ id: 'SignUpTicket' });
export type SignUpTicket = z.infer<typeof SignUpTicket>;

/** The challenge from requesting a code, with the code sent to the phone. */
export const PhoneCode = z
  .object({
    challenge: Secret.describe('From `POST /sign-up/phone`.'),
    code: z.string().max(40).default('').describe('The code from the SMS.'),
  })
  .meta({ id: 'PhoneCode' });
export type PhoneCode = z.infer<typeof PhoneCode>;

export const SignUpCompletion = z
  .object({
    ticket: Secret,
    first: line(lengths.personName),
    last: line(lengths.personName),
    password: z.string().min(lengths.passwordMin).max(lengths.password),
    repeated: z.string().describe('The same password again.'),
    terms: z
      .boolean()
      .refine(Boolean, { params: { code: 'required' } })
      .describe('Must be `true`: the terms are accepted.'),
  })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    params: { code: 'mismatch' },
  })
  .meta({ id: 'SignUpCompletion' });
export type SignUpCompletion = z.infer<typeof SignUpCompletion>;

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
    domains: z.array(Domain).max(50).describe('People with an address in these domains can sign up.'),
    roles: NewRoles.describe('IDs of the roles that they receive; null for the default role.'),
  })
  .meta({ id: 'SignUpSettings' });
export type SignUpSettings = z.infer<typeof SignUpSettings>;

const SavedSignUpSettings = SignUpSettings.extend({ version: z.number().int() });

const step = { method: 'POST', access: 'public', feature: null, rate: 'sign-in' } as const;
const settings = { path: '/organisation/sign-up', access: 'admin:setup', feature: null } as const;

export const signUp = endpoints('identity', 'signUp', signUpTag, {
  methods: endpoint({
    method: 'GET',
    path: '/sign-up',
    summary: 'Get the available sign-up methods',
    access: 'public',
    feature: null,
    rate: 'read',
    response: z.object({ phone: z.boolean().describe('Whether people can sign up by SMS.') }),
  }),
  byEmail: endpoint({
    ...step,
    path: '/sign-up/email',
    summary: 'Request a sign-up link by e-mail',
    description:
      'Sends an e-mail with the link and returns how long the link works. Returns 404 `email-not-recognised` if the address cannot sign up.',
    body: EmailSignUp,
    response: z.object({ minutes: z.number().int().describe('How long the link works, in minutes.') }),
    status: 202,
    problems: ['email-not-recognised', 'rate-limited'],
  }),
  confirmEmail: endpoint({
    ...step,
    path: '/sign-up/email/confirm',
    summary: 'Redeem a sign-up link',
    description: 'Returns the ticket for `POST /sign-up/complete`. Each link works once.',
    body: z.object({ secret: Secret }),
    response: SignUpTicket,
    problems: ['link-expired'],
  }),
  byPhone: endpoint({
    ...step,
    path: '/sign-up/phone',
    summary: 'Request a sign-up code by SMS',
    description: 'The response is the same whether the number is known or not.',
    body: PhoneSignUp,
    response: z.object({
      challenge: z.string().describe('For `POST /sign-up/phone/confirm`.'),
      minutes: z.number().int().describe('How long the code works, in minutes.'),
      tries: z.number().int().describe('Number of attempts allowed.'),
    }),
    status: 202,
    problems: ['rate-limited', 'feature-off'],
  }),
  confirmPhone: endpoint({
    ...step,
    path: '/sign-up/phone/confirm',
    summary: 'Redeem a sign-up code sent by SMS',
    description: 'Returns the ticket for `POST /sign-up/complete`. Each code works once.',
    body: PhoneCode,
    response: SignUpTicket,
    problems: ['verification-code-required', 'verification-code-wrong', 'link-expired'],
  }),
  complete: endpoint({
    ...step,
    path: '/sign-up/complete',
    summary: 'Complete a sign-up',
    description:
      'Sets the name and password and accepts the terms. Requires the ticket from the previous step.',
    body: SignUpCompletion,
    response: z.object({ email: z.string() }),
    status: 201,
    problems: ['link-expired', 'email-not-recognised', 'licence-used-up'],
  }),
  settings: endpoint({
    ...settings,
    method: 'GET',
    rate: 'read',
    summary: 'Get the sign-up settings',
    description: 'The e-mail domains whose addresses can sign up, and the roles that new people receive.',
    response: SavedSignUpSettings,
  }),
  editSettings: endpoint({
    ...settings,
    method: 'PUT',
    rate: 'write',
    summary: 'Update the sign-up settings',
    body: SignUpSettings,
    response: SavedSignUpSettings,
    versioned: true,
    problems: ['already-exists', 'role-above-own'],
  }),
});
