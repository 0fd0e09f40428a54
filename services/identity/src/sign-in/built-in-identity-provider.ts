import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import {
  IdentityProvider,
  type NewAccount,
  type ProviderSession,
} from '@atrium/common/identity-provider/identity-provider';
import { SecondFactors } from '../second-factors/second-factors.store.ts';
import { AccountTokens } from './account-tokens.ts';
import { Accounts } from './accounts.store.ts';
import { PasswordLinks } from './password-links.store.ts';
import { PasswordPolicy } from '../passwords/password-policy.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { OidcRecords } from './oidc-records.store.ts';

/**
 * The single-node adapter: accounts and sessions in identity's own database, in the caller's transaction if there is
 * one.
 */
@Injectable()
export class BuiltInIdentityProvider extends IdentityProvider {
  constructor(
    private readonly accounts: Accounts,
    private readonly records: OidcRecords,
    private readonly links: PasswordLinks,
    private readonly factors: SecondFactors,
    private readonly tokens: AccountTokens,
    private readonly policy: PasswordPolicy,
  ) {
    super();
  }

  override async createAccount({ personId, org, email, password }: NewAccount): Promise<void> {
    if (password !== undefined) await this.policy.assertAcceptable(password, { personId, org, email });
    const passwordHash = password === undefined ? null : await hashPassword(password);
    await this.accounts.insert({ _id: personId, org, email, passwordHash });
  }

  override async changeEmail(personId: string, email: string): Promise<void> {
    await this.accounts.setEmail(personId, email);
    await this.links.removeOf(personId);
  }

  override async hasPassword(personId: string): Promise<boolean> {
    return Boolean((await this.accounts.findById(personId))?.passwordHash);
  }

  override async setPassword(personId: string, password: string): Promise<void> {
    const { org, email } = orNotFound(await this.accounts.findById(personId));
    await this.policy.assertAcceptable(password, { personId, org, email });
    await this.accounts.setPassword(personId, await hashPassword(password));
    await this.links.removeOf(personId);
    await this.endSessions(personId);
  }

  override activate(personId: string): Promise<void> {
    return this.accounts.activate(personId);
  }

  override async deactivate(personId: string): Promise<void> {
    await this.accounts.deactivate(personId);
    await this.links.removeOf(personId);
    await this.endSignIns(personId);
  }

  override async endSessions(personId: string): Promise<void> {
    await this.endSignIns(personId);
    await this.tokens.outdate(personId, 'all');
  }

  override sessionsOf(personId: string): Promise<readonly ProviderSession[]> {
    return this.records.sessionsOf(personId);
  }

  override async endSession(personId: string, session: string): Promise<void> {
    if (!(await this.records.endSession(personId, session))) throw new DomainError('not-found');
    await this.tokens.outdate(personId, 'one');
  }

  override async hasSecondFactor(personId: string): Promise<boolean> {
    return (await this.factors.find(personId)) !== null;
  }

  override async resetSecondFactor(personId: string): Promise<void> {
    if (!(await this.accounts.findById(personId))) throw new DomainError('not-found');
    await this.factors.remove(personId);
  }

  override async removeAccount(personId: string): Promise<void> {
    await this.accounts.remove(personId);
    await this.factors.remove(personId);
    await this.links.removeOf(personId);
    await this.records.removeOf(personId);
  }

  /** The time also ends a session that a concurrent request saves again. */
  private async endSignIns(personId: string): Promise<void> {
    await this.accounts.endSessions(personId);
    await this.records.removeOf(personId);
  }
}
