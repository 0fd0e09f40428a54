import { Injectable } from '@nestjs/common';
import type { NewAccount } from '@atrium/common/identity-provider/identity-provider';
import { Accounts } from './accounts.ts';

/** An account whose password was hashed here or elsewhere before. */
export interface ImportedAccount extends Omit<NewAccount, 'password'> {
  /** argon2id, as `hashPassword` writes it. */
  readonly passwordHash: string;
  readonly active: boolean;
}

/** Brings accounts in together with their people, in the transaction of those. */
export abstract class AccountImporter {
  abstract add(account: ImportedAccount): Promise<void>;
}

/** Into identity's own database. */
@Injectable()
export class BuiltInAccountImporter extends AccountImporter {
  constructor(private readonly accounts: Accounts) {
    super();
  }

  override async add({ personId, org, email, passwordHash, active }: ImportedAccount): Promise<void> {
    await this.accounts.insert({ _id: personId, org, email, passwordHash });
    if (!active) await this.accounts.deactivate(personId);
  }
}
