import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PeopleService } from '../people/people.service.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { ErasuresService } from '../personal-data/erasures.service.ts';
import { AccountLimits } from './account-limits.ts';

/** People who want to be here no more. */
@Injectable()
export class OwnDeletionService {
  constructor(
    private readonly people: PeopleService,
    private readonly passwords: OwnPassword,
    private readonly limits: AccountLimits,
    private readonly erasures: ErasuresService,
    private readonly transactions: Transactions,
  ) {}

  /** Asks for the password once more: a device that was left open is not its owner. */
  async leave(password: string): Promise<void> {
    if (!this.passwords.isHere)
      throw new DomainError('wrong-state', 'Account deletion is not available: passwords are managed by the identity provider');
    await this.limits.take('password');
    const { id } = currentCaller();
    if (!(await this.passwords.matches(id, password)))
      throw new DomainError('invalid-input', undefined, [{ path: ['password'], code: 'mismatch' }]);
    await this.transactions.run(async () => {
      await this.people.leave(id);
      await this.erasures.expect(id);
    });
  }
}
