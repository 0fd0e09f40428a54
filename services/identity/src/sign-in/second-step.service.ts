import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../second-factor/second-factors.ts';
import { factorAddress, newFactorSecret } from '../second-factor/totp.ts';
import type { Account } from './account.schema.ts';
import { Accounts } from './accounts.ts';
import { HalfSignIns, type HalfSignIn } from './half-sign-ins.ts';
import { SecondSteps, type SecondStep } from './second-step.ts';
import { SignInService, type SignInOutcome } from './sign-in.service.ts';
import { minutesOf } from './throttle.ts';
import { Tries } from './tries.ts';

export interface Enrolment {
  readonly secret: string;
  /** For an app to read from a picture. */
  readonly address: string;
}

export type CodeOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'told'; readonly codes: readonly string[] }
  | { readonly kind: 'wrongCode' }
  | { readonly kind: 'too-many'; readonly minutes: number };

/** What comes after the password, for whoever has shown it in this interaction. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly halves: HalfSignIns,
    private readonly accounts: Accounts,
    private readonly steps: SecondSteps,
    private readonly factors: SecondFactors,
    private readonly tries: Tries,
    private readonly signIn: SignInService,
  ) {}

  /** Null where nobody has shown a password, or it was too long ago. */
  async stepOf(interaction: string): Promise<SecondStep | 'whole' | null> {
    const half = await this.halves.of(interaction);
    const account = half && (await this.accounts.findById(half.accountId));
    if (!account) return null;
    return half.isWhole ? 'whole' : this.steps.neededBy(account);
  }

  /** The same secret however often the page is looked at. */
  async enrolment(interaction: string): Promise<Enrolment> {
    const { half, account } = await this.owner(interaction);
    const secret = half.secret ?? newFactorSecret();
    if (half.secret === null) await this.halves.keep(interaction, { ...half, secret });
    return { secret, address: factorAddress(secret, account.email) };
  }

  /** Counted before it is looked at, as passwords are; what a right password forgives does not count here. */
  async show(interaction: string, code: string, address: string): Promise<CodeOutcome> {
    const { half, account } = await this.owner(interaction);
    const asker = { account: `second factor of ${account._id}`, address, device: null };
    const admission = await this.tries.open(asker);
    if ('wait' in admission) return { kind: 'too-many', minutes: minutesOf(admission.wait) };
    const outcome = await this.check(account, half, code);
    if (outcome.kind === 'wrongCode') return outcome;
    await this.tries.forgive(admission.admitted);
    await this.halves.keep(interaction, { ...half, isWhole: true, secret: null });
    return outcome;
  }

  /** Lets somebody in who has shown everything. */
  async finish(interaction: string, deviceCookie: string | undefined): Promise<SignInOutcome | null> {
    const half = await this.halves.of(interaction);
    const account = half?.isWhole ? await this.accounts.findById(half.accountId) : null;
    if (!account) return null;
    await this.halves.end(interaction);
    return this.signIn.welcome(account, deviceCookie, ['pwd', 'otp', 'mfa']);
  }

  private async check(account: Account, { secret }: HalfSignIn, code: string): Promise<CodeOutcome> {
    if ((await this.steps.neededBy(account)) !== 'enrol')
      return { kind: (await this.factors.use(account._id, code)) ? 'right' : 'wrongCode' };
    const codes = secret && (await this.factors.enrol(account._id, secret, code));
    return codes ? { kind: 'told', codes } : { kind: 'wrongCode' };
  }

  private async owner(interaction: string): Promise<{ half: HalfSignIn; account: Account }> {
    const half = await this.halves.of(interaction);
    const account = half && (await this.accounts.findById(half.accountId));
    if (!account) throw new Error('No password has been verified in this interaction');
    return { half, account };
  }
}
