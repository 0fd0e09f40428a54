import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { PasswordChange } from '@atrium/proto/identity/account';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { Reauthenticator } from './reauthenticator.ts';
import { AccountChangeWriter } from './account-change-writer.ts';

/** Changes the caller's own password. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly writer: AccountChangeWriter,
    private readonly passwords: OwnPassword,
    private readonly provider: IdentityProvider,
    private readonly reauthenticator: Reauthenticator,
    private readonly transactions: Transactions,
  ) {}

  /** Ends every session, because others may have known the old password. */
  async change({ current, password }: PasswordChange): Promise<void> {
    if (!this.passwords.isManagedHere)
      throw new DomainError('wrong-state', 'Passwords are managed by the identity provider');
    await this.reauthenticator.requirePassword(current);
    const { id } = currentCaller();
    await this.transactions.run(async () => {
      const before = await this.people.get(id);
      await this.provider.setPassword(id, password);
      const action = 'account.changePassword';
      await this.writer.write(before, { action, fields: {}, endsTokens: true, mail: 'password' });
    });
  }
}
