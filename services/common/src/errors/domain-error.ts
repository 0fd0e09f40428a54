import { problemStatus, type Issue, type ProblemCode } from '@atrium/proto/problem';

/**
 * The only error type of the domain. Over HTTP it becomes a problem. On the bus its code decides whether a message is
 * retried (`unavailable`, `internal`) or parked (all others, because a retry would not help).
 */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly issues: readonly Issue[] | undefined;

  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, detail?: string, issues?: readonly Issue[], retryAfter?: number) {
    super(detail ?? code);
    this.name = 'DomainError';
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return problemStatus[this.code];
  }

  get isFinal(): boolean {
    return this.status < 500;
  }
}

/** A unique field is taken, reported in a way forms can show. */
export const alreadyExists = (...path: (string | number)[]): DomainError =>
  new DomainError('already-exists', undefined, [{ path, code: 'unique' }]);
