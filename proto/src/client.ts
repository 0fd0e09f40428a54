import type { z } from 'zod';
import { fillPath, type Endpoint, type EndpointTable, type CallInput, type Output } from './endpoint.ts';
import { Problem } from './problem.ts';

/** A call answered with a problem. */
export class ApiError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}${problem.detail ? `: ${problem.detail}` : ''}`);
    this.problem = problem;
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The version the caller has seen, for endpoints that are `versioned`. */
  readonly ifMatch?: number;
  /** Makes a POST safe to repeat. A new one is generated if none is given. */
  readonly idempotencyKey?: string;
  /** Sends the request even while the page unloads. */
  readonly keepalive?: boolean;
}

export interface ClientOptions {
  /** For example `http://localhost:4000/api/v1`, or `/api/v1` in a browser. */
  readonly baseUrl: string;
  readonly token?: () => string | undefined | Promise<string | undefined>;
  readonly fetch?: typeof fetch;
}

export type Client<T extends EndpointTable> = {
  readonly [K in keyof T]: (input: CallInput<T[K]>, options?: CallOptions) => Promise<Output<T[K]>>;
};

/** A typed client for one endpoint table. */
export function createClient<T extends EndpointTable>(table: T, options: ClientOptions): Client<T> {
  return Object.fromEntries(
    Object.entries(table).map(([name, endpoint]) => [
      name,
      (input: RequestParts = {}, call: CallOptions = {}) => send(endpoint, input, options, call),
    ]),
  ) as unknown as Client<T>;
}

interface RequestParts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

async function send(
  endpoint: Endpoint,
  input: RequestParts,
  options: ClientOptions,
  call: CallOptions,
): Promise<unknown> {
  const token = await options.token?.();
  const requestId = crypto.randomUUID();
  const response = await (options.fetch ?? fetch)(urlOf(endpoint, input, options.baseUrl), {
    method: endpoint.method,
    headers: { ...headersOf(endpoint, input, call, token), 'x-request-id': requestId },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(call.signal && { signal: call.signal }),
    ...(call.keepalive && { keepalive: true }),
  });
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (!response.ok) throw new ApiError(problemOf(response, answer, requestId));
  return (endpoint.response as z.ZodType).parse(answer);
}

function urlOf(endpoint: Endpoint, input: RequestParts, baseUrl: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) query.append(name, String(one));
  }
  return baseUrl + fillPath(endpoint.path, input.params) + (query.size ? `?${query.toString()}` : '');
}

function headersOf(
  endpoint: Endpoint,
  input: RequestParts,
  call: CallOptions,
  token: string | undefined,
): Record<string, string> {
  return {
    ...(input.body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(call.ifMatch !== undefined && { 'if-match': `"${call.ifMatch}"` }),
    ...(endpoint.method === 'POST' && { 'idempotency-key': call.idempotencyKey ?? crypto.randomUUID() }),
  };
}

/** Without an answer of ours, the ID that was sent is the one that is found in the logs. */
function problemOf(response: Response, answer: unknown, sentId: string): Problem {
  const parsed = Problem.safeParse(answer);
  if (parsed.success) return parsed.data;
  const code =
    response.status === 503 || response.status === 502 || response.status === 504
      ? 'unavailable'
      : 'internal';
  return {
    type: 'about:blank',
    title: response.statusText,
    status: response.status,
    code,
    requestId: response.headers.get('x-request-id') ?? sentId,
  };
}
