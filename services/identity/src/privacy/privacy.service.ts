import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Privacy } from '@atrium/proto/identity/privacy';
import { isDeepStrictEqual } from 'node:util';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonPublisher } from '../person-records/person-publisher.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { hiddenFieldsOf, hides, privacyOf } from '../person-records/privacy.ts';
import { ProfilePhotos } from '../profile-photos/profile-photos.ts';

@Injectable()
export class PrivacyService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly publisher: PersonPublisher,
    private readonly profilePhotos: ProfilePhotos,
    private readonly transactions: Transactions,
  ) {}

  async get(): Promise<Privacy> {
    return privacyOf(await this.people.get(currentCaller().id));
  }

  async update(privacy: Privacy): Promise<Privacy> {
    const before = await this.people.get(currentCaller().id);
    // Otherwise the version of the person would tell others that they saved their settings.
    if (isDeepStrictEqual(privacy, privacyOf(before))) return privacy;
    const hidden = hiddenFieldsOf(privacy);
    const photo = await this.photoOf(before, hidden.includes('photo'));
    const after = await this.transactions.run(async () => {
      const person = await this.people.change(before, { hidden, photo });
      // Whoever calls did not name a version, so this is tried again.
      if (!person) throw new DomainError('unavailable', 'Conflict with a concurrent change');
      await this.publisher.publish({ profiles: [person] });
      return person;
    });
    if (before.photo !== null && before.photo !== photo) await this.profilePhotos.remove(before.photo);
    return privacyOf(after);
  }

  /** Anyone who was given the path of a photo could go on viewing it, so a hidden photo moves to a new path. */
  private async photoOf(person: PersonRecord, hide: boolean): Promise<string | null> {
    const moves = person.photo !== null && hide && !hides(person, 'photo');
    return moves ? this.profilePhotos.copy(person.photo as string) : person.photo;
  }
}
