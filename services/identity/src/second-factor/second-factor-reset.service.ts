import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import { SecondFactorChanges } from './second-factor-changes.ts';

@Injectable()
export class SecondFactorResetService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly changes: SecondFactorChanges,
  ) {}

  /**
   * After a reset, a password is enough to sign in, so this needs the same permissions as changing the person's
   * address.
   */
  async reset(id: string): Promise<void> {
    const person = await this.people.get(id);
    await this.rules.assertMayChangeContact(person, currentCaller());
    await this.changes.reset(id);
  }
}
