import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { Transactions } from '@atrium/common/mongo/transactions';
import { AccountMailQueue } from '../account-mail-records/account-mail-queue.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';

/** What a write needs: a transaction, the audit log, the publisher and mails to the person. */
@Injectable()
export class PersonalDataContext {
  constructor(
    readonly audit: Audit,
    readonly transactions: Transactions,
    readonly publisher: PersonPublisher,
    readonly mails: AccountMailQueue,
  ) {}
}
