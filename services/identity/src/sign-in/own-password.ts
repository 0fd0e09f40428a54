import { Injectable } from '@nestjs/common';
import { Accounts } from './accounts.store.ts';
import { verifyPassword } from '../passwords/passwords.ts';

/** Whether people verify themselves with their password here, or on the pages of another identity provider. */
export abstract class OwnPassword {
  abstract readonly isManagedHere: boolean;
  abstract matches(personId: string, password: string): Promise<boolean>;
  /** When the person's sessions were last ended, by a new password or otherwise; constant if that is not known here. */
  abstract sessionEpochOf(personId: string): Promise<number>;
}

@Injectable()
export class BuiltInOwnPassword extends OwnPassword {
  readonly isManagedHere = true;

  constructor(private readonly accounts: Accounts) {
    super();
  }

  override async matches(personId: string, password: string): Promise<boolean> {
    const account = await this.accounts.findById(personId);
    return verifyPassword(account?.passwordHash, password);
  }

  override async sessionEpochOf(personId: string): Promise<number> {
    return (await this.accounts.findById(personId))?.sessionEpoch ?? 0;
  }
}

/** Keycloak does not reveal passwords, and people change theirs there. */
@Injectable()
export class KeycloakOwnPassword extends OwnPassword {
  readonly isManagedHere = false;

  override async matches(): Promise<boolean> {
    return false;
  }

  override async sessionEpochOf(): Promise<number> {
    return 0;
  }
}
