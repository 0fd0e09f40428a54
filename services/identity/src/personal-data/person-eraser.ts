import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { fullName } from '@atrium/common/directory/directory';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ObjectRef } from '@atrium/common/storage/object-storage';
import type { Model } from 'mongoose';
import { AuditErasure } from '../audit/audit-erasure.ts';
import { PersonPublisher } from '../people/person-publisher.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { ProfilePhotos } from '../profile-photos/profile-photos.ts';

const some = 200;

/** Erases the person's own record. The last step, because the others need to know who they were. */
@Injectable()
export class PersonEraser {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    private readonly publisher: PersonPublisher,
    private readonly provider: IdentityProvider,
    private readonly profilePhotos: ProfilePhotos,
    private readonly audit: AuditErasure,
    private readonly transactions: Transactions,
  ) {}

  find(id: string): Promise<PersonRecord | null> {
    return this.people.findById(id).lean<PersonRecord>();
  }

  photoKeyOf(photo: string): ObjectRef {
    return this.profilePhotos.objectKeyOf(photo);
  }

  async eraseFromLog(id: string): Promise<number> {
    const person = await this.find(id);
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

  async erase(id: string): Promise<number> {
    const person = await this.find(id);
    if (!person) return 0;
    if (person.photo !== null) await this.profilePhotos.remove(person.photo);
    await this.transactions.run(async () => {
      await this.people.deleteOne({ _id: id });
      await this.provider.removeAccount(id);
      await this.publisher.publishLast(anonymousRecordOf(person));
    });
    return 1;
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
      await this.publisher.publish(await this.people.find({ _id: { $in: ids } }).lean<PersonRecord[]>());
      return ids.length;
    });
  }
}

const anonymousRecordOf = ({ _id, org, version, accessVersion, createdAt }: PersonRecord): PersonRecord => ({
  ...{ _id, org, version: version + 1, accessVersion: accessVersion + 1, createdAt },
  ...{ first: '', last: '', email: '', sortName: '', words: [], names: [], keys: [] },
  ...{ jobTitle: null, photo: null, department: null, grade: null, site: null, unit: null },
  ...{ reportsTo: null, phone: null, mobile: null, payrollNumber: null, firstSignIn: null, lastSignIn: null },
  ...{ roles: [], state: 'inactive', language: 'en-GB' },
});
