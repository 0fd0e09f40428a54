import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { MobileChallenge } from '@atrium/proto/identity/account';
import { PeopleRepository } from '../people/people.repository.ts';
import { phoneIssues } from '../people/person.ts';
import { codeMinutes, hashOfCode, isCode, newCode } from '../sign-up/phone-code.ts';
import { AccountLimits } from './account-limits.ts';
import { MobileChangesRepository } from './mobile-changes.repository.ts';
import { MobileCodes } from './mobile-codes.ts';
import { OwnChanges } from './own-changes.ts';
import { newSecret } from '../sign-in/secret.ts';

/** Another mobile number: asked for, and confirmed by a code that was sent there. */
@Injectable()
export class MobileChangeService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly own: OwnChanges,
    private readonly changes: MobileChangesRepository,
    private readonly codes: MobileCodes,
    private readonly limits: AccountLimits,
    private readonly transactions: Transactions,
  ) {}

  get isOffered(): boolean {
    return this.codes.canSend;
  }

  async ask(mobile: string): Promise<MobileChallenge> {
    if (!this.isOffered) throw new DomainError('feature-off');
    const issues = phoneIssues({ phone: null, mobile });
    if (issues.length > 0) throw new DomainError('invalid-input', undefined, issues);
    await this.limits.takeMobile(mobile);
    const { _id, language } = await this.people.get(currentCaller().id);
    const [challenge, code] = [newSecret(), newCode()];
    await this.changes.expect(_id, mobile, hashOfCode(challenge, code));
    await this.codes.send(mobile, code, language);
    return { challenge, minutes: codeMinutes };
  }

  async confirm(challenge: string, typed: string): Promise<void> {
    const code = typed.replaceAll(/\s/g, '');
    if (code === '') throw new DomainError('verification-code-required');
    const { id } = currentCaller();
    // Counted by itself: a wrong code must not undo that it was tried.
    const change = await this.changes.takeTry(id);
    if (!change) throw new DomainError('link-expired');
    if (!isCode(change.code, challenge, code)) throw new DomainError('verification-code-wrong');
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
    if (before.mobile !== mobile) await this.own.write(before, { action, fields: { mobile } });
  }
}
