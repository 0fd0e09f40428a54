import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import {
  IdentityProvider,
  type NewAccount,
  type ProviderSession,
} from '@atrium/common/identity-provider/identity-provider';
import { orNotFound } from '@atrium/common/errors/or-not-found';
import { PasswordPolicy } from '../passwords/password-policy.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { normaliseEmail } from '../sign-in/accounts.store.ts';
import { EmailReclaimer } from './email-reclaimer.ts';
import { KeycloakIdentityProvider } from './keycloak-identity-provider.ts';
import { SyncQueue } from './sync-queue.store.ts';

/**
 * Combines Keycloak with identity's own database, which no transaction spans. Operations that Keycloak may refuse run
 * there first, within the request, and are checked again later in case the transaction fails. Operations it cannot
 * refuse are queued in the transaction and run afterwards, so a short outage of Keycloak leaves no one signed in.
 */
@Injectable()
export class TransactionalIdentityProvider extends IdentityProvider {
  constructor(
    private readonly keycloak: KeycloakIdentityProvider,
    private readonly queue: SyncQueue,
    private readonly reclaimer: EmailReclaimer,
    private readonly policy: PasswordPolicy,
    private readonly people: PeopleRepository,
  ) {
    super();
  }

  override async createAccount(account: NewAccount): Promise<void> {
    if (account.password !== undefined) await this.policy.assertAcceptable(account.password, account);
    await this.queue.scheduleCheck(account.org, account.personId);
    await this.reclaimer.withReclaim(normaliseEmail(account.email), () =>
      this.keycloak.createAccount(account),
    );
  }

  /** If Keycloak has lost the user, the queue's worker creates it again. */
  override async changeEmail(personId: string, email: string): Promise<void> {
    await this.queue.scheduleCheck(currentOrganisation(), personId);
    try {
      await this.reclaimer.withReclaim(normaliseEmail(email), () =>
        this.keycloak.changeEmail(personId, email),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
    }
  }

  override hasPassword(personId: string): Promise<boolean> {
    return this.keycloak.hasPassword(personId);
  }

  override async setPassword(personId: string, password: string): Promise<void> {
    const { org, email } = orNotFound(await this.people.find(personId));
    await this.policy.assertAcceptable(password, { personId, org, email });
    await this.keycloak.setPassword(personId, password);
  }

  override activate(personId: string): Promise<void> {
    return this.queue.enqueue(currentOrganisation(), [personId]);
  }

  override deactivate(personId: string): Promise<void> {
    return this.queue.enqueue(currentOrganisation(), [personId], { endSessions: true });
  }

  override endSessions(personId: string): Promise<void> {
    return this.queue.enqueue(currentOrganisation(), [personId], { endSessions: true });
  }

  override sessionsOf(personId: string): Promise<readonly ProviderSession[]> {
    return this.keycloak.sessionsOf(personId);
  }

  override async endSession(personId: string, session: string): Promise<void> {
    await this.keycloak.assertOwnSession(personId, session);
    await this.queue.enqueue(currentOrganisation(), [personId], { session });
  }

  override hasSecondFactor(personId: string): Promise<boolean> {
    return this.keycloak.hasSecondFactor(personId);
  }

  /** Synchronised again afterwards, because the policy may require a new second factor. */
  override async resetSecondFactor(personId: string): Promise<void> {
    await this.keycloak.resetSecondFactor(personId);
    await this.queue.enqueue(currentOrganisation(), [personId]);
  }

  /** The worker removes the account once the person no longer exists. */
  override removeAccount(personId: string): Promise<void> {
    return this.queue.enqueue(currentOrganisation(), [personId]);
  }
}
