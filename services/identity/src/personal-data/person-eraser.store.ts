import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { IdentityProvider } from '@atrium/common/identity-provider/identity-provider';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { ObjectRef } from '@atrium/common/storage/object-storage';
import type { Model } from 'mongoose';
import type { AccessRecord } from '../access/access.schema.ts';
import { AccessRepository } from '../access/access.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { ProfilePhotos } from '../profile-photos/profile-photos.ts';

/** Erases the person's own record. The last step, because the others need to know who they were. */
@Injectable()
export class PersonEraser {
  constructor(
    @InjectModel('Person') private readonly people: Model<PersonRecord>,
    private readonly access: AccessRepository,
    private readonly publisher: PersonPublisher,
    private readonly provider: IdentityProvider,
    private readonly profilePhotos: ProfilePhotos,
    private readonly transactions: Transactions,
  ) {}

  find(id: string): Promise<PersonRecord | null> {
    return this.people.findById(id).lean<PersonRecord>();
  }

  photoKeyOf(photo: string): ObjectRef {
    return this.profilePhotos.objectKeyOf(photo);
  }

  async erase(id: string): Promise<number> {
    const person = await this.find(id);
    if (!person) return 0;
    if (person.photo !== null) await this.profilePhotos.remove(person.photo);
    await this.transactions.run(async () => {
      const access = await this.access.get(id);
      await this.people.deleteOne({ _id: id });
      await this.access.remove(id);
      await this.provider.removeAccount(id);
      await this.publisher.publishLast(anonymousRecordOf(person), noAccessAfter(access));
    });
    return 1;
  }
}

const noAccessAfter = ({ _id, org, version }: AccessRecord): AccessRecord => ({
  ...{ _id, org, version: version + 1, roles: [], active: false, sortName: '' },
});

const anonymousRecordOf = ({ _id, org, version, createdAt }: PersonRecord): PersonRecord => ({
  ...{ _id, org, version: version + 1, createdAt },
  ...{ first: '', last: '', email: '', sortName: '', words: [], names: [], keys: [] },
  ...{ jobTitle: null, photo: null, department: null, grade: null, site: null, unit: null },
  ...{ reportsTo: null, phone: null, mobile: null, payrollNumber: null, firstSignIn: null, lastSignIn: null },
  ...{ state: 'inactive', language: 'en-GB' },
});
