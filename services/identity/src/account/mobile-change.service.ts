import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { MobileChallenge } from '@atrium/proto/identity/account';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { phoneIssues } from '../person-records/person.ts';
import { codeMinutes, hashOfCode, matchesCode, newCode } from '../secrets/phone-code.ts';
import { AccountLimits } from './account-limits.ts';
import { MobileChangesRepository } from './mobile-changes.repository.ts';
import { MobileCodes } from './mobile-codes.ts';
import { AccountChangeWriter } from './account-change-writer.ts';
import { newSecret } from '../secrets/secret.ts';

/** Changes the mobile number: people request it and confirm it with a code sent there. */
@Injectable()
export class MobileChangeService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly writer: AccountChangeWriter,
    private readonly changes: MobileChangesRepository,
    private readonly codes: MobileCodes,
    private readonly limits: AccountLimits,
    private readonly transactions: Transactions,
  ) {}

  get isAvailable(): boolean {
    return this.codes.canSend;
  }

  async request(mobile: string): Promise<MobileChallenge> {
    if (!this.isAvailable) throw new DomainError('feature-off');
    const issues = phoneIssues({ phone: null, mobile });
    if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
    await this.limits.takeMobile(mobile);
    const { _id, language } = await this.people.get(currentCaller().id);
    const [challenge, code] = [newSecret(), newCode()];
    await this.changes.create(_id, mobile, hashOfCode(challenge, code));
    await this.codes.send(mobile, code, language);
    return { challenge, minutes: codeMinutes };
  }

  async confirm(challenge: string, typed: string): Promise<void> {
    const code = typed.replaceAll(/\s/g, '');
    if (code === '') throw new DomainError('verification-code-required');
    const { id } = currentCaller();
    // Outside the transaction, so a wrong code does not roll back the attempt.
    const change = await this.changes.countAttempt(id);
    if (!change) throw new DomainError('link-expired');
    if (!matchesCode(change.code, challenge, code)) throw new DomainError('verification-code-wrong');
    await this.transactions.run(async () => {
      if (!(await this.changes.remove(id, change.code))) throw new DomainError('link-expired');
      await this.put(change.mobile, 'account.confirmMobile');
    });
  }

  remove(): Promise<void> {
    return this.transactions.run(() => this.put(null, 'account.removeMobile'));
  }

  private async put(mobile: string | null, action: string): Promise<void> {
    const before = await this.people.get(currentCaller().id);
    if (before.mobile !== mobile) await this.writer.write(before, { action, fields: { mobile } });
  }
}
