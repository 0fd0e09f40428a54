import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { FreshProof } from '@atrium/proto/identity/fresh-proof';
import type { Issue } from '@atrium/proto/problem';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { AccountLimits } from './account-limits.ts';

/**
 * Has people show once more who they are before they change how they sign in: a device that was left open is not its
 * owner. Where another provider knows passwords, having signed in there a moment ago shows it.
 */
@Injectable()
export class FreshProofs {
  constructor(
    private readonly passwords: OwnPassword,
    private readonly factors: SecondFactors,
    private readonly limits: AccountLimits,
  ) {}

  /** The password alone. */
  async password(current: string | undefined): Promise<void> {
    if (!this.passwords.isHere) return;
    if (current === undefined) throw refused({ path: ['current'], code: 'required' });
    await this.limits.take('password');
    if (!(await this.passwords.matches(currentCaller().id, current)))
      throw refused({ path: ['current'], code: 'mismatch' });
  }

  /** Before a code is looked at. */
  countCode(): Promise<void> {
    return this.limits.take('factor');
  }

  /** The password, and a code of who has a second factor. */
  async whole({ current, code }: FreshProof): Promise<void> {
    if (!this.passwords.isHere) return freshlySignedIn();
    await this.password(current);
    if (!(await this.factors.find(currentCaller().id))) return;
    if (code === undefined) throw refused({ path: ['code'], code: 'required' });
    await this.countCode();
    if (!(await this.factors.use(currentCaller().id, code)))
      throw refused({ path: ['code'], code: 'mismatch' });
  }
}

/** Seconds within which having signed in shows that it is them. */
const fresh = 5 * 60;

/** For who signs in elsewhere: there they are asked for everything again. */
function freshlySignedIn(now = Date.now()): void {
  const { signedInAt = 0 } = currentCaller();
  if (now / 1000 - signedInAt > fresh) throw new DomainError('sign-in-again');
}

const refused = (issue: Issue): DomainError => new DomainError('invalid-input', undefined, [issue]);
