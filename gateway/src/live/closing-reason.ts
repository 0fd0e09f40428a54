import { DomainError } from '@atrium/common/errors/domain-error';
import type { ClosingReason } from '@atrium/proto/live';

/** Why a socket whose token was refused is closed; `restart` where it could not be checked: it may try again. */
export function closingReason(error: unknown): ClosingReason {
  if (!(error instanceof DomainError) || error.code === 'unavailable') return 'restart';
  return error.code === 'token-expired' || error.code === 'token-stale' ? error.code : 'unauthenticated';
}
