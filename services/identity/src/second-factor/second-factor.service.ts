import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Reauthentication } from '@atrium/proto/identity/reauthentication';
import type { FactorSecret, SecondFactor } from '@atrium/proto/identity/second-factor';
import { Reauthenticator } from '../account/reauthenticator.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';
import { TwoStepPolicy } from './two-step-policy.ts';
import { SecondFactors } from '../second-factors/second-factors.store.ts';
import { factorUri } from '../second-factors/totp.ts';

/** The second factor that people manage themselves. Where another provider handles sign-in, they do it there. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly factors: SecondFactors,
    private readonly people: PeopleRepository,
    private readonly passwords: OwnPassword,
    private readonly reauthenticator: Reauthenticator,
    private readonly policy: TwoStepPolicy,
    private readonly changes: SecondFactorChanges,
  ) {}

  async get(): Promise<SecondFactor> {
    const required = await this.policy.requiresTwoStepOfCaller();
    if (!this.passwords.isManagedHere)
      return { management: 'at-provider', on: false, since: null, recoveryCodesLeft: 0, required };
    const factor = await this.factors.find(currentCaller().id);
    const since = factor?.since?.toISOString() ?? null;
    return {
      management: 'here',
      on: factor !== null,
      since,
      recoveryCodesLeft: factor?.recovery.length ?? 0,
      required,
    };
  }

  /** The current factor stays valid until a code of the new app has been confirmed. */
  async startSetup(reauthentication: Reauthentication): Promise<FactorSecret> {
    this.assertManagedHere();
    await this.reauthenticator.require(reauthentication);
    const { id } = currentCaller();
    const secret = await this.factors.startSetup(id);
    const { email } = await this.people.get(id);
    return { secret, uri: factorUri(secret, email) };
  }

  /** The person was verified when they started the setup. Attempts at the app's code are counted as at sign-in. */
  async confirm(code: string): Promise<string[]> {
    this.assertManagedHere();
    const { id } = currentCaller();
    if ((await this.factors.pendingSecret(id)) === null) throw new DomainError('wrong-state');
    await this.reauthenticator.countCodeAttempt();
    const codes = await this.changes.confirm(code);
    if (!codes) throw new DomainError('invalid-input', undefined, [{ path: ['code'], code: 'mismatch' }]);
    return codes;
  }

  async renewCodes(reauthentication: Reauthentication): Promise<string[]> {
    this.assertManagedHere();
    await this.assertOn();
    await this.reauthenticator.require(reauthentication);
    return this.changes.renewCodes();
  }

  async remove(reauthentication: Reauthentication): Promise<void> {
    this.assertManagedHere();
    await this.assertOn();
    if (await this.policy.requiresTwoStepOfCaller())
      throw new DomainError('wrong-state', 'Your organisation requires two-step verification');
    await this.reauthenticator.require(reauthentication);
    await this.changes.remove();
  }

  private assertManagedHere(): void {
    if (!this.passwords.isManagedHere)
      throw new DomainError('wrong-state', 'Two-step verification is managed by the identity provider');
  }

  private async assertOn(): Promise<void> {
    if (!(await this.factors.find(currentCaller().id)))
      throw new DomainError('wrong-state', 'Two-step verification is not turned on');
  }
}
