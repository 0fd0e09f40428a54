import { DomainError } from '@atrium/common/errors/domain-error';
import type { ClosingReason } from '@atrium/proto/live';
import type { ProblemCode } from '@atrium/proto/problem';

/**
 * Codes with a reason of their own: the client can renew the token, or learns from the attempt that the session is
 * over.
 */
const reasons: Partial<Record<ProblemCode, ClosingReason>> = {
  'token-expired': 'token-expired',
  'token-outdated': 'token-outdated',
  'account-inactive': 'token-outdated',
  unavailable: 'restart',
};

/**
 * Why a socket closes whose token was refused. `restart` if the token could not be checked, so the client may retry.
 */
export function closingReason(error: unknown): ClosingReason {
  return error instanceof DomainError ? (reasons[error.code] ?? 'unauthenticated') : 'restart';
}
