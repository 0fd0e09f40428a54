import type { Endpoint } from '@atrium/proto/endpoint';
import { problemStatus, type ProblemCode } from '@atrium/proto/problem';
import type { JsonSchema } from './schemas.ts';

const takesKey = ({ method, access }: Endpoint): boolean => method === 'POST' && access !== 'public';

/** Every code an operation can answer with: its own, and what its declaration implies. */
export function problemCodesOf(endpoint: Endpoint): ProblemCode[] {
  const { access, feature, personLevel, params, query, body, versioned, problems = [] } = endpoint;
  const implied: readonly [unknown, readonly ProblemCode[]][] = [
    [params || query || body || takesKey(endpoint), ['invalid-input']],
    [
      access !== 'public',
      ['unauthenticated', 'token-expired', 'token-outdated', 'account-inactive', 'no-user-record'],
    ],
    [access !== 'public' && access !== 'signed-in', ['permission-denied']],
    [feature, ['feature-off']],
    [personLevel === 'refused', ['works-council-mode']],
    [params, ['not-found']],
    [versioned, ['version-required', 'version-conflict']],
    [body, ['too-large']],
    [takesKey(endpoint), ['idempotency-key-reused']],
    [true, ['rate-limited', 'internal', 'unavailable']],
  ];
  return [...new Set([...implied.flatMap(([applies, codes]) => (applies ? codes : [])), ...problems])];
}

/** One response per status, listing the codes it can carry. */
export function problemResponses(endpoint: Endpoint): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(problemCodesOf(endpoint), (code) => problemStatus[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, codes]) => [status, response(status, codes)]),
  );
}

const response = (status: number, codes: readonly ProblemCode[]): JsonSchema => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  ...((status === 429 || status === 503) && {
    headers: {
      'Retry-After': { description: 'Seconds to wait before retrying.', schema: { type: 'integer' } },
    },
  }),
  content: {
    'application/problem+json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { type: 'object', properties: { code: { enum: codes } } },
        ],
      },
    },
  },
});
