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
  .object({ address: z.string(), asks: SecondFact, expiresAt: Instant })
  .meta({ id: 'SignUpCode' });
export type SignUpCode = z.infer<typeof SignUpCode>;

/** How many of those who report to somebody have signed in at least once. */
const counts = { people: z.number().int(), arrived: z.number().int() } as const;

export const Activation = z.object({ manager: PersonRef.nullable(), ...counts }).meta({ id: 'Activation' });
export type Activation = z.infer<typeof Activation>;

/** A code with the fact it asks for. */
export const CodeAnswer = z
  .object({ secret: z.string().min(1).max(100), fact: z.string().trim().min(1).max(100) })
  .meta({ id: 'CodeAnswer' });
export type CodeAnswer = z.infer<typeof CodeAnswer>;

const activation = endpoint({
  method: 'GET',
  path: '/people/activation',
  summary: 'Count for every manager who of their reports has signed in, those with most to wait for first',
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
    summary:
      'Make a one-time code for a person to sign up with, as their manager or an administrator; older ones end',
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
    summary: 'Say which fact a code asks for',
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
    summary: 'Use a code up, with the fact it asks for; what it gives finishes the sign-up',
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
    summary: 'List who reports to oneself and has not signed in yet, and how many have',
    access: 'signed-in',
    feature: null,
    rate: 'read',
    response: z.object({ items: z.array(PersonRef), ...counts }),
  }),
  activation,
  exportActivation: exportOf(activation, 'who has come so far'),
});
