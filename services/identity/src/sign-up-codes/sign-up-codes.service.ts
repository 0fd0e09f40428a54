import { Injectable } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Scopes } from '@atrium/common/directory/scopes';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { SignUpCode } from '@atrium/proto/identity/sign-up-codes';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { PersonRules } from '../people/person-rules.ts';
import type { PersonRecord } from '../person-records/person.schema.ts';
import { SignUpCandidates } from '../sign-up/sign-up-candidates.store.ts';
import { SignUpCodeIssuer } from './sign-up-code-issuer.ts';
import { verificationFieldFor } from './verification-field.ts';

/** Sign-up codes that managers show or print for their people. */
@Injectable()
export class SignUpCodesService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly rules: PersonRules,
    private readonly signUpCandidates: SignUpCandidates,
    private readonly issuer: SignUpCodeIssuer,
    private readonly scopes: Scopes,
  ) {}

  async create(id: string): Promise<SignUpCode> {
    const person = await this.getAllowed(id);
    // Anyone with the code and the fact becomes that person, with all their permissions.
    await this.rules.assertMayChangeContact(person, currentCaller());
    const asks = verificationFieldFor(person);
    if (await this.signUpCandidates.hasSignedUp({ org: person.org, person }))
      throw new DomainError('wrong-state');
    if (!asks) throw new DomainError('no-verification-field');
    return this.issuer.issue(person, asks);
  }

  /** A person who reports to the caller or is in the caller's scope. Others count as missing. */
  private async getAllowed(id: string): Promise<PersonRecord> {
    const caller = currentCaller();
    const person = await this.people.get(id);
    const may = person.reportsTo === caller.id || (await this.scopes.coversPerson('admin:users', person));
    if (!may || person.state !== 'active') throw new DomainError('not-found');
    return person;
  }
}
