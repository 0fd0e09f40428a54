import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { ApiTokenRevocation } from '../api-token-records/api-token-revocation.ts';
import type { Account } from './account.schema.ts';
import { Accounts } from './accounts.store.ts';
import { PasswordLinks } from './password-links.store.ts';
import { PasswordPolicy } from '../passwords/password-policy.ts';
import type { PasswordFault } from '../passwords/password-rules.ts';
import { SignInAttempts } from './sign-in-attempts.store.ts';

export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

export type NewPasswordOutcome =
  'saved' | 'expired' | { readonly fault: PasswordFault; readonly email: string };

/** Sets a new password for the holder of a link. */
@Injectable()
export class NewPasswordService {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: PasswordLinks,
    private readonly identityProvider: IdentityProvider,
    private readonly signInAttempts: SignInAttempts,
    private readonly apiTokens: ApiTokenRevocation,
    private readonly policy: PasswordPolicy,
  ) {}

  /** The account of a link that is still valid. */
  async ownerOf(secret: string): Promise<Account | null> {
    const link = await this.links.find(secret);
    const account = link && (await this.accounts.findById(link.personId));
    return account?.active ? account : null;
  }

  /**
   * Invalid input leaves the link usable. Saving uses up this link and all others of the account. It also revokes the
   * person's API tokens: whoever knew the old password could have created some.
   */
  async save(secret: string, { password, repeated }: NewPassword): Promise<NewPasswordOutcome> {
    const owner = await this.ownerOf(secret);
    if (!owner) return 'expired';
    const { _id: personId, org, email } = owner;
    const fault =
      password === repeated ? await this.policy.faultOf(password, { personId, org, email }) : 'mismatch';
    if (fault) return { fault, email: owner.email };
    if (!(await this.links.take(secret))) return 'expired';
    await this.identityProvider.setPassword(owner._id, password);
    await runForOrganisation(owner.org, randomUUID(), () => this.apiTokens.revokePersonalOf(owner._id));
    await this.signInAttempts.clearAccount(owner.email);
    return 'saved';
  }
}
