import type { Audience } from '@atrium/proto/audience';
import type { TestPerson } from './test-people.ts';

/** An organisation with one entity for every path parameter of a service. */
export interface MatrixFixture {
  /** Has every permission in this organisation and none elsewhere. */
  readonly superuser: TestPerson;
  /**
   * An id for every path parameter of the service, keyed by the path up to the parameter: `/roles/:id`,
   * `/roles/:id/people/:person`. `null` for parameters that are not ids, such as the name of a feature.
   */
  readonly ids: Readonly<Record<string, string | null>>;
  /** Further input that an endpoint needs to be valid, by endpoint id (`roles.create`). */
  readonly inputs?: Readonly<
    Record<string, { readonly body?: unknown; readonly query?: Readonly<Record<string, string>> }>
  >;
  /** A part of the organisation that contains all fixtures. Needed if any endpoint is scoped. */
  readonly scope?: Audience;
  /** Paths of things that only their creator may access, besides uploads. */
  readonly makersOnly?: readonly string[];
  /** Someone who can see the same things, to test access to uploads. Default: another superuser. */
  readonly colleague?: TestPerson;
  /** Values of path parameters that are not ids, with the same keys. */
  readonly values?: Readonly<Record<string, string>>;
}
