import { Injectable } from '@nestjs/common';
import { AccountHolders } from './account-holders.ts';
import type { Account } from './account.schema.ts';
import { Accounts, normaliseEmail } from './accounts.ts';
import { knownDevice, newDevice, signDevice } from './device-cookie.ts';
import { verifyPassword } from './passwords.ts';
import { SecondSteps } from './second-step.ts';
import { KeyRing } from './signing-keys.ts';
import { minutesOf } from './throttle.ts';
import { Tries } from './tries.ts';

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** The cookie of a browser that somebody signed in with before. */
  readonly deviceCookie: string | undefined;
}

export type SignInOutcome =
  | {
      readonly kind: 'signed-in';
      readonly personId: string;
      readonly organisation: string;
      readonly at: number;
      readonly deviceCookie: string;
      /** How they have shown who they are, as RFC 8176 names it. */
      readonly amr: readonly string[];
    }
  /** The password was right, and is not enough. */
  | { readonly kind: 'second-step'; readonly personId: string }
  | { readonly kind: 'too-many'; readonly minutes: number }
  | { readonly kind: 'wrong' | 'inactive' | 'noRecord' | 'deleted' };

/** Decides who may come in. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: Accounts,
    private readonly holders: AccountHolders,
    private readonly tries: Tries,
    private readonly keys: KeyRing,
    private readonly steps: SecondSteps,
  ) {}

  async signIn({ email, password, address, deviceCookie }: SignInRequest): Promise<SignInOutcome> {
    const account = await this.accounts.findByEmail(email);
    const device = knownDevice(deviceCookie, account?._id, this.keys.cookieSecrets);
    const admission = await this.tries.open({ account: normaliseEmail(email), address, device });
    if ('wait' in admission) return { kind: 'too-many', minutes: minutesOf(admission.wait) };
    // Checked also where there is no account, so that the answer takes as long.
    const isRight = await verifyPassword(account?.passwordHash, password);
    if (!account || !isRight) return { kind: 'wrong' };
    await this.tries.forgive(admission.admitted);
    const refusal = await this.refusalOf(account);
    if (refusal) return refusal;
    if (await this.steps.neededBy(account)) return { kind: 'second-step', personId: account._id };
    return this.letIn(account, device, ['pwd']);
  }

  /** Again what is wrong with the account: it may have changed since the password was shown. */
  async welcome(
    account: Account,
    deviceCookie: string | undefined,
    amr: readonly string[],
  ): Promise<SignInOutcome> {
    const device = knownDevice(deviceCookie, account._id, this.keys.cookieSecrets);
    return (await this.refusalOf(account)) ?? this.letIn(account, device, amr);
  }

  private async letIn(
    account: Account,
    device: string | null,
    amr: readonly string[],
  ): Promise<SignInOutcome> {
    const at = await this.holders.signedIn(account);
    return {
      kind: 'signed-in',
      personId: account._id,
      organisation: account.org,
      at,
      deviceCookie: signDevice(device ?? newDevice(), account._id, this.keys.cookieSecrets),
      amr,
    };
  }

  /** What is wrong with the account is told only to who knows its password. */
  private async refusalOf(account: Account): Promise<SignInOutcome | null> {
    const standing = await this.holders.standingOf(account);
    if (standing !== 'here') return { kind: standing === 'deleted' ? 'deleted' : 'noRecord' };
    return account.active ? null : { kind: 'inactive' };
  }
}
