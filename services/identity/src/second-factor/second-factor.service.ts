import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { FreshProof } from '@atrium/proto/identity/fresh-proof';
import type { FactorSecret, SecondFactor } from '@atrium/proto/identity/second-factor';
import { FreshProofs } from '../account/fresh-proof.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { FactorChanges } from './factor-changes.ts';
import { FactorRequirement } from './factor-requirement.ts';
import { SecondFactors } from './second-factors.ts';
import { factorAddress } from './totp.ts';

/** The second factor people look after themselves; where another provider signs in, that is done there. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly factors: SecondFactors,
    private readonly people: PeopleRepository,
    private readonly passwords: OwnPassword,
    private readonly proofs: FreshProofs,
    private readonly requirement: FactorRequirement,
    private readonly changes: FactorChanges,
  ) {}

  async get(): Promise<SecondFactor> {
    const required = await this.requirement.holdsForCaller();
    if (!this.passwords.isHere)
      return { isSetUp: 'at-provider', on: false, since: null, recoveryLeft: 0, required };
    const factor = await this.factors.find(currentCaller().id);
    const since = factor?.since?.toISOString() ?? null;
    return {
      isSetUp: 'here',
      on: factor !== null,
      since,
      recoveryLeft: factor?.recovery.length ?? 0,
      required,
    };
  }

  /** What counts now goes on to until a code of the new app was shown. */
  async begin(proof: FreshProof): Promise<FactorSecret> {
    this.onlyHere();
    await this.proofs.whole(proof);
    const { id } = currentCaller();
    const secret = await this.factors.propose(id);
    const { email } = await this.people.get(id);
    return { secret, address: factorAddress(secret, email) };
  }

  /** Whoever began has shown who they are; the app's code is counted like one at sign-in. */
  async confirm(code: string): Promise<string[]> {
    this.onlyHere();
    const { id } = currentCaller();
    if ((await this.factors.proposed(id)) === null) throw new DomainError('wrong-state');
    await this.proofs.countCode();
    const codes = await this.changes.confirmed(code);
    if (!codes) throw new DomainError('invalid-input', undefined, [{ path: ['code'], code: 'mismatch' }]);
    return codes;
  }

  async renewCodes(proof: FreshProof): Promise<string[]> {
    this.onlyHere();
    await this.onlyWhereOn();
    await this.proofs.whole(proof);
    return this.changes.codesRenewed();
  }

  async remove(proof: FreshProof): Promise<void> {
    this.onlyHere();
    await this.onlyWhereOn();
    if (await this.requirement.holdsForCaller())
      throw new DomainError('wrong-state', 'Your organisation requires two-step verification');
    await this.proofs.whole(proof);
    await this.changes.removed();
  }

  private onlyHere(): void {
    if (!this.passwords.isHere) throw new DomainError('wrong-state', 'Two-step verification is managed by the identity provider');
  }

  private async onlyWhereOn(): Promise<void> {
    if (!(await this.factors.find(currentCaller().id))) throw new DomainError('wrong-state', 'Two-step verification is not turned on');
  }
}
