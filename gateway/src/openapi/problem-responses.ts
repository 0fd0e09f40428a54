import type { Endpoint } from '@atrium/proto/endpoint';
import { problemCodesOf } from '@atrium/proto/problem-codes';
import { problemStatus, type ProblemCode } from '@atrium/proto/problem';
import type { JsonSchema } from './schemas.ts';

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
