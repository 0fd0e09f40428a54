import { fillPath, type Endpoint } from '@atrium/proto/endpoint';
import { Problem, type ProblemCode } from '@atrium/proto/problem';
import { randomUUID } from 'node:crypto';
import type { TestService } from './test-service.ts';

export interface MatrixCall {
  /** Missing parameters are filled with an unknown id. */
  readonly params: Readonly<Record<string, string>>;
  readonly token: string | undefined;
  readonly version?: number;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is. */
  readonly body?: unknown;
}

export interface MatrixResponse {
  readonly status: number;
  readonly problem: ProblemCode | null;
  readonly text: string;
  readonly headers: Headers;
}

/** Calls an endpoint without the typed client, which would reject invalid input before the service could. */
export async function callEndpoint(
  service: TestService,
  endpoint: Endpoint,
  call: MatrixCall,
): Promise<MatrixResponse> {
  const response = await fetch(urlOf(service, endpoint, call), {
    method: endpoint.method,
    headers: headersOf(call),
    ...(call.body !== undefined && {
      body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body),
    }),
  });
  const text = await response.text();
  const problem = response.ok ? null : codeIn(text);
  if (problem) service.undeclaredProblems.note(endpoint, problem);
  return { status: response.status, problem, text, headers: response.headers };
}

function urlOf(service: TestService, { path }: Endpoint, { params, query }: MatrixCall): string {
  const names = [...path.matchAll(/:(\w+)/g)].map((found) => found[1] as string);
  const filled = Object.fromEntries(names.map((name) => [name, params[name] ?? randomUUID()]));
  const search = new URLSearchParams(query).toString();
  return `${service.url}/api/v1${fillPath(path, filled)}${search && `?${search}`}`;
}

export const isSuccess = ({ status }: MatrixResponse): boolean => status >= 200 && status < 300;

const headersOf = ({ token, version, body, headers }: MatrixCall): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(version !== undefined && { 'if-match': `"${version}"` }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...headers,
});

const codeIn = (text: string): ProblemCode | null => {
  const parsed = Problem.safeParse(JSON.parse(text || 'null'));
  return parsed.success ? parsed.data.code : null;
};
