import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { Transactions } from '@atrium/common/mongo/transactions';

/** A write, and that it is written down. */
@Injectable()
export class PersonalMeans {
  constructor(
    readonly audit: Audit,
    readonly transactions: Transactions,
  ) {}
}
