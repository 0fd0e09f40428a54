import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import {
  IdentityProvider,
  type NewAccount,
  type ProviderSession,
} from '@atrium/common/identity-provider/identity-provider';
import { normaliseEmail } from '../sign-in/accounts.ts';
import { AddressRoom } from './address-room.ts';
import { KeycloakIdentityProvider } from './keycloak-identity-provider.ts';
import { SyncQueue } from './sync-queue.ts';

/**
 * Keycloak beside identity's own database, which no transaction spans. What Keycloak may refuse is done there first, in
 * the request, and looked at again later in case the transaction comes to nothing. What it may not refuse is kept in the
 * transaction and done afterwards, so that nobody stays signed in because Keycloak was away for a moment.
 */
@Injectable()
export class KeptIdentityProvider extends IdentityProvider {
  constructor(
    private readonly keycloak: KeycloakIdentityProvider,
    private readonly queue: SyncQueue,
    private readonly room: AddressRoom,
  ) {
    super();
  }

  override async createAccount(account: NewAccount): Promise<void> {
    await this.queue.checkLater(account.org, account.personId);
    await this.room.making(normaliseEmail(account.email), () => this.keycloak.createAccount(account));
  }

  /** A user that Keycloak has lost is made again by whoever ships the change. */
  override async changeEmail(personId: string, email: string): Promise<void> {
    await this.queue.checkLater(currentOrganisation(), personId);
    try {
      await this.room.making(normaliseEmail(email), () => this.keycloak.changeEmail(personId, email));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not-found') throw error;
    }
  }

  override hasPassword(personId: string): Promise<boolean> {
    return this.keycloak.hasPassword(personId);
  }

  override setPassword(personId: string, password: string): Promise<void> {
    return this.keycloak.setPassword(personId, password);
  }

  override activate(personId: string): Promise<void> {
    return this.queue.mark(currentOrganisation(), [personId]);
  }

  override deactivate(personId: string): Promise<void> {
    return this.queue.mark(currentOrganisation(), [personId], { endSessions: true });
  }

  override endSessions(personId: string): Promise<void> {
    return this.queue.mark(currentOrganisation(), [personId], { endSessions: true });
  }

  override sessionsOf(personId: string): Promise<readonly ProviderSession[]> {
    return this.keycloak.sessionsOf(personId);
  }

  override async endSession(personId: string, session: string): Promise<void> {
    await this.keycloak.checkTheirs(personId, session);
    await this.queue.mark(currentOrganisation(), [personId], { session });
  }

  override hasSecondFactor(personId: string): Promise<boolean> {
    return this.keycloak.hasSecondFactor(personId);
  }

  /** Looked at again afterwards: the rules may ask for another one. */
  override async resetSecondFactor(personId: string): Promise<void> {
    await this.keycloak.resetSecondFactor(personId);
    await this.queue.mark(currentOrganisation(), [personId]);
  }

  /** Done as soon as there is no such person any more. */
  override removeAccount(personId: string): Promise<void> {
    return this.queue.mark(currentOrganisation(), [personId]);
  }
}
