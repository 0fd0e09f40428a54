import { z } from 'zod';

/** Every code a problem can carry, with its HTTP status. The web translates each. */
export const problemStatus = {
  'invalid-input': 400,
  'invalid-cursor': 400,
  'verification-code-required': 400,
  'verification-code-wrong': 400,
  unauthenticated: 401,
  'token-expired': 401,
  'token-outdated': 401,
  'permission-denied': 403,
  'account-inactive': 403,
  'last-superuser': 403,
  'role-above-own': 403,
  'superuser-only': 403,
  'outside-scope': 403,
  'own-content': 403,
  'own-request': 403,
  'new-administrator': 403,
  'no-user-record': 403,
  'sign-in-again': 403,
  'deleted-user': 403,
  'licence-used-up': 403,
  'not-found': 404,
  'code-unknown': 404,
  'feature-off': 404,
  'works-council-mode': 404,
  'email-not-recognised': 404,
  'already-exists': 409,
  'already-reported': 409,
  'already-decided': 409,
  'version-conflict': 409,
  'idempotency-key-reused': 409,
  'in-use': 409,
  'default-role': 409,
  'wrong-state': 409,
  'no-verification-field': 409,
  'needs-keycloak': 409,
  'domain-unverified': 409,
  'broadcast-sent': 409,
  'being-edited': 409,
  'needs-review': 409,
  'legal-hold': 409,
  'comments-closed': 409,
  'deadline-passed': 409,
  'event-over': 409,
  'event-cancelled': 409,
  'answers-closed': 409,
  'no-places-left': 409,
  'check-in-closed': 409,
  'code-of-other-event': 409,
  'manager-cycle': 409,
  'confirmation-required': 409,
  'unit-cycle': 409,
  'folder-cycle': 409,
  'root-unit': 409,
  'link-expired': 410,
  'too-large': 413,
  'unsupported-type': 415,
  'wrong-extension': 415,
  'wrong-host': 421,
  'upload-incomplete': 409,
  'version-required': 428,
  'rate-limited': 429,
  'upload-limit-reached': 429,
  internal: 500,
  unavailable: 503,
  'storage-full': 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];
export const ProblemCode = z.enum(problemCodes).meta({ id: 'ProblemCode' });

/** What is wrong with one field. `path` refers to the request's body, query or parameters. */
export const Issue = z
  .object({
    path: z
      .array(z.union([z.string(), z.number()]))
      .describe('Path of the field in the body, the query or the path parameters.'),
    code: z.enum([
      'required',
      'unique',
      'email',
      'url',
      'phone',
      'too-long',
      'too-short',
      // A list has more or fewer entries than allowed.
      'too-many',
      'too-few',
      'too-big',
      'too-small',
      'order',
      // The second of two amounts is not more than the first.
      'not-more',
      // A day is before the first or after the last day of the period it belongs to.
      'not-within',
      'mismatch',
      'too-common',
      'public-domain',
      'unverified-domain',
      'changed',
      // The person who has the value, or who would be chosen or changed, is outside the caller's scope.
      'taken-outside',
      'outside',
      // The person has a role above the caller's.
      'above-own',
      'invalid',
    ]),
    limit: z
      .number()
      .optional()
      .describe('The limit that was exceeded, for example the maximum number of characters.'),
  })
  .meta({ id: 'Issue' });
export type Issue = z.infer<typeof Issue>;

/** RFC 9457, as application/problem+json. */
export const Problem = z
  .object({
    type: z.string().describe('`urn:atrium:problem:` and the code.'),
    title: z.string(),
    status: z.number().int(),
    code: ProblemCode,
    detail: z.string().optional().describe('More about this occurrence, in English.'),
    requestId: z.string().describe('Include it when you report the problem.'),
    issues: z.array(Issue).optional().describe('The invalid fields, for `invalid-input`.'),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
