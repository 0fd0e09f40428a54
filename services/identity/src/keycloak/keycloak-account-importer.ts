import { Injectable } from '@nestjs/common';
import { AccountImporter, type ImportedAccount } from '../sign-in/account-importer.ts';
import { normaliseEmail } from '../sign-in/accounts.ts';
import { AddressRoom } from './address-room.ts';
import { argon2Credential } from './argon2-credential.ts';
import { KeycloakIdentityProvider } from './keycloak-identity-provider.ts';
import { attributesOf } from './keycloak-user.ts';
import { SyncQueue } from './sync-queue.ts';

/** Brings accounts into Keycloak with the hashes of their passwords; the rest follows by the queue. */
@Injectable()
export class KeycloakAccountImporter extends AccountImporter {
  constructor(
    private readonly keycloak: KeycloakIdentityProvider,
    private readonly queue: SyncQueue,
    private readonly room: AddressRoom,
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
    await this.queue.checkLater(org, personId);
    await this.room.making(account.email, () => this.keycloak.createOnce(account));
  }

  /** Whoever is announced is shipped by the queue, and made in Keycloak where they are not there: nothing waits for it here. */
  override async invite(): Promise<void> {}

  /** The same: the queue ships the address with everything else. */
  override async changeAddress(): Promise<void> {}
}
