import { Injectable } from '@nestjs/common';
import { IdentityProvider, type NewAccount } from '@atrium/common/identity-provider/identity-provider';
import { Accounts } from './accounts.store.ts';

/** An account with a password that is hashed already. */
export interface ImportedAccount extends Omit<NewAccount, 'password'> {
  /** argon2id, in the format of `hashPassword`. */
  readonly passwordHash: string;
  readonly active: boolean;
}

export type InvitedAccount = Pick<ImportedAccount, 'personId' | 'org' | 'email' | 'active'>;

/** Imports accounts together with their people, in the same transaction. */
export abstract class AccountImporter {
  abstract add(account: ImportedAccount): Promise<void>;
  /** Accounts of people without a password, who set one with the "forgotten password" link. */
  abstract invite(accounts: readonly InvitedAccount[]): Promise<void>;
  /** Password links sent to the old address become invalid. */
  abstract changeAddress(personId: string, email: string): Promise<void>;
}

/** Imports into identity's own database. */
@Injectable()
export class BuiltInAccountImporter extends AccountImporter {
  constructor(
    private readonly accounts: Accounts,
    private readonly provider: IdentityProvider,
  ) {
    super();
  }

  override async add({ personId, org, email, passwordHash, active }: ImportedAccount): Promise<void> {
    await this.accounts.insert({ _id: personId, org, email, passwordHash });
    if (!active) await this.accounts.deactivate(personId);
  }

  override async invite(accounts: readonly InvitedAccount[]): Promise<void> {
    await this.accounts.insertMany(
      accounts.map(({ personId, ...account }) => ({ _id: personId, ...account })),
    );
  }

  override changeAddress(personId: string, email: string): Promise<void> {
    return this.provider.changeEmail(personId, email);
  }
}
