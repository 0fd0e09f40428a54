import { Injectable } from '@nestjs/common';
import { AccountImporter, type ImportedAccount } from '../sign-in/account-importer.ts';
import { normaliseEmail } from '../sign-in/accounts.store.ts';
import { EmailReclaimer } from './email-reclaimer.ts';
import { argon2Credential } from './argon2-credential.ts';
import { KeycloakIdentityProvider } from './keycloak-identity-provider.ts';
import { attributesOf } from './keycloak-user.ts';
import { SyncQueue } from './sync-queue.store.ts';

/** Imports accounts into Keycloak with the hashes of their passwords. The rest follows through the queue. */
@Injectable()
export class KeycloakAccountImporter extends AccountImporter {
  constructor(
    private readonly keycloak: KeycloakIdentityProvider,
    private readonly queue: SyncQueue,
    private readonly reclaimer: EmailReclaimer,
  ) {
    super();
  }

  override async add({ personId, org, email, passwordHash, active }: ImportedAccount): Promise<void> {
    const credential = argon2Credential(passwordHash);
    const account = {
      username: personId,
      email: normaliseEmail(email),
      emailVerified: true,
      enabled: active,
      attributes: attributesOf({ org, roles: [], accessVersion: 1 }),
      ...(credential && { credentials: [credential] }),
    };
    await this.queue.scheduleCheck(org, personId);
    await this.reclaimer.withReclaim(account.email, () => this.keycloak.createOnce(account));
  }

  /**
   * The queue synchronises everyone who is published, and creates missing users in Keycloak. Nothing here waits for it.
   */
  override async invite(): Promise<void> {}

  /** The queue synchronises the address as well. */
  override async changeAddress(): Promise<void> {}
}
