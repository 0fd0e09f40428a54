import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Reauthentication } from '@atrium/proto/identity/reauthentication';
import type { Issue } from '@atrium/proto/problem';
import { SecondFactors } from '../second-factors/second-factors.store.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { AccountLimits } from './account-limits.ts';

/**
 * Verifies people again before they change how they sign in, because the device may have been left open. Where another
 * provider manages passwords, a recent sign-in is enough.
 */
@Injectable()
export class Reauthenticator {
  constructor(
    private readonly passwords: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly limits: AccountLimits,
  ) {}

  /** Checks the password, but no second factor. */
  async requirePassword(current: string | undefined): Promise<void> {
    if (!this.passwords.isManagedHere) return;
    if (current === undefined) throw refused({ path: ['current'], code: 'required' });
    await this.limits.take('password');
    if (!(await this.passwords.matches(currentCaller().id, current)))
      throw refused({ path: ['current'], code: 'mismatch' });
  }

  /** Counts an attempt. Call before checking a code. */
  countCodeAttempt(): Promise<void> {
    return this.limits.take('factor');
  }

  /** Checks the password, and a code if the person has a second factor. */
  async require({ current, code }: Reauthentication): Promise<void> {
    if (!this.passwords.isManagedHere) return assertRecentSignIn();
    await this.requirePassword(current);
    if (!(await this.factors.find(currentCaller().id))) return;
    if (code === undefined) throw refused({ path: ['code'], code: 'required' });
    await this.countCodeAttempt();
    if (!(await this.factors.verifyCode(currentCaller().id, code)))
      throw refused({ path: ['code'], code: 'mismatch' });
  }
}

/** How recent a sign-in must be to count as verification, in seconds. */
const fresh = 5 * 60;

/** For people who sign in at another provider, which asks for all credentials again. */
function assertRecentSignIn(now = Date.now()): void {
  const { signedInAt = 0 } = currentCaller();
  if (now / 1000 - signedInAt > fresh) throw new DomainError('sign-in-again');
}

const refused = (issue: Issue): DomainError => new DomainError('invalid-input', undefined, [issue]);
