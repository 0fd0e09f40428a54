import { Injectable } from '@nestjs/common';
import { AccountHolders } from './account-holders.ts';
import type { Account } from './account.schema.ts';
import { Accounts, normaliseEmail } from './accounts.store.ts';
import { knownDevice, newDevice, signDevice } from './device-cookie.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { TwoStepRequirement } from './two-step-requirement.ts';
import { KeyRing } from './key-ring.ts';
import { minutesOf } from '../secrets/throttle.ts';
import { SignInAttempts } from './sign-in-attempts.store.ts';

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** The cookie of a browser in which someone has signed in before. */
  readonly deviceCookie: string | undefined;
}

export type SignInOutcome =
  | {
      readonly kind: 'signed-in';
      readonly personId: string;
      readonly organisation: string;
      readonly at: number;
      readonly deviceCookie: string;
      /** How they were verified, in the terms of RFC 8176. */
      readonly amr: readonly string[];
    }
  /** The password was correct, but is not enough. */
  | { readonly kind: 'two-step'; readonly personId: string }
  | { readonly kind: 'too-many'; readonly minutes: number }
  | { readonly kind: 'wrong' | 'inactive' | 'noRecord' | 'deleted' | 'noSeat' };

/** Decides who may sign in. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: Accounts,
    private readonly holders: AccountHolders,
    private readonly signInAttempts: SignInAttempts,
    private readonly keys: KeyRing,
    private readonly requirement: TwoStepRequirement,
  ) {}

  async signIn({ email, password, address, deviceCookie }: SignInRequest): Promise<SignInOutcome> {
    const account = await this.accounts.findByEmail(email);
    const device = knownDevice(deviceCookie, account?._id, this.keys.cookieSecrets);
    const admission = await this.signInAttempts.start({ account: normaliseEmail(email), address, device });
    if ('wait' in admission) return { kind: 'too-many', minutes: minutesOf(admission.wait) };
    // Checked even without an account, so the response takes as long.
    const isRight = await verifyPassword(account?.passwordHash, password);
    if (!account || !isRight) return { kind: 'wrong' };
    await this.signInAttempts.clear(admission.attempt);
    const refusal = await this.refusalOf(account);
    if (refusal) return refusal;
    if (await this.requirement.requiredFor(account)) return { kind: 'two-step', personId: account._id };
    return this.succeed(account, device, ['pwd']);
  }

  /** Checks the account again, because it may have changed since the password was entered. */
  async completeTwoStep(
    account: Account,
    deviceCookie: string | undefined,
    amr: readonly string[],
  ): Promise<SignInOutcome> {
    const device = knownDevice(deviceCookie, account._id, this.keys.cookieSecrets);
    return (await this.refusalOf(account)) ?? this.succeed(account, device, amr);
  }

  private async succeed(
    account: Account,
    device: string | null,
    amr: readonly string[],
  ): Promise<SignInOutcome> {
    const at = await this.holders.recordSignIn(account);
    if (at === null) return { kind: 'noSeat' };
    return {
      kind: 'signed-in',
      personId: account._id,
      organisation: account.org,
      at,
      deviceCookie: signDevice(device ?? newDevice(), account._id, this.keys.cookieSecrets),
      amr,
    };
  }

  /** What is wrong with an account is revealed only after its password was correct. */
  private async refusalOf(account: Account): Promise<SignInOutcome | null> {
    const standing = await this.holders.accountStatusOf(account);
    if (standing !== 'here') return { kind: standing === 'deleted' ? 'deleted' : 'noRecord' };
    return account.active ? null : { kind: 'inactive' };
  }
}
