import { DomainError } from '@atrium/common/errors/domain-error';
import type { ClosingReason } from '@atrium/proto/live';
import type { ProblemCode } from '@atrium/proto/problem';

/** Their own words where the token can be renewed, or the attempt to says that the session is over. */
const reasons: Partial<Record<ProblemCode, ClosingReason>> = {
  'token-expired': 'token-expired',
  'token-stale': 'token-stale',
  'account-inactive': 'token-stale',
  unavailable: 'restart',
};

/** Why a socket whose token was refused is closed; `restart` where it could not be checked: it may try again. */
export function closingReason(error: unknown): ClosingReason {
  return error instanceof DomainError ? (reasons[error.code] ?? 'unauthenticated') : 'restart';
}
