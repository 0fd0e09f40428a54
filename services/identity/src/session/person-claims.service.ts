import { Injectable } from '@nestjs/common';
import { allowsSomewhere, evaluate } from '@atrium/proto/access';
import { RolesRepository } from '../roles/roles.repository.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { nameOf } from '@atrium/common/directory/directory';
import { PersonClaims, type Standing, type TokenClaims } from '../sign-in/person-claims.ts';

/** What tokens say, from the people themselves. */
@Injectable()
export class PersonClaimsService extends PersonClaims {
  constructor(
    private readonly people: PeopleRepository,
    private readonly roles: RolesRepository,
  ) {
    super();
  }

  override async claimsFor(personId: string): Promise<TokenClaims | null> {
    const person = await this.people.find(personId);
    if (!person || person.deletedAt) return null;
    const { org, roles, accessVersion, first, email, language } = person;
    return {
      org,
      roles,
      access_version: accessVersion,
      name: nameOf(person),
      first,
      email,
      locale: language,
    };
  }

  override async standingOf(personId: string): Promise<Standing> {
    const person = await this.people.find(personId);
    if (!person) return 'none';
    return person.deletedAt ? 'deleted' : 'here';
  }

  override async isAdministrator(personId: string): Promise<boolean> {
    const [person, roles] = [await this.people.find(personId), await this.roles.list()];
    const own = roles.filter(({ _id }) => person?.roles.includes(_id));
    return allowsSomewhere(evaluate(own), 'any-admin');
  }

  override onSignedIn(personId: string, at: Date): Promise<void> {
    return this.people.recordSignIn(personId, at);
  }
}
