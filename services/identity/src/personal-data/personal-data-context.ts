import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PersonPublisher } from '../person-records/person-publisher.ts';

/** What a write needs: a transaction, the audit log and the publisher. */
@Injectable()
export class PersonalDataContext {
  constructor(
    readonly audit: Audit,
    readonly transactions: Transactions,
    readonly publisher: PersonPublisher,
  ) {}
}
