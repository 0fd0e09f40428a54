import { Injectable } from '@nestjs/common';
import { allowsInAnyScope, evaluate } from '@atrium/proto/access';
import { AccessRepository } from '../access/access.repository.ts';
import { RolesRepository } from '../role-records/roles.repository.ts';
import { LicencesService } from '../licence/licences.service.ts';
import { isActivated } from '../person-records/person.ts';
import { PeopleRepository } from '../person-records/people.repository.ts';
import { fullName } from '@atrium/common/directory/directory';
import { PersonClaims, type AccountStatus, type TokenClaims } from '../access/person-claims.ts';

/** Token claims, read from the people and their access themselves. */
@Injectable()
export class PersonClaimsService extends PersonClaims {
  constructor(
    private readonly people: PeopleRepository,
    private readonly access: AccessRepository,
    private readonly roles: RolesRepository,
    private readonly licences: LicencesService,
  ) {
    super();
  }

  override async claimsFor(personId: string): Promise<TokenClaims | null> {
    const [person, access] = [await this.people.find(personId), await this.access.find(personId)];
    if (!person || person.deletedAt || !access) return null;
    const { org, first, email, language } = person;
    return {
      org,
      roles: access.roles,
      access_version: access.version,
      name: fullName(person),
      first,
      email,
      locale: language,
    };
  }

  override async accountStatusOf(personId: string): Promise<AccountStatus> {
    const person = await this.people.find(personId);
    if (!person) return 'none';
    return person.deletedAt ? 'deleted' : 'here';
  }

  override async isAdministrator(personId: string): Promise<boolean> {
    const [access, roles] = [await this.access.find(personId), await this.roles.list()];
    const own = roles.filter(({ _id }) => access?.roles.includes(_id));
    return allowsInAnyScope(evaluate(own), 'any-admin');
  }

  /** Who has signed up or signed in before has a seat already. */
  override async onSignedIn(personId: string, at: Date): Promise<void> {
    const person = await this.people.find(personId);
    if (person && !isActivated(person)) await this.licences.assertSeatAvailable();
    await this.people.recordSignIn(personId, at);
  }
}
