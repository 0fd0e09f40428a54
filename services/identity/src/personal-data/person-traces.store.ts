import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { fullName } from '@atrium/common/directory/directory';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Model } from 'mongoose';
import { AuditErasure } from '../audit/audit-entries.erasure.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';

const some = 200;

/** What the audit log and other people's records say about a person. */
@Injectable()
export class PersonTraces {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    private readonly publisher: PersonPublisher,
    private readonly audit: AuditErasure,
    private readonly transactions: Transactions,
  ) {}

  async eraseFromLog(id: string): Promise<number> {
    const person = await this.people.findById(id).lean<PersonRecord>();
    if (!person) return 0;
    const { email, phone, mobile, payrollNumber, first, last } = person;
    const texts = [fullName(person), `${last} ${first}`, email, phone, mobile, payrollNumber];
    return this.audit.erase({ id, texts: texts.filter((text) => text !== null) });
  }

  /** People who reported to them get no manager, and people they stood in for get no deputy. */
  async clearReferences(id: string): Promise<number> {
    let count = 0;
    for (const field of ['reportsTo', 'deputy'] as const)
      for (let done = some; done === some; count += done) done = await this.clearSomeReferences(field, id);
    return count;
  }

  private clearSomeReferences(field: 'reportsTo' | 'deputy', id: string): Promise<number> {
    return this.transactions.run(async () => {
      const found = await this.people
        .find({ [field]: id })
        .select({ _id: 1 })
        .limit(some)
        .lean<PersonRecord[]>();
      const ids = found.map(({ _id }) => _id);
      await this.people.updateMany({ _id: { $in: ids } }, { $set: { [field]: null }, $inc: { version: 1 } });
      const profiles = await this.people.find({ _id: { $in: ids } }).lean<PersonRecord[]>();
      await this.publisher.publish({ profiles });
      return ids.length;
    });
  }
}
