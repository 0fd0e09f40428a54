import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { ProblemCode } from '@atrium/proto/problem';
import { z } from 'zod';
import { KeycloakSettings } from './keycloak.settings.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Query = Readonly<Record<string, string | number | boolean | readonly string[]>>;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Refusal = z.object({
  field: z.string().optional(),
  errorMessage: z.string().optional(),
  error: z.string().optional(),
});

/** Milliseconds before its expiry from which a token is not used, because the call takes time too. */
const margin = 10_000;

const codes: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid-input',
  404: 'not-found',
  409: 'already-exists',
};

/** The admin API of one realm, called as the service account of Atrium's client. */
@Injectable()
export class KeycloakAdmin {
  private token: { readonly value: string; readonly until: number } | undefined;

  constructor(private readonly settings: KeycloakSettings) {}

  async read<S extends z.ZodType>(schema: S, path: string, query: Query = {}): Promise<z.output<S>> {
    return schema.parse(await (await this.call('GET', path, { query })).json());
  }

  async send(method: Exclude<Method, 'GET'>, path: string, body?: unknown): Promise<void> {
    await (await this.call(method, path, { body })).body?.cancel();
  }

  /** Whether Atrium's client has the roles to read the path. */
  async mayRead(path: string, query: Query = {}): Promise<boolean> {
    const answer = await this.attempt('GET', path, { query });
    await answer.body?.cancel();
    if (answer.ok || answer.status === 403) return answer.ok;
    throw away(`Keycloak responded with ${answer.status}`);
  }

  /** Sends a file as form data, for endpoints that accept nothing else. */
  async upload<S extends z.ZodType>(
    schema: S,
    path: string,
    fields: Readonly<Record<string, string>>,
    file: string,
  ): Promise<z.output<S>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([file]), 'file');
    return schema.parse(await (await this.call('POST', path, { body: form })).json());
  }

  /** A token that is no longer accepted, after Keycloak was restored or its keys were changed, is replaced once. */
  private async call(
    method: Method,
    path: string,
    content: { query?: Query; body?: unknown },
  ): Promise<Response> {
    const answer = await this.attempt(method, path, content);
    if (answer.status !== 401) return accepted(answer);
    await answer.body?.cancel();
    this.token = undefined;
    return accepted(await this.attempt(method, path, content));
  }

  private async attempt(
    method: Method,
    path: string,
    { query = {}, body }: { query?: Query; body?: unknown },
  ): Promise<Response> {
    const { url, realm } = this.settings;
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        [value].flat().map((one): [string, string] => [name, String(one)]),
      ),
    );
    return this.fetch(`${url}/admin/realms/${encodeURIComponent(realm)}${path}?${search.toString()}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.freshToken()}`,
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  }

  private async freshToken(now = Date.now()): Promise<string> {
    if (this.token && this.token.until > now) return this.token.value;
    const { url, realm, clientId, clientSecret } = this.settings;
    const answer = await this.fetch(
      `${url}/realms/${encodeURIComponent(realm)}/protocol/openid-connect/token`,
      {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
        }),
      },
    );
    if (!answer.ok)
      throw away(`Keycloak does not know us: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
    const { access_token, expires_in } = Token.parse(await answer.json());
    this.token = { value: access_token, until: now + expires_in * 1000 - margin };
    return access_token;
  }

  private async fetch(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(this.settings.timeout) });
    } catch (error) {
      throw away(`Keycloak does not answer: ${String(error)}`);
    }
  }
}

const away = (why: string): DomainError => new DomainError('unavailable', why);

/**
 * Errors in our request keep their meaning. Everything else, a wrong secret as much as a crash, is an outage to the
 * caller.
 */
async function accepted(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const text = await answer.text();
  const code = text.includes('Realm not found') ? undefined : codes[answer.status];
  if (!code) throw away(`Keycloak responded with ${answer.status}: ${text.slice(0, 200)}`);
  throw new DomainError(code, text.slice(0, 200), issuesOf(code, text));
}

function issuesOf(code: ProblemCode, text: string): DomainError['issues'] {
  if (code !== 'invalid-input') return undefined;
  const { field, error } = Refusal.safeParse(readJson(text)).data ?? {};
  if (field === 'email') return [{ path: ['email'], code: 'invalid' }];
  if (error?.startsWith('invalidPassword')) return [{ path: ['password'], code: 'invalid' }];
  return undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
