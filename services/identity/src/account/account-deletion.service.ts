import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PeopleService } from '../people/people.service.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { ErasuresService } from '../personal-data/erasures.service.ts';
import { AccountLimits } from './account-limits.ts';

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly people: PeopleService,
    private readonly passwords: OwnPassword,
    private readonly limits: AccountLimits,
    private readonly erasures: ErasuresService,
    private readonly transactions: Transactions,
  ) {}

  /** Requires the password again, in case someone else uses a device that was left signed in. */
  async deleteAccount(password: string): Promise<void> {
    if (!this.passwords.isManagedHere)
      throw new DomainError(
        'wrong-state',
        'Account deletion is not available: passwords are managed by the identity provider',
      );
    await this.limits.take('password');
    const { id } = currentCaller();
    if (!(await this.passwords.matches(id, password)))
      throw new DomainError('invalid-input', undefined, [{ path: ['password'], code: 'mismatch' }]);
    await this.transactions.run(async () => {
      await this.people.deleteOwnAccount(id);
      await this.erasures.schedule(id);
    });
  }
}
