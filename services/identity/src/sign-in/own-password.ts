import { Injectable } from '@nestjs/common';
import { Accounts } from './accounts.ts';
import { verifyPassword } from './passwords.ts';

/** Whether people show who they are by their password here, or on the pages of another identity provider. */
export abstract class OwnPassword {
  abstract readonly isHere: boolean;
  abstract matches(personId: string, password: string): Promise<boolean>;
  /** When the person's sessions were ended last, by a new password or otherwise; ever the same where it is not known here. */
  abstract endOfSessions(personId: string): Promise<number>;
}

@Injectable()
export class BuiltInOwnPassword extends OwnPassword {
  readonly isHere = true;

  constructor(private readonly accounts: Accounts) {
    super();
  }

  override async matches(personId: string, password: string): Promise<boolean> {
    const account = await this.accounts.findById(personId);
    return verifyPassword(account?.passwordHash, password);
  }

  override async endOfSessions(personId: string): Promise<number> {
    return (await this.accounts.findById(personId))?.sessionEpoch ?? 0;
  }
}

/** Keycloak does not say what passwords are, and whoever changes theirs does so there. */
@Injectable()
export class KeycloakOwnPassword extends OwnPassword {
  readonly isHere = false;

  override async matches(): Promise<boolean> {
    return false;
  }

  override async endOfSessions(): Promise<number> {
    return 0;
  }
}
