import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PersonAnnouncer } from '../people/person-announcer.ts';

/** A write, that it is written down, and that others hear of it. */
@Injectable()
export class PersonalMeans {
  constructor(
    readonly audit: Audit,
    readonly transactions: Transactions,
    readonly announcer: PersonAnnouncer,
  ) {}
}
