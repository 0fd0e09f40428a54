import { z } from 'zod';
import type { Access, Scoped } from './access.ts';
import type { Feature } from './features.ts';
import type { PersonLevel } from './person-level.ts';
import type { ProblemCode } from './problem.ts';
import type { Labels } from './tables/labels.ts';

export const services = ['identity', 'content', 'events', 'chat', 'notifications'] as const;
export type ServiceName = (typeof services)[number];

/** Rate limit class. The gateway's configuration sets the requests per minute and person. */
export type RateClass = 'read' | 'write' | 'upload' | 'sign-in';

type Shape = z.ZodObject | undefined;
type Body = z.ZodType | undefined;
type Versioned = boolean | undefined;

export interface EndpointDefinition<
  P extends Shape,
  Q extends Shape,
  B extends Body,
  R extends z.ZodType,
  V extends Versioned = Versioned,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1, parameters as `:name`. */
  readonly path: `/${string}`;
  /** One line of the API reference, starting with a verb in its base form: "List published articles, newest first". */
  readonly summary: string;
  /** For the API reference, if the summary does not say it: limits, order, units, and the problems to expect. */
  readonly description?: string;
  /** Who may call. Others get 401 (no session) or 403 (no permission). There is no default. */
  readonly access: Access;
  /** If this feature is off, the endpoint answers 404 `feature-off`. `null` if the endpoint is always on. */
  readonly feature: Feature | null;
  readonly rate: RateClass;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  /** HTTP status of success, 200 unless given. */
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * Codes this operation can answer with, in addition to those of every operation (validation, session, permission,
   * rate).
   */
  readonly problems?: readonly ProblemCode[];
  /** Whether API tokens are accepted, if {@link acceptsApiTokens} would decide otherwise. */
  readonly tokens?: boolean;
  /** The request must send the aggregate's version in `If-Match`. Another version answers 409 `version-conflict`. */
  readonly versioned?: V;
  /** How it treats callers who hold its permission within a scope only. Without it they are refused. */
  readonly scoped?: Scoped;
  /**
   * For calls that many people make on one thing at the same moment. They do not wait for each other: the service
   * handles them in parallel and commits those that arrive together as a group. The request itself makes the call
   * idempotent, by an ID from the client or because it sets a state, so no response is stored; an `Idempotency-Key`
   * only permits the gateway to retry.
   */
  readonly concurrent?: boolean;
  /** How it differs in works council mode. */
  readonly personLevel?: PersonLevel;
  /** Title of the table that it exports: the name of the file and of its sheet. */
  readonly table?: Labels;
}

/** An endpoint in its table, with its service and its ID, such as `articles.list`. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Body = Body,
  R extends z.ZodType = z.ZodType,
  V extends Versioned = Versioned,
> extends EndpointDefinition<P, Q, B, R, V> {
  readonly id: string;
  readonly service: ServiceName;
  readonly tag: Tag;
}

/**
 * An API token opens endpoints that need a permission, so its owner can choose what it is for. Endpoints that only need
 * a signed-in person (settings, sessions, passwords, further tokens) are for people only, unless they say otherwise.
 */
export const acceptsApiTokens = ({ access, tokens }: Pick<Endpoint, 'access' | 'tokens'>): boolean =>
  tokens ?? (access !== 'signed-in' && access !== 'superuser');

export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Types one endpoint; only for use inside {@link endpoints}. */
export const endpoint = <
  R extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Body = undefined,
  V extends Versioned = undefined,
>(
  definition: EndpointDefinition<P, Q, B, R, V>,
): EndpointDefinition<P, Q, B, R, V> => definition;

type EndpointsOf<D> = {
  readonly [K in keyof D]: D[K] extends EndpointDefinition<infer P, infer Q, infer B, infer R, infer V>
    ? Endpoint<P, Q, B, R, V>
    : never;
};

/** A section of the API reference. Several tables can share one. */
export interface Tag {
  readonly name: string;
  readonly description: string;
}

/**
 * The table of one noun:
 * `export const articles = endpoints('content', 'articles', articlesTag, { list: endpoint({…}) })`.
 */
export function endpoints<D extends Record<string, EndpointDefinition<Shape, Shape, Body, z.ZodType>>>(
  service: ServiceName,
  noun: string,
  tag: Tag,
  definitions: D,
): EndpointsOf<D> {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      { ...definition, service, id: `${noun}.${name}`, tag },
    ]),
  ) as unknown as EndpointsOf<D>;
}

type Part<K extends string, T> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? { [k in K]?: z.input<T> }
    : { [k in K]: z.input<T> }
  : Record<never, never>;

/** What a caller passes. */
export type CallInput<E> =
  E extends EndpointDefinition<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

/** What a caller gets. */
export type Output<E> = E extends EndpointDefinition<Shape, Shape, Body, infer R> ? z.output<R> : never;

type Declared<K extends string, T> = [T] extends [never]
  ? Record<never, never>
  : { readonly [k in K]: T extends z.ZodType ? z.output<T> : never };

/**
 * What a handler receives: the validated parts that the endpoint declares, and `expectedVersion` from `If-Match` if it
 * is versioned.
 */
export type Input<E extends Pick<Endpoint, 'params' | 'query' | 'body' | 'versioned'>> = Declared<
  'params',
  NonNullable<E['params']>
> &
  Declared<'query', NonNullable<E['query']>> &
  Declared<'body', NonNullable<E['body']>> &
  (true extends E['versioned'] ? { readonly expectedVersion: number } : Record<never, never>);

/** `/articles/:id` with `{ id: 'a/b' }` becomes `/articles/a%2Fb`. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
