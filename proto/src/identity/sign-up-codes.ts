import { z } from 'zod';
import { IdParams, Instant, PersonRef, tidyLine } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { recentDays } from '../recent.ts';
import { exportOf } from '../tables/export.ts';
import { labels } from '../tables/labels.ts';
import { SignUpTicket } from './sign-up.ts';
import { signUpTag } from './sign-up.ts';

/**
 * A fact only the person and their employer know, asked for in addition to the code. A code alone would let in anyone
 * who finds it.
 */
export const verificationFields = ['payrollNumber', 'mobile'] as const;
export const VerificationField = z.enum(verificationFields).meta({ id: 'VerificationField' });
export type VerificationField = z.infer<typeof VerificationField>;

/** Shown once, as a QR code. The stored form cannot be used to sign up. */
export const SignUpCode = z
  .object({
    url: z.string().describe('URL to show as a QR code; returned only once.'),
    verificationField: VerificationField.describe('What has to be entered with the code.'),
    expiresAt: Instant,
  })
  .meta({ id: 'SignUpCode' });
export type SignUpCode = z.infer<typeof SignUpCode>;

/** How many of a manager's direct reports have signed in at least once. */
const counts = {
  people: z.number().int().describe('Number of active people.'),
  activated: z
    .number()
    .int()
    .nullable()
    .describe('How many of them have signed in. Coarse or null in works council mode.'),
} as const;

export const Activation = z
  .object({ manager: PersonRef.nullable().describe('Null for people without a manager.'), ...counts })
  .meta({ id: 'Activation' });
export type Activation = z.infer<typeof Activation>;

export const ActivationTotal = z
  .object({
    ...counts,
    newlyActivated: z
      .number()
      .int()
      .nullable()
      .describe(
        `How many of them signed in for the first time in the last ${recentDays} days. Coarse or null in works council mode.`,
      ),
  })
  .meta({ id: 'ActivationTotal' });
export type ActivationTotal = z.infer<typeof ActivationTotal>;

/** A code with the fact it asks for. */
export const CodeConfirmation = z
  .object({
    secret: z.string().min(1).max(100).describe('The code.'),
    value: tidyLine(100)
      .min(1)
      .describe('The payroll number or mobile number, as requested by `verificationField`.'),
  })
  .meta({ id: 'CodeConfirmation' });
export type CodeConfirmation = z.infer<typeof CodeConfirmation>;

const activation = endpoint({
  method: 'GET',
  path: '/people/activation',
  summary: 'List activation by manager',
  description:
    'Counts the direct reports of each manager and how many have signed in, managers with the most pending activations first.',
  access: 'admin:users',
  feature: null,
  rate: 'read',
  query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(100) }),
  personLevel: 'groups',
  response: z.object({ items: z.array(Activation), ...counts }),
});

export const signUpCodes = endpoints('identity', 'signUpCodes', signUpTag, {
  create: endpoint({
    method: 'POST',
    path: '/people/:id/sign-up-code',
    summary: 'Create a sign-up code for a person',
    description:
      'For the manager of the person and for administrators. The code works once; earlier codes for the same person stop working. Returns 409 `wrong-state` if the person has already signed in.',
    access: 'signed-in',
    feature: null,
    // Not `write`: responses of that class are stored for idempotent retries, and this must not be stored.
    rate: 'sign-in',
    params: IdParams,
    response: SignUpCode,
    status: 201,
    problems: ['wrong-state', 'no-verification-field', 'superuser-only', 'role-above-own'],
  }),
  inspect: endpoint({
    method: 'POST',
    path: '/sign-up/code',
    summary: 'Get the verification field of a sign-up code',
    description:
      'Returns which fact has to be entered with the code: the payroll number or the mobile number.',
    access: 'public',
    feature: null,
    rate: 'sign-in',
    body: z.object({ secret: z.string().min(1).max(100) }),
    response: z.object({ verificationField: VerificationField, first: z.string() }),
    problems: ['link-expired'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/sign-up/code/confirm',
    summary: 'Redeem a sign-up code',
    description: 'Returns the ticket for `POST /sign-up/complete`. Each code works once.',
    access: 'public',
    feature: null,
    rate: 'sign-in',
    body: CodeConfirmation,
    response: SignUpTicket,
    problems: ['link-expired'],
  }),
  pendingActivations: endpoint({
    method: 'GET',
    path: '/team/pending-activations',
    summary: 'List your direct reports who have not signed in yet',
    description: 'Also returns how many of your direct reports have signed in.',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    personLevel: 'refused',
    response: z.object({ items: z.array(PersonRef), ...counts }),
  }),
  activation,
  activationTotal: endpoint({
    method: 'GET',
    path: '/people/activation/total',
    summary: 'Count the people who have signed in',
    description: 'Counted at most once a minute.',
    access: 'admin:users',
    feature: null,
    rate: 'read',
    response: ActivationTotal,
  }),
  exportActivation: exportOf(
    activation,
    'activation by manager',
    labels('Activation', 'Aktywacja kont', 'Aktivierung'),
  ),
});
