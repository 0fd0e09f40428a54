import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import {
  IdentityProvider,
  type NewAccount,
  type ProviderSession,
} from '@atrium/common/identity-provider/identity-provider';
import { normaliseEmail } from '../sign-in/accounts.store.ts';
import { attributesOf } from './keycloak-user.ts';
import { KeycloakUsers, type UserChanges } from './keycloak-users.ts';

/**
 * Accounts and sessions in Keycloak, through its admin API. A call that has resolved is complete. An outage throws
 * `unavailable`.
 */
@Injectable()
export class KeycloakIdentityProvider extends IdentityProvider {
  constructor(private readonly users: KeycloakUsers) {
    super();
  }

  /** Creating the same account again changes nothing, because the caller may have missed the first response. */
  override async createAccount({ personId, org, email, password }: NewAccount): Promise<void> {
    const account: UserChanges = {
      username: personId,
      email: normaliseEmail(email),
      emailVerified: true,
      enabled: true,
      attributes: attributesOf({ org, roles: [], accessVersion: 1 }),
      ...(password !== undefined && {
        credentials: [{ type: 'password', value: password, temporary: false }],
      }),
    };
    await this.createOnce(account);
  }

  /** An account that exists under the same address is the same account. */
  async createOnce(account: UserChanges & { username?: string }): Promise<void> {
    try {
      await this.users.create(account);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'already-exists') throw error;
      const existing = await this.users.find(account.username ?? '');
      if (existing?.email !== account.email) throw error;
    }
  }

  override async changeEmail(personId: string, email: string): Promise<void> {
    await this.users.change(await this.users.get(personId), {
      email: normaliseEmail(email),
      emailVerified: true,
    });
  }

  override async hasPassword(personId: string): Promise<boolean> {
    const user = await this.users.find(personId);
    return user !== null && this.users.hasPassword(user);
  }

  override async setPassword(personId: string, password: string): Promise<void> {
    const user = await this.users.get(personId);
    await this.users.setPassword(user, password);
    await this.users.signOut(user);
  }

  override async activate(personId: string): Promise<void> {
    await this.users.change(await this.users.get(personId), { enabled: true });
  }

  override async deactivate(personId: string): Promise<void> {
    const user = await this.users.get(personId);
    await this.users.change(user, { enabled: false });
    await this.users.signOut(user);
  }

  override async endSessions(personId: string): Promise<void> {
    await this.users.signOut(await this.users.get(personId));
  }

  override async sessionsOf(personId: string): Promise<readonly ProviderSession[]> {
    const user = await this.users.find(personId);
    return user ? this.users.sessionsOf(user) : [];
  }

  override async endSession(personId: string, session: string): Promise<void> {
    await this.assertOwnSession(personId, session);
    await this.users.endSession(session);
  }

  /** Keycloak would end the session of anyone. */
  async assertOwnSession(personId: string, session: string): Promise<void> {
    if (!(await this.sessionsOf(personId)).some(({ id }) => id === session))
      throw new DomainError('not-found');
  }

  override async hasSecondFactor(personId: string): Promise<boolean> {
    const user = await this.users.find(personId);
    return user !== null && this.users.hasSecondFactor(user);
  }

  override async resetSecondFactor(personId: string): Promise<void> {
    await this.users.removeSecondFactors(await this.users.get(personId));
  }

  override async removeAccount(personId: string): Promise<void> {
    const user = await this.users.find(personId);
    if (user) await this.users.remove(user);
  }
}
