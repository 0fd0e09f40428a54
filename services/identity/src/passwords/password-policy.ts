import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { runForOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { OrganisationsRepository } from '../organisation/organisations.repository.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { faultOf, type PasswordFault } from './password-rules.ts';

/** Whose password it will be. */
export interface PasswordOwner {
  readonly personId: string;
  readonly org: string;
  readonly email: string;
}

/** Applies the rules for passwords with what is known about a person and their organisation. */
@Injectable()
export class PasswordPolicy {
  constructor(
    private readonly people: PeopleRepository,
    private readonly organisations: OrganisationsRepository,
  ) {}

  async faultOf(password: string, { personId, org, email }: PasswordOwner): Promise<PasswordFault | null> {
    const names = await runForOrganisation(org, randomUUID(), async () => {
      const person = await this.people.find(personId);
      const organisation = await this.organisations.find();
      return [...(person ? [person.first, person.last] : []), ...(organisation ? [organisation.name] : [])];
    });
    return faultOf(password, [email, ...names]);
  }

  async assertAcceptable(password: string, owner: PasswordOwner): Promise<void> {
    const fault = await this.faultOf(password, owner);
    if (fault) throw new DomainError('invalid-input', undefined, [{ path: ['password'], code: fault }]);
  }
}
