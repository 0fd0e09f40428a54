import { Injectable } from '@nestjs/common';
import { IdentityProvider, type NewAccount } from '@atrium/common/identity-provider/identity-provider';
import { Accounts } from './accounts.ts';

/** An account whose password was hashed here or elsewhere before. */
export interface ImportedAccount extends Omit<NewAccount, 'password'> {
  /** argon2id, as `hashPassword` writes it. */
  readonly passwordHash: string;
  readonly active: boolean;
}

export type InvitedAccount = Pick<ImportedAccount, 'personId' | 'org' | 'email' | 'active'>;

/** Brings accounts in together with their people, in the transaction of those. */
export abstract class AccountImporter {
  abstract add(account: ImportedAccount): Promise<void>;
  /** Accounts of people who have no password yet and choose theirs by the link of "forgotten password". */
  abstract invite(accounts: readonly InvitedAccount[]): Promise<void>;
  /** Links to choose a password that went to the old address are worth nothing any more. */
  abstract changeAddress(personId: string, email: string): Promise<void>;
}

/** Into identity's own database. */
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
