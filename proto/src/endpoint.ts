import { z } from 'zod';
import type { Access, Scoped } from './access.ts';
import type { Feature } from './features.ts';
import type { PersonLevel } from './person-level.ts';
import type { ProblemCode } from './problem.ts';

export const services = ['identity', 'content', 'chat', 'notifications'] as const;
export type ServiceName = (typeof services)[number];

/** How often one person may call: requests per minute by class are the gateway's configuration. */
export type RateClass = 'read' | 'write' | 'upload' | 'sign-in';

type Shape = z.ZodObject | undefined;
type Body = z.ZodType | undefined;

export interface EndpointDefinition<P extends Shape, Q extends Shape, B extends Body, R extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1, parameters as `:name`. */
  readonly path: `/${string}`;
  /** One line of the API reference, starting with a verb in its base form: "List published articles, newest first". */
  readonly summary: string;
  /** For the API reference, where the summary does not say it: limits, order, units, and the problems to expect. */
  readonly description?: string;
  /** Who may call; refused with 401 (no session) or 403 (no permission). There is no default. */
  readonly access: Access;
  /** The switch that turns the endpoint off with 404 `feature-off`; `null` for what is always on. */
  readonly feature: Feature | null;
  readonly rate: RateClass;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  /** HTTP status of success, 200 unless given. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Codes this operation answers with beyond those every operation can (validation, session, permission, rate). */
  readonly problems?: readonly ProblemCode[];
  /** Whether programs may call it with a person's API token, where {@link isOpenToTokens} would say otherwise. */
  readonly tokens?: boolean;
  /** The aggregate's version must come in `If-Match`; another version answers 409 `version-conflict`. */
  readonly versioned?: boolean;
  /** What it does for who holds its permission within a scope only; without it they are refused. */
  readonly scoped?: Scoped;
  /**
   * Many do it to one thing at the same moment, and none waits for another. What makes it happen once is in what is sent, such
   * as an id of the sender's making: an `Idempotency-Key` only lets it be tried again, and no answer is kept for it.
   */
  readonly together?: boolean;
  /** Many do it at the same moment: what arrives while one transaction commits is done in the next, all of it. */
  readonly grouped?: boolean;
  /** How it differs where the organisation is in works-council mode. */
  readonly personLevel?: PersonLevel;
}

/** An endpoint as it stands in its table: with the service that answers it and its name, `articles.list`. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Body = Body,
  R extends z.ZodType = z.ZodType,
> extends EndpointDefinition<P, Q, B, R> {
  readonly id: string;
  readonly service: ServiceName;
}

/**
 * An API token opens what a permission opens, so that its owner can choose what it is for. What merely asks for somebody
 * signed in (settings, sessions, passwords, further tokens) is for people alone, unless it says otherwise.
 */
export const isOpenToTokens = ({ access, tokens }: Pick<Endpoint, 'access' | 'tokens'>): boolean =>
  tokens ?? (access !== 'signed-in' && access !== 'superuser');

export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Types one endpoint; only for use inside {@link endpoints}. */
export const endpoint = <
  R extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Body = undefined,
>(
  definition: EndpointDefinition<P, Q, B, R>,
): EndpointDefinition<P, Q, B, R> => definition;

type Placed<D> = {
  readonly [K in keyof D]: D[K] extends EndpointDefinition<infer P, infer Q, infer B, infer R>
    ? Endpoint<P, Q, B, R>
    : never;
};

/** The table of one noun: `export const articles = endpoints('content', 'articles', { list: endpoint({…}) })`. */
export function endpoints<D extends Record<string, EndpointDefinition<Shape, Shape, Body, z.ZodType>>>(
  service: ServiceName,
  noun: string,
  definitions: D,
): Placed<D> {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      { ...definition, service, id: `${noun}.${name}` },
    ]),
  ) as unknown as Placed<D>;
}

type Part<K extends string, T> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? { [k in K]?: z.input<T> }
    : { [k in K]: z.input<T> }
  : Record<never, never>;

/** What a caller passes. */
export type Input<E> =
  E extends EndpointDefinition<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

/** What a caller gets. */
export type Output<E> = E extends EndpointDefinition<Shape, Shape, Body, infer R> ? z.output<R> : never;

/** What a handler receives after validation. */
export type Parsed<E, K extends 'params' | 'query' | 'body'> = E extends { [k in K]?: infer T }
  ? NonNullable<T> extends z.ZodType
    ? z.output<NonNullable<T>>
    : never
  : never;

/** `/articles/:id` with `{ id: 'a/b' }` becomes `/articles/a%2Fb`. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
