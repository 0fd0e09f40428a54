import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { revealsByOrder } from './person-level.ts';
import type { ProblemCode } from './problem.ts';

/** Every code an operation can answer with: its own, and what its declaration implies. */
export function problemCodesOf(endpoint: Endpoint): ProblemCode[] {
  const { access, feature, personLevel, params, query, body, method, versioned, problems = [] } = endpoint;
  const isRepeatable = method === 'POST' && access !== 'public';
  const implied: readonly [unknown, readonly ProblemCode[]][] = [
    [params || query || body || method === 'POST', ['invalid-input']],
    [query?.shape['after'], ['invalid-cursor']],
    [
      access !== 'public',
      [
        'unauthenticated',
        'token-expired',
        'token-outdated',
        'account-inactive',
        'no-user-record',
        // At least for provisioning tokens.
        'permission-denied',
      ],
    ],
    [feature, ['feature-off']],
    [personLevel === 'refused' || hasRevealingOrder(query), ['works-council-mode']],
    [params, ['not-found']],
    [versioned, ['version-required', 'version-conflict']],
    [body, ['too-large']],
    [isRepeatable, ['idempotency-key-reused']],
    [true, ['rate-limited', 'internal', 'unavailable']],
  ];
  return [...new Set([...implied.flatMap(([applies, codes]) => (applies ? codes : [])), ...problems])];
}

/** In works council mode, lists cannot be sorted by what is hidden. */
export function hasRevealingOrder(query: Endpoint['query']): boolean {
  const sort: unknown = query?.shape['sort'];
  const order = sort instanceof z.ZodDefault ? sort.unwrap() : sort;
  return order instanceof z.ZodEnum && order.options.some((one) => revealsByOrder(String(one)));
}
