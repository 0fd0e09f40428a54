import { DomainError } from '../errors/domain-error.ts';

/** Refuses a write by someone who has not seen the newest state. */
export function assertVersion(stored: number, seen: number): void {
  if (stored !== seen) throw new DomainError('version-conflict', `It is at version ${stored}`);
}
