import type { Endpoint } from '../endpoint.ts';

/** The endpoint of each operation on an entity. An entity that exists only once has no list. */
export interface EntityOperations {
  readonly create?: Endpoint;
  readonly list?: Endpoint;
  readonly get?: Endpoint;
  readonly edit?: Endpoint;
  readonly end?: Endpoint;
}
export type Operation = keyof EntityOperations;

/** Set in another way. Read at this path in the response of `by`, or of the endpoint that reads the entity. */
export interface ShownPlace {
  readonly shown: string;
  readonly by?: Endpoint;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Where the contract has a field of the specification. */
export type Place =
  /** Sent under this name to create and change the entity, and returned by the endpoints that read it. */
  | { readonly written: string }
  | ShownPlace
  /** Part of something that is not built yet. */
  | { readonly comesWith: string }
  /** Why the contract has no such field. */
  | { readonly without: string };

/** An entity of the specification's section 3 that is built. */
export interface SpecifiedEntity extends EntityOperations {
  /** Why an operation is missing. */
  readonly without: Partial<Record<Operation, string>>;
  readonly fields: Readonly<Record<string, Place>>;
  /** Its page, in the admin area unless the entity belongs to a person themselves. */
  readonly screen: string;
}
