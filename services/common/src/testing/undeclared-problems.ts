import type { Endpoint } from '@atrium/proto/endpoint';
import type { ProblemCode } from '@atrium/proto/problem';
import { problemCodesOf } from '@atrium/proto/problem-codes';

/**
 * Problems that an endpoint answered with although it does not declare them. Clients read in the API reference which
 * problems to expect, so a test that meets another one fails.
 */
export class UndeclaredProblems {
  private readonly found = new Set<string>();

  note(endpoint: Endpoint, code: ProblemCode): void {
    if (!problemCodesOf(endpoint).includes(code)) this.found.add(`${endpoint.id}: ${code}`);
  }

  assertNone(): void {
    if (this.found.size > 0) throw new Error(`Undeclared problems: ${[...this.found].join(', ')}`);
  }
}
