import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../second-factors/second-factors.store.ts';
import { factorUri, newFactorSecret } from '../second-factors/totp.ts';
import type { Account } from './account.schema.ts';
import { Accounts } from './accounts.store.ts';
import { PendingSignIns, type PendingSignIn } from './pending-sign-ins.ts';
import { TwoStepRequirement, type TwoStepAction } from './two-step-requirement.ts';
import { SignInService, type SignInOutcome } from './sign-in.service.ts';
import { minutesOf } from '../secrets/throttle.ts';
import { SignInAttempts } from './sign-in-attempts.store.ts';

export interface Enrolment {
  readonly secret: string;
  /** The URI that an authenticator app reads from the QR code. */
  readonly address: string;
}

export type CodeOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'told'; readonly codes: readonly string[] }
  | { readonly kind: 'wrongCode' }
  | { readonly kind: 'too-many'; readonly minutes: number };

/** The steps after the password, for the interaction in which it was entered. */
@Injectable()
export class TwoStepService {
  constructor(
    private readonly pending: PendingSignIns,
    private readonly accounts: Accounts,
    private readonly requirement: TwoStepRequirement,
    private readonly factors: SecondFactors,
    private readonly signInAttempts: SignInAttempts,
    private readonly signIn: SignInService,
  ) {}

  /** Null if no password was verified in this interaction, or too long ago. */
  async actionFor(interaction: string): Promise<TwoStepAction | 'complete' | null> {
    const pending = await this.pending.find(interaction);
    const account = pending && (await this.accounts.findById(pending.accountId));
    if (!account) return null;
    return pending.isComplete ? 'complete' : this.requirement.requiredFor(account);
  }

  /** Returns the same secret each time the page is shown. */
  async enrolment(interaction: string): Promise<Enrolment> {
    const { pending, account } = await this.owner(interaction);
    const secret = pending.secret ?? newFactorSecret();
    if (pending.secret === null) await this.pending.save(interaction, { ...pending, secret });
    return { secret, address: factorUri(secret, account.email) };
  }

  /**
   * Counts the attempt before checking the code, as with passwords, but only for the account. A correct password does not
   * clear these attempts.
   */
  async submitCode(interaction: string, code: string): Promise<CodeOutcome> {
    const { pending, account } = await this.owner(interaction);
    const asker = { account: `second factor of ${account._id}`, address: null, device: null };
    const admission = await this.signInAttempts.start(asker);
    if ('wait' in admission) return { kind: 'too-many', minutes: minutesOf(admission.wait) };
    const outcome = await this.check(account, pending, code);
    if (outcome.kind === 'wrongCode') return outcome;
    await this.signInAttempts.clear(admission.attempt);
    await this.pending.save(interaction, { ...pending, isComplete: true, secret: null });
    return outcome;
  }

  /** Signs in a person who has completed all steps. */
  async complete(interaction: string, deviceCookie: string | undefined): Promise<SignInOutcome | null> {
    const pending = await this.pending.find(interaction);
    const account = pending?.isComplete ? await this.accounts.findById(pending.accountId) : null;
    if (!account) return null;
    await this.pending.end(interaction);
    return this.signIn.completeTwoStep(account, deviceCookie, ['pwd', 'otp', 'mfa']);
  }

  private async check(account: Account, { secret }: PendingSignIn, code: string): Promise<CodeOutcome> {
    if ((await this.requirement.requiredFor(account)) !== 'enrol')
      return { kind: (await this.factors.verifyCode(account._id, code)) ? 'right' : 'wrongCode' };
    const codes = secret && (await this.factors.enrol(account._id, secret, code));
    return codes ? { kind: 'told', codes } : { kind: 'wrongCode' };
  }

  private async owner(interaction: string): Promise<{ pending: PendingSignIn; account: Account }> {
    const pending = await this.pending.find(interaction);
    const account = pending && (await this.accounts.findById(pending.accountId));
    if (!account) throw new Error('No password has been verified in this interaction');
    return { pending, account };
  }
}
