import type { Endpoint } from '../endpoint.ts';

/** What can be done with an entity, each by its endpoint of the contract; a thing there is only one of has no list. */
export interface EntityOperations {
  readonly create?: Endpoint;
  readonly list?: Endpoint;
  readonly get?: Endpoint;
  readonly edit?: Endpoint;
  readonly end?: Endpoint;
}
export type Operation = keyof EntityOperations;

/** Comes about otherwise; read at this path of the answer of `by`, or of what reads the entity. */
export interface ShownPlace {
  readonly shown: string;
  readonly by?: Endpoint;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Where a field of the specification stands in the contract. */
export type Place =
  /** Sent with what creates and changes the entity, under this name, and answered by whatever reads it. */
  | { readonly written: string }
  | ShownPlace
  /** Part of something that is not built yet. */
  | { readonly comesWith: string }
  /** Why there is none. */
  | { readonly without: string };

/** An entity of the specification's section 3 that is built. */
export interface SpecifiedEntity extends EntityOperations {
  /** Why an operation is none. */
  readonly without: Partial<Record<Operation, string>>;
  readonly fields: Readonly<Record<string, Place>>;
  /** Its page; in the administrators' area unless it belongs to a person themselves. */
  readonly screen: string;
}
