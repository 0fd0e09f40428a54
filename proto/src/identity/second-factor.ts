import { z } from 'zod';
import { Id, Instant, NoContent } from '../common.ts';
import { endpoint, endpoints, type Tag } from '../endpoint.ts';
import { FactorCode, Reauthentication } from './reauthentication.ts';

const twostepVerificationTag: Tag = {
  name: 'Two-step verification',
  description: 'Set up, turn off and reset two-step verification.',
};

/** A person's own two-step verification. */
export const SecondFactor = z
  .object({
    management: z
      .enum(['here', 'at-provider'])
      .describe('Where it is set up: in Atrium or at the identity provider.'),
    on: z.boolean(),
    since: Instant.nullable(),
    recoveryCodesLeft: z.number().int().describe('Number of unused recovery codes.'),
    required: z.boolean().describe('Whether the organisation requires it for you.'),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Setup data for an authenticator app, returned once: as a QR code or for typing. */
export const FactorSecret = z
  .object({
    secret: z.string().describe('For typing into the authenticator app.'),
    uri: z.string().describe('`otpauth:` URL to show as a QR code.'),
  })
  .meta({ id: 'FactorSecret' });
export type FactorSecret = z.infer<typeof FactorSecret>;

export const RecoveryCodes = z.object({ codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

// Like sign-in: responses are not stored for idempotent retries.
const own = { access: 'signed-in', feature: null, rate: 'sign-in' } as const;
const path = '/settings/second-factor';

export const secondFactor = endpoints('identity', 'secondFactor', twostepVerificationTag, {
  get: endpoint({
    ...own,
    rate: 'read',
    method: 'GET',
    path,
    summary: 'Get your two-step verification settings',
    response: SecondFactor,
  }),
  startSetup: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/setup`,
    summary: 'Start setting up two-step verification',
    description:
      'Returns the secret for an authenticator app. Two-step verification is on only after it is confirmed with a code.',
    body: Reauthentication,
    response: FactorSecret,
    problems: ['wrong-state'],
  }),
  confirm: endpoint({
    ...own,
    method: 'PUT',
    path,
    summary: 'Turn on two-step verification',
    description:
      'Requires a code from the authenticator app. Returns recovery codes, which are shown only once.',
    body: z.object({ code: FactorCode }),
    response: RecoveryCodes,
    problems: ['wrong-state'],
  }),
  renewCodes: endpoint({
    ...own,
    method: 'PUT',
    path: `${path}/codes`,
    summary: 'Replace your recovery codes',
    description: 'The previous codes stop working.',
    body: Reauthentication,
    response: RecoveryCodes,
    problems: ['wrong-state'],
  }),
  remove: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/remove`,
    summary: 'Turn off two-step verification',
    description: 'Returns 409 `wrong-state` if the organisation requires it.',
    body: Reauthentication,
    response: NoContent,
    status: 204,
    problems: ['wrong-state'],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/people/:id/second-factor',
    summary: 'Reset two-step verification for a person',
    description: 'For people who lost their authenticator app. They are notified by e-mail.',
    access: 'admin:users',
    feature: null,
    rate: 'write',
    params: z.object({ id: Id }),
    response: NoContent,
    status: 204,
    tokens: false,
    problems: ['not-found', 'superuser-only', 'role-above-own'],
  }),
});
