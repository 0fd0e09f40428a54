import { z } from 'zod';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';

const signinPolicyTag: Tag = {
  name: 'Sign-in policy',
  description: 'Session length, idle timeout and two-step verification rules.',
};

export const secondFactorRules = ['off', 'administrators', 'everybody'] as const;
export const SecondFactorRule = z
  .enum(secondFactorRules)
  .meta({ id: 'SecondFactorRule', description: 'Who must use two-step verification.' });
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;

/** The product's own limits, which also apply without a policy. No session lasts longer. */
export const maxSession = { hours: 14 * 24, idleMinutes: 12 * 60 } as const;
/** Below this, a session would end while its open page is being read. */
export const minIdleMinutes = 15;

export const SignInPolicy = z
  .object({
    sessionHours: z
      .number()
      .int()
      .min(1)
      .max(maxSession.hours)
      .nullable()
      .describe('Maximum session length in hours; null for the maximum of 336.'),
    idleMinutes: z
      .number()
      .int()
      .min(minIdleMinutes)
      .max(maxSession.idleMinutes)
      .nullable()
      .describe('Minutes without an open page until people are signed out; null for the maximum of 720.'),
    secondFactor: SecondFactorRule,
  })
  .meta({ id: 'SignInPolicy' });
export type SignInPolicy = z.infer<typeof SignInPolicy>;

const SavedSignInPolicy = SignInPolicy.extend({ version: z.number().int() }).meta({
  id: 'SavedSignInPolicy',
});
export type SavedSignInPolicy = z.infer<typeof SavedSignInPolicy>;

const settings = { path: '/organisation/sign-in', access: 'superuser', feature: null } as const;

export const signInPolicy = endpoints('identity', 'signInPolicy', signinPolicyTag, {
  get: endpoint({
    ...settings,
    method: 'GET',
    summary: 'Get the sign-in policy',
    description: 'Maximum session length, idle timeout, and who must use two-step verification.',
    rate: 'read',
    response: SavedSignInPolicy,
  }),
  edit: endpoint({
    ...settings,
    method: 'PUT',
    summary: 'Update the sign-in policy',
    rate: 'write',
    body: SignInPolicy,
    response: SavedSignInPolicy,
    versioned: true,
  }),
});
