import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { PasswordChange } from '@atrium/proto/identity/account';
import type { Issue } from '@atrium/proto/problem';
import { PeopleRepository } from '../people/people.repository.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { faultOf } from '../sign-in/password-rules.ts';
import { FreshProofs } from './fresh-proof.ts';
import { OwnChanges } from './own-changes.ts';

/** The password people choose for themselves while they are signed in. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly own: OwnChanges,
    private readonly passwords: OwnPassword,
    private readonly provider: IdentityProvider,
    private readonly proofs: FreshProofs,
    private readonly transactions: Transactions,
  ) {}

  /** Whoever was signed in anywhere, and knew the old one, is signed out. */
  async change({ current, password, repeated }: PasswordChange): Promise<void> {
    if (!this.passwords.isHere) throw new DomainError('wrong-state', 'Passwords are managed by the identity provider');
    await this.proofs.password(current);
    const { id } = currentCaller();
    const { email, first, last } = await this.people.get(id);
    if (faultOf(password, repeated, [email, first, last]))
      throw refused({ path: ['password'], code: 'too-common' });
    await this.transactions.run(async () => {
      const before = await this.people.get(id);
      await this.provider.setPassword(id, password);
      const action = 'account.changePassword';
      await this.own.write(before, { action, fields: {}, endsTokens: true, letter: 'password' });
    });
  }
}

const refused = (issue: Issue): DomainError => new DomainError('invalid-input', undefined, [issue]);
