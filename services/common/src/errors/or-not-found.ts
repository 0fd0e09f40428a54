import { DomainError } from './domain-error.ts';

/** The value, or a `not-found` problem in place of nothing. */
export function orNotFound<T extends object>(value: T | null | undefined, detail?: string): T {
  if (value === null || value === undefined) throw new DomainError('not-found', detail);
  return value;
}
