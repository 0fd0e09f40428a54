import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import type { Privacy } from '@atrium/proto/identity/privacy';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonAnnouncer } from '../people/person-announcer.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { hiddenBy, hides, privacyOf } from '../people/privacy.ts';
import { Portraits } from '../portraits/portraits.ts';

/** What people let others see of them. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly announcer: PersonAnnouncer,
    private readonly portraits: Portraits,
    private readonly transactions: Transactions,
  ) {}

  async get(): Promise<Privacy> {
    return privacyOf(await this.people.get(currentCaller().id));
  }

  async choose(privacy: Privacy): Promise<Privacy> {
    const before = await this.people.get(currentCaller().id);
    const hidden = hiddenBy(privacy);
    const photo = await this.photoOf(before, hidden.includes('photo'));
    const after = await this.transactions.run(async () => {
      const person = await this.people.change(before._id, before.version, { hidden, photo });
      if (!person) throw new DomainError('version-conflict');
      await this.announcer.announce([person]);
      return person;
    });
    if (before.photo !== null && before.photo !== photo) await this.portraits.remove(before.photo);
    return privacyOf(after);
  }

  /** Whoever was told the path of a portrait could go on looking at it: one that is hidden moves to another. */
  private async photoOf(person: PersonRecord, hide: boolean): Promise<string | null> {
    const moves = person.photo !== null && hide && !hides(person, 'photo');
    return moves ? this.portraits.copy(person.photo as string) : person.photo;
  }
}
