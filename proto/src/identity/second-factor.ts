import { z } from 'zod';
import { Id, Instant, Nothing } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { FactorCode, FreshProof } from './fresh-proof.ts';

/** One's own second factor. */
export const SecondFactor = z
  .object({
    /** Where it is set up: here, or on the pages of the identity provider. */
    isSetUp: z.enum(['here', 'at-provider']),
    on: z.boolean(),
    since: Instant.nullable(),
    /** How many of the codes for when the app is lost are left. */
    recoveryLeft: z.number().int(),
    /** Whether the organisation asks for one of this person. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What an app is told once: by a picture, or typed. */
export const FactorSecret = z
  .object({ secret: z.string(), address: z.string() })
  .meta({ id: 'FactorSecret' });
export type FactorSecret = z.infer<typeof FactorSecret>;

export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

// As sign-in itself: what is answered is kept for nobody's repetition.
const own = { access: 'signed-in', feature: null, rate: 'sign-in' } as const;
const path = '/settings/second-factor';

export const secondFactor = endpoints('identity', 'secondFactor', {
  get: endpoint({
    ...own,
    rate: 'read',
    method: 'GET',
    path,
    summary: "Say whether one's sign-in asks for a second factor",
    response: SecondFactor,
  }),
  begin: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/begin`,
    summary: 'Get a secret for an app that shows codes; it counts once a code of it was shown',
    body: FreshProof,
    response: FactorSecret,
    problems: ['wrong-state'],
  }),
  confirm: endpoint({
    ...own,
    method: 'PUT',
    path,
    summary: 'Turn the second factor on by a code of the app; answers with codes for when it is lost',
    body: z.object({ code: FactorCode }),
    response: RecoveryCodes,
    problems: ['wrong-state'],
  }),
  renewCodes: endpoint({
    ...own,
    method: 'PUT',
    path: `${path}/codes`,
    summary: 'Get other codes for when the app is lost; the ones before count no more',
    body: FreshProof,
    response: RecoveryCodes,
    problems: ['wrong-state'],
  }),
  remove: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/remove`,
    summary: 'Turn the second factor off, where the organisation does not ask for one',
    body: FreshProof,
    response: Nothing,
    status: 204,
    problems: ['wrong-state'],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/people/:id/second-factor',
    summary: 'Take away the second factor of somebody who has lost it; they are told by mail',
    access: 'admin:users',
    feature: null,
    rate: 'write',
    params: z.object({ id: Id }),
    response: Nothing,
    status: 204,
    tokens: false,
    problems: ['not-found', 'superuser-only', 'role-above-own'],
  }),
});
