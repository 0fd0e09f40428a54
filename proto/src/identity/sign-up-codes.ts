import { z } from 'zod';
import { IdParams, Instant, PersonRef } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { exportOf } from '../tables/export.ts';
import { SignUpTicket } from './sign-up.ts';

/** What only the person and their employer know, asked for beside a code: what a code alone opens, anybody could who finds it. */
export const secondFacts = ['payrollNumber', 'mobile'] as const;
export const SecondFact = z.enum(secondFacts).meta({ id: 'SecondFact' });
export type SecondFact = z.infer<typeof SecondFact>;

/** Shown as a QR code, once; what is kept of it opens nothing. */
export const SignUpCode = z
  .object({
    address: z.string().describe('URL to show as a QR code; returned only once.'),
    asks: SecondFact.describe('What has to be entered with the code.'),
    expiresAt: Instant,
  })
  .meta({ id: 'SignUpCode' });
export type SignUpCode = z.infer<typeof SignUpCode>;

/** How many of those who report to somebody have signed in at least once. */
const counts = {
  people: z.number().int().describe('Number of active people.'),
  arrived: z.number().int().describe('How many of them have signed in.'),
} as const;

export const Activation = z
  .object({ manager: PersonRef.nullable().describe('Null for people without a manager.'), ...counts })
  .meta({ id: 'Activation' });
export type Activation = z.infer<typeof Activation>;

/** A code with the fact it asks for. */
export const CodeAnswer = z
  .object({
    secret: z.string().min(1).max(100).describe('The code.'),
    fact: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe('The payroll number or mobile number, as requested by `asks`.'),
  })
  .meta({ id: 'CodeAnswer' });
export type CodeAnswer = z.infer<typeof CodeAnswer>;

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

export const signUpCodes = endpoints('identity', 'signUpCodes', {
  make: endpoint({
    method: 'POST',
    path: '/people/:id/sign-up-code',
    summary: 'Create a sign-up code for a person',
    description:
      'For the manager of the person and for administrators. The code works once; earlier codes for the same person stop working. Returns 409 `wrong-state` if the person has already signed in.',
    access: 'signed-in',
    feature: null,
    // Not `write`: what is answered to those is kept for repetitions, and this must be kept nowhere.
    rate: 'sign-in',
    params: IdParams,
    response: SignUpCode,
    status: 201,
    problems: ['wrong-state', 'role-above-own'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/sign-up/code',
    summary: 'Get the verification field of a sign-up code',
    description:
      'Returns which fact has to be entered with the code: the payroll number or the mobile number.',
    access: 'public',
    feature: null,
    rate: 'sign-in',
    body: z.object({ secret: z.string().min(1).max(100) }),
    response: z.object({ asks: SecondFact, first: z.string() }),
    problems: ['link-expired'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/sign-up/code/confirm',
    summary: 'Redeem a sign-up code',
    description: 'Returns the ticket for `POST /sign-up/finish`. Each code works once.',
    access: 'public',
    feature: null,
    rate: 'sign-in',
    body: CodeAnswer,
    response: SignUpTicket,
    problems: ['link-expired'],
  }),
  awaited: endpoint({
    method: 'GET',
    path: '/team/awaited',
    summary: 'List your direct reports who have not signed in yet',
    description: 'Also returns how many of your direct reports have signed in.',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    response: z.object({ items: z.array(PersonRef), ...counts }),
  }),
  activation,
  exportActivation: exportOf(activation, 'activation by manager'),
});
