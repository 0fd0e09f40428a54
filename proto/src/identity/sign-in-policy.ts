import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';

/** Who has to show a second factor at their next sign-in. */
export const secondFactorRules = ['off', 'administrators', 'everybody'] as const;
export const SecondFactorRule = z
  .enum(secondFactorRules)
  .meta({ id: 'SecondFactorRule', description: 'Who must use two-step verification.' });
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;

/** What the product does without being told, in its units: nothing lives longer. */
export const longestSession = { hours: 14 * 24, idleMinutes: 12 * 60 } as const;
/** Shorter than this and an open page would end while somebody reads it. */
export const shortestIdleMinutes = 15;

/** How people of an organisation sign in. */
export const SignInPolicy = z
  .object({
    sessionHours: z
      .number()
      .int()
      .min(1)
      .max(longestSession.hours)
      .nullable()
      .describe('Maximum session length in hours; null for the maximum of 336.'),
    idleMinutes: z
      .number()
      .int()
      .min(shortestIdleMinutes)
      .max(longestSession.idleMinutes)
      .nullable()
      .describe('Minutes without an open page until people are signed out; null for the maximum of 720.'),
    secondFactor: SecondFactorRule,
  })
  .meta({ id: 'SignInPolicy' });
export type SignInPolicy = z.infer<typeof SignInPolicy>;

const PolicyAsItIs = SignInPolicy.extend({ version: z.number().int() }).meta({ id: 'SignInPolicyAsItIs' });
export type PolicyAsItIs = z.infer<typeof PolicyAsItIs>;

const settings = { path: '/organisation/sign-in', access: 'superuser', feature: null } as const;

export const signInPolicy = endpoints('identity', 'signInPolicy', {
  get: endpoint({
    ...settings,
    method: 'GET',
    summary: 'Get the sign-in policy',
    description: 'Maximum session length, idle timeout, and who must use two-step verification.',
    rate: 'read',
    response: PolicyAsItIs,
  }),
  edit: endpoint({
    ...settings,
    method: 'PUT',
    summary: 'Update the sign-in policy',
    rate: 'write',
    body: SignInPolicy,
    response: PolicyAsItIs,
    versioned: true,
  }),
});
