import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import type { Account } from './account.schema.ts';
import { Accounts } from './accounts.store.ts';
import { PasswordLinks } from './password-links.store.ts';
import { faultOf, type PasswordFault } from '../passwords/password-rules.ts';
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
  ) {}

  /** The account of a link that is still valid. */
  async ownerOf(secret: string): Promise<Account | null> {
    const link = await this.links.find(secret);
    const account = link && (await this.accounts.findById(link.personId));
    return account?.active ? account : null;
  }

  /** Invalid input leaves the link usable. Saving uses up this link and all others of the account. */
  async save(secret: string, { password, repeated }: NewPassword): Promise<NewPasswordOutcome> {
    const owner = await this.ownerOf(secret);
    if (!owner) return 'expired';
    const fault = faultOf(password, repeated, [owner.email]);
    if (fault) return { fault, email: owner.email };
    if (!(await this.links.take(secret))) return 'expired';
    await this.identityProvider.setPassword(owner._id, password);
    await this.signInAttempts.clearAccount(owner.email);
    return 'saved';
  }
}
