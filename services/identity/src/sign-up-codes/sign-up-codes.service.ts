import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { SignUpCode } from '@atrium/proto/identity/sign-up-codes';
import { PeopleRepository } from '../people/people.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import type { PersonRecord } from '../people/person.schema.ts';
import { Candidates } from '../sign-up/candidates.ts';
import { CodeCards } from './code-cards.ts';
import { factAskedOf } from './second-fact.ts';

/** Codes that managers show or print for their people. */
@Injectable()
export class SignUpCodesService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly candidates: Candidates,
    private readonly cards: CodeCards,
    private readonly scopes: Scopes,
  ) {}

  async make(id: string): Promise<SignUpCode> {
    const person = await this.mine(id);
    // Whoever has the code and the fact is that person from then on, with all that they may do.
    await this.rules.onlyAboveChangesAddress(person, currentCaller());
    const asks = factAskedOf(person);
    if (await this.candidates.hasArrived({ org: person.org, person })) throw new DomainError('wrong-state');
    if (!asks) throw new DomainError('no-second-fact');
    return this.cards.write(person, asks);
  }

  /** Somebody who reports to the caller, or anybody for who looks after people; of others it says nothing. */
  private async mine(id: string): Promise<PersonRecord> {
    const caller = currentCaller();
    const person = await this.people.get(id);
    const may = person.reportsTo === caller.id || (await this.scopes.hasPerson('admin:users', person));
    if (!may || person.state !== 'active') throw new DomainError('not-found');
    return person;
  }
}
