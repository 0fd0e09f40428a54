import { problemStatus, type Issue, type ProblemCode } from '@atrium/proto/problem';

/**
 * The one error of the domain: thrown from rules and services, a problem over HTTP, and on the bus what decides
 * between trying again (`unavailable`, `internal`) and parking (everything else: trying again would not help).
 */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly issues: readonly Issue[] | undefined;

  constructor(code: ProblemCode, detail?: string, issues?: readonly Issue[]) {
    super(detail ?? code);
    this.name = 'DomainError';
    this.code = code;
    this.issues = issues;
  }

  get status(): number {
    return problemStatus[this.code];
  }

  get isFinal(): boolean {
    return this.status < 500;
  }
}

/** A unique field is taken, said in the way a form shows it. */
export const taken = (...path: (string | number)[]): DomainError =>
  new DomainError('already-exists', undefined, [{ path, code: 'unique' }]);
