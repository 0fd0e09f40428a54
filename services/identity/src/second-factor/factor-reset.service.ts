import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import { FactorChanges } from './factor-changes.ts';

/** Takes away the second factor of somebody who has lost it. */
@Injectable()
export class FactorResetService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly changes: FactorChanges,
  ) {}

  /** Then a password is enough, so only whoever could do all that the person may do: as for another address. */
  async reset(id: string): Promise<void> {
    const person = await this.people.get(id);
    await this.rules.onlySuperusersTouch(person, currentCaller());
    await this.rules.onlyAboveChangesAddress(person, currentCaller());
    await this.changes.reset(id);
  }
}
